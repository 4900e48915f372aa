import { expect, test } from 'vitest';
import { callQuota } from '../../contract/quotas/call-quotas.ts';
import { whileShort } from '../../contract/quotas/while-short.ts';

/** A call of each thing that people are told of. */
const pausedBy = {
  火势推演: 'forecastSpread',
  路径规划: 'planRoute',
  缓冲分析: 'drawBuffer',
  标绘: 'plotDraw',
  消息推送: 'pushNotice',
  通话录音: 'phoneRecord',
  上传: 'upload',
  导入: 'weatherImport',
  反馈: 'feedbackSend',
  资料修改: 'updateUser',
};
const goesOnBy = {
  接警: 'receiveFire',
  确认: 'confirmAlarm',
  上报: 'fireTransferAndUp',
  调派: 'commandAndDispatch',
  交接班: 'shiftHandOver',
  短信: 'pushSms',
  电话: 'phoneMake',
  消息: 'chatSend',
  会议: 'meetMake',
};
const named = (text: string): string[] => text.split(/[、和]/u);

test('what people are told stops while the disk is short does, and what they are told goes on does', () => {
  expect(named(whileShort.paused)).toEqual(Object.keys(pausedBy));
  expect(named(whileShort.goesOn)).toEqual(Object.keys(goesOnBy));
  const isVital = (call: string): boolean => callQuota(call)?.vital === true;
  expect(Object.values(pausedBy).filter(isVital)).toEqual([]);
  expect(Object.values(goesOnBy).filter((call) => !isVital(call))).toEqual([]);
});
