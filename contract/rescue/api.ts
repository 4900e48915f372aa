import { z } from 'zod';
import { decided } from '../alarms/decided.ts';
import * as scene from './scene-schemas.ts';
import * as rescue from './schemas.ts';
import * as view from './view-schemas.ts';

/** Arguments and answers of the calls that reach people outside. */
export const rescueApi = {
  releaseTask: {
    summary: '向护林员等人员下达任务',
    args: rescue.releaseTaskBody,
    data: decided.extend({ taskId: z.string() }),
  },
  foresterInfo: {
    summary: '护林员信息：联系方式、未完成的任务、最近位置',
    args: rescue.foresterQuery,
    data: rescue.foresterAnswer,
  },
  fireTasks: { summary: '火情的任务', args: rescue.fireIdArgs, data: z.array(rescue.taskRow), list: true },
  myTasks: { summary: '本人的任务', data: z.array(rescue.taskRow), list: true },
  answerTask: { summary: '答复任务', args: rescue.answerTaskBody, data: decided },
  sceneFire: { summary: '到场人员查看火情', args: rescue.fireIdArgs, data: scene.sceneFire },
  sceneFeedBack: { summary: '到场人员现场反馈', args: scene.sceneFeedBackBody, data: decided },
  pushNotice: { summary: '向人员推送通知', args: rescue.pushNoticeBody, data: z.object({ noticeId: z.string() }) },
  pushUsersMsg: {
    summary: '向人员推送消息（表单，可带附件）',
    fields: rescue.pushFields,
    data: z.object({ noticeId: z.string() }),
  },
  pushed: { summary: '推送记录', args: rescue.pushedQuery, data: z.array(rescue.pushedRow), list: true },
  pushSms: { summary: '发送火情短信，可带现场链接', args: rescue.pushSmsBody, data: rescue.sentAnswer },
  smsRecords: { summary: '火情短信记录', args: rescue.smsRecordQuery, data: z.array(rescue.smsRecord), list: true },
  smsMoney: { summary: '火情所在区域的短信预算', args: rescue.fireIdArgs, data: rescue.smsMoney },
  smsH5Url: { summary: '生成现场链接', args: rescue.smsH5Query, data: rescue.newLink },
  fireLinks: { summary: '火情的现场链接', args: rescue.fireIdArgs, data: z.array(rescue.linkRow), list: true },
  revokeLink: { summary: '撤销现场链接', args: rescue.revokeLinkBody, data: z.null() },
  rescueView: { summary: '现场链接：查看火情', args: view.bySecret, data: view.rescueView },
  rescueAnswer: { summary: '现场链接：答复', args: view.answerBody, data: view.rescueView },
  rescuePhoto: { summary: '现场链接：上传照片', fields: view.photoFields, data: view.photoAnswer },
} as const;
