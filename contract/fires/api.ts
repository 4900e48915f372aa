import { z } from 'zod';
import * as alarms from '../alarms/schemas.ts';
import { decided } from '../alarms/decided.ts';
import * as commands from './command-schemas.ts';
import * as lists from './list-schemas.ts';
import * as fires from './schemas.ts';
import * as transfers from './transfer-schemas.ts';
import { fireIdField } from '../id-fields.ts';

const moving = {
  fireTransferAndUp: { summary: '转交下级或上报上级', args: transfers.transferBody, data: decided },
  downPop: { summary: '关闭转交或上报提示，不签收', args: transfers.downPopBody, data: decided },
  signFor: { summary: '签收转交或上报', args: transfers.signForBody, data: decided },
  withdrawTransfer: { summary: '撤回未签收的转交或上报', args: transfers.fireReasonBody, data: decided },
  takeOverFire: { summary: '接管指挥', args: transfers.fireRemarkBody, data: decided },
  isFireHandle: { summary: '能否处置该火情，及原因', args: lists.fireIdArgs, data: transfers.handleAnswer },
  getPop: {
    summary: '火情转交、火情上报弹窗列表',
    args: transfers.popQuery,
    data: z.array(transfers.popRow),
    list: true,
  },
} as const;

const handling = {
  firePosition: { summary: '修正火情位置', args: fires.firePositionBody, data: decided },
  noFire: { summary: '无火情', args: fires.noFireBody, data: decided },
  commandAndDispatch: { summary: '指挥调度', args: commands.dispatchBody, data: commands.dispatchAnswer },
  answerForce: { summary: '记录力量答复', args: commands.answerForceBody, data: decided },
  checkInForce: { summary: '现场报到', args: commands.checkInBody, data: decided },
  feedBackFire: { summary: '现场反馈', args: commands.feedBackBody, data: decided },
  associateFire: { summary: '标为重复火情', args: commands.associateBody, data: decided },
  dissociateFire: { summary: '取消重复火情', args: transfers.fireReasonBody, data: decided },
  endHandle: { summary: '结束处置', args: commands.endBody, data: commands.gradedAnswer },
  reopenFire: { summary: '重新打开火情', args: transfers.fireReasonBody, data: decided },
  plotDraw: { summary: '标绘', args: commands.plotDrawBody, data: decided },
  plotChange: { summary: '修改标绘', args: commands.plotChangeBody, data: decided },
  plotRemove: { summary: '删除标绘', args: commands.plotRemoveBody, data: decided },
  answerStep: { summary: '落实预案步骤', args: commands.answerStepBody, data: decided },
  warnPlace: { summary: '记录预警告知', args: commands.warnBody, data: decided },
  forestLandAdd: { summary: '登记过火林地', args: commands.landBody, data: commands.gradedAnswer },
} as const;

const asking = {
  firePlaces: { summary: '火情分布', args: lists.firePlacesQuery, data: lists.firePlaces },
  firePage: { summary: '火情列表', args: lists.firePageQuery, data: z.array(lists.fireRow), list: true },
  fireDetail: { summary: '火情详情', args: lists.fireIdArgs, data: fires.fireDetail },
  fireOperatorLog: {
    summary: '操作记录',
    args: fires.operatorLogQuery,
    data: z.array(fires.operatorLogRow),
    list: true,
  },
  isRescue: { summary: '是否有力量正在救援', args: lists.fireIdArgs, data: lists.rescueAnswer },
  repeatFireList: { summary: '可能重复的火情', args: lists.fireIdArgs, data: z.array(lists.nearFire), list: true },
  repeatFireListByFireId: {
    summary: '已并入该火情的火情',
    args: lists.fireIdArgs,
    data: z.array(lists.nearFire),
    list: true,
  },
  repeatAlarmAssociationByFireId: {
    summary: '作为重复关联到该火情的报警',
    args: lists.fireIdArgs,
    data: z.array(alarms.alarmRow.extend({ distanceM: z.number() })),
    list: true,
  },
  repeatAlarmFireList: {
    summary: '报警可关联的火情',
    args: lists.alarmIdArgs,
    data: z.array(lists.nearFire),
    list: true,
  },
  jobUpdateAlarm: {
    summary: '报警与火情的最新变化',
    args: lists.changesQuery,
    data: z.array(lists.changeRow),
    list: true,
  },
  fireResourceSimpListByViewSearch: {
    summary: '地图范围内的防火资源',
    args: lists.viewSearchBody,
    data: z.array(lists.resourcePoint),
    list: true,
  },
  fireListBySearchResourceLevelMin: {
    summary: '火场周边分级距离内的防火资源',
    args: lists.levelQuery,
    data: lists.levelAnswer,
  },
  queryCountHistoryFireByYear: { summary: '历年火灾次数', args: lists.yearsQuery, data: z.array(lists.yearRow) },
} as const;

/** Arguments and answers of the calls about fires. */
export const fireApi = {
  receiveFire: { summary: '接警', args: alarms.receiveBody, data: decided },
  confirmAlarm: {
    summary: '确认火情',
    args: alarms.confirmBody,
    data: decided.extend({ fireId: fireIdField, joined: z.literal(true).optional() }),
  },
  unConfirmAlarm: { summary: '排除报警', args: alarms.dismissBody, data: decided },
  alarmsRepeat: { summary: '关联已有火情', args: alarms.repeatBody, data: decided.extend({ fireId: fireIdField }) },
  saveFire: {
    summary: '人工录入报警或火情',
    args: fires.saveBody,
    data: decided.extend({ fireId: fireIdField.optional() }),
  },
  ...moving,
  ...handling,
  ...asking,
} as const;
