import { z } from 'zod';
import * as members from './members.ts';
import * as rounds from './rounds.ts';
import * as phone from './schemas.ts';
import { trunkStatus } from './trunk.ts';

/** Arguments and answers of the calls of the API about telephone calls. */
export const telephonyApi = {
  orgMembers: {
    summary: '通讯录：本辖区及以下，和直接上级的值班员',
    args: members.membersQuery,
    data: z.array(members.orgMember),
    list: true,
  },
  phoneListStatus: { summary: '通话：通讯录中各分机的状态', data: z.array(phone.telStatus) },
  phoneTelsStatus: { summary: '通话：所给号码的状态', args: phone.telsNamed, data: z.array(phone.telStatus) },
  phoneMake: { summary: '通话：呼叫', args: phone.callTo, data: phone.phoneCall },
  phoneHangUp: { summary: '通话：挂断、拒接、退出监听', args: phone.callNamed, data: z.null() },
  phoneHold: { summary: '通话：保持、恢复', args: phone.callHold, data: z.null() },
  phoneTransfer: { summary: '通话：转接', args: phone.callTransfer, data: z.null() },
  phoneMonitor: { summary: '通话：监听', args: phone.callNamed, data: phone.phoneCall },
  phoneBreakIn: { summary: '通话：强插', args: phone.callNamed, data: phone.phoneCall },
  phoneRecord: { summary: '通话：开始录音', args: phone.callNamed, data: z.null() },
  phoneRecordEnd: { summary: '通话：结束录音', args: phone.callNamed, data: z.null() },
  phoneAnswer: { summary: '通话：接听', args: phone.callMedia, data: phone.mediaAnswer },
  phoneMedia: { summary: '通话：接通语音', args: phone.callRenewal, data: phone.mediaAnswer },
  phoneLive: { summary: '通话：正在进行、本人参与或可监听的通话', data: z.array(phone.phoneCall) },
  phoneRecordOf: {
    summary: '通话：一次通话，由它录入的报警，有权者得其录音',
    args: phone.callNamed,
    data: phone.callTold,
  },
  phoneOutside: { summary: '通话：外线的状态', data: trunkStatus },
  phoneKeys: { summary: '通话：向外线对方发送按键', args: phone.callKeys, data: z.null() },
  phoneRecords: { summary: '通话：通话记录', args: phone.recordsQuery, data: z.array(phone.callRecord), list: true },
  phoneNotify: { summary: '通知：群呼，播放一段文字或声音', args: rounds.notifyForm, data: rounds.round },
  phoneRoundOp: { summary: '通知、点名：暂停、继续、停止、重呼未达', args: rounds.roundOp, data: rounds.round },
  phoneRollCall: { summary: '点名：逐一呼叫', args: rounds.rollCallQuery, data: rounds.round },
  phoneRounds: { summary: '通知、点名：记录', args: rounds.roundsQuery, data: z.array(rounds.round), list: true },
  phoneRoundExport: { summary: '通知、点名：导出名单', args: rounds.roundExport, raw: 'application/octet-stream' },
  phoneSoundUpload: { summary: '通知：上传声音文件（WAV）', data: rounds.sound },
  phoneSoundRemove: { summary: '通知：删除声音文件', args: rounds.soundNamed, data: z.null() },
  phoneSounds: { summary: '通知：声音文件，能否合成语音', data: rounds.soundsTold },
  phonePress: { summary: '通话：按键确认', args: rounds.press, data: z.null() },
} as const;
