import { type SourceType, sourceTypeNames } from '../../contract/alarms/alarm.ts';

/** Sentences that the incidents say to people. */
export const incidentMessages = {
  seenByPerson: (sourceType: SourceType) => `有人员报告：${sourceTypeNames[sourceType]}`,
  unexplained: '新的报警不在已知热源或许可用火的范围和时间内',
  notStatic: '新的报警不是固定热源',
  notScreened: '该警情未被判为固定热源',
  takenSeriously: '值班员要求按一般警情处置',
  confirmed: '已确认火情',
  joined: '有未搁置的警情并入',
  sameFire: '按聚合规则与另一警情为同一处火情',
  noSuchIncident: '未找到该警情',
  isMerged: '该警情已并入其他警情，请在合并后的警情中操作',
  intoItself: '不能并入自身',
  neverMerged: '该警情未并入此警情',
  notItsAlarm: '所选报警不在该警情中',
  noneLeft: '不能拆出全部报警；要恢复已并入的警情，请选择恢复',
  reasonMissing: '请填写原因',
  fireMissing: '请选择要关联的火情',
  decidedAnew: '该警情此后已另有处置，不能撤销',
  noAlarms: '该警情没有可处置的报警',
  shelvedAlready: '该警情已搁置',
  notShelved: '该警情未搁置',
  untilPast: '到期时间应晚于当前时间',
  untilTooFar: '搁置最长24小时',
  personReported: '有人员报告的报警尚未处置，不能搁置',
  burns: '已确认火情的警情不能搁置',
} as const;
