import { call, query, secretly } from '../call.ts';

const dispatch = '/dispatch-web/api/meet';
const own = '/api-web/v1/meetings';

/** Calls about meetings. That something has changed is told over the live connection (`line.meetings`). */
export const meetingCalls = {
  listMeets: query(`${dispatch}/listMeets`, 'user', {}, { method: 'POST', transport: 'form', uncancelled: true }),
  getMeet: query(`${dispatch}/getMeet`, 'user', {}),
  joinMember: call('POST', `${dispatch}/joinMember`, 'form', 'user'),
  joinVideoMember: call('POST', `${dispatch}/joinVideoMember`, 'form', 'user'),
  endMeet: call('POST', `${dispatch}/endMeet`, 'form', 'user'),
  lockMeet: call('POST', `${dispatch}/lock`, 'form', 'user'),
  unlockMeet: call('POST', `${dispatch}/unlock`, 'form', 'user'),
  kickMember: call('GET', `${dispatch}/kickMember`, 'query', 'user'),
  changeMemberLevel: call('GET', `${dispatch}/changeMemberLevel`, 'query', 'user'),
  makeVideoCall: call('POST', '/dispatch-web/api/call/makeVideoCall', 'form', 'user'),
  meetMake: call('POST', `${own}/make`, 'json', 'user'),
  // A session description holds the keys and addresses of a connection.
  meetJoin: secretly(call('POST', `${own}/join`, 'json', 'user'), { given: ['offer'], told: ['answer', 'offer'] }),
  meetAnswer: secretly(call('POST', `${own}/answer`, 'json', 'user'), { given: ['answer'] }),
  meetLeave: call('POST', `${own}/leave`, 'json', 'user'),
  meetDecline: call('POST', `${own}/decline`, 'json', 'user'),
  meetVideo: call('POST', `${own}/video`, 'json', 'user'),
  meetMute: call('POST', `${own}/mute`, 'json', 'user'),
  meetAsk: call('POST', `${own}/ask`, 'json', 'user'),
  meetShare: call('POST', `${own}/share`, 'json', 'user'),
  meetTiles: call('POST', `${own}/tiles`, 'json', 'user'),
  meetHistory: query(`${own}/history`, 'user', { ofMoment: true }),
  meetLog: query(`${own}/log`, 'user', { ofMoment: true }),
} as const;
