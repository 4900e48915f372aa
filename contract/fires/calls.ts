import { call, query } from '../call.ts';
import { pushMarks } from '../codes.ts';
import { isOfPopUp } from './stale.ts';

/** Where calls about fires stand, and the fire that `fireId` names. */
export const command = '/api-firecommand/firecommand';
export const fireAlarms = `${command}/fire-alarms`;
const transfers = `${command}/fireTransfer`;
export const ofThis = { of: 'fire', id: 'fireId' } as const;

/** Decisions that make fires of alarms. */
const deciding = {
  receiveFire: call('POST', `${fireAlarms}/receiveFire`, 'json', 'officer'),
  confirmAlarm: call('POST', `${fireAlarms}/confirmAlarm`, 'json', 'officer'),
  unConfirmAlarm: call('POST', `${fireAlarms}/unConfirmAlarm`, 'json', 'officer'),
  alarmsRepeat: call('POST', `${fireAlarms}/alarmsRepeat`, 'json', 'officer'),
  saveFire: call('POST', `${fireAlarms}/save`, 'json', 'officer'),
} as const;

/** What moves a fire from region to region. `withdrawTransfer` and `takeOverFire` are this project's own. */
const moving = {
  fireTransferAndUp: call('POST', `${transfers}/fireTransferAndUp`, 'json', 'officer'),
  downPop: call('POST', `${transfers}/downPop`, 'json', 'officer'),
  signFor: call('POST', `${transfers}/signFor`, 'json', 'officer'),
  withdrawTransfer: call('POST', `${transfers}/withdraw`, 'json', 'officer'),
  takeOverFire: call('POST', `${transfers}/takeOver`, 'json', 'officer'),
  isFireHandle: query(`${transfers}/isFireHandle`, 'user', { events: [ofThis] }),
  getPop: query(`${transfers}/getPop`, 'user', {
    events: [{ of: 'fire', mark: pushMarks.transfersChanged, within: 'districtCode', when: isOfPopUp }],
    commands: ['signFor', 'downPop'],
  }),
} as const;

/** The decisions that make fires, and what moves them: a station makes these by itself. */
export const fireCalls = { ...deciding, ...moving } as const;
