import { z } from 'zod';
import * as members from './members.ts';
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
  phoneMedia: { summary: '通话：接通语音', args: phone.callMedia, data: phone.mediaAnswer },
  phoneLive: { summary: '通话：正在进行、本人参与或可监听的通话', data: z.array(phone.phoneCall) },
  phoneOutside: { summary: '通话：外线的状态', data: trunkStatus },
  phoneKeys: { summary: '通话：向外线对方发送按键', args: phone.callKeys, data: z.null() },
  phoneRecords: { summary: '通话：通话记录', args: phone.recordsQuery, data: z.array(phone.callRecord), list: true },
} as const;
