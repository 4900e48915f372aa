import { call, query, secretly } from '../call.ts';

const dispatch = '/dispatch-web/api';
const own = '/api-web/v1/telephony';
const form = { method: 'POST', transport: 'form' } as const;

/** Calls of the API about telephone calls. What becomes of a call arrives over the live connection (`line.phone`). */
export const telephonyCalls = {
  orgMembers: query(`${dispatch}/orgMemberManage/queryOrgMember`, 'user', {}, form),
  // Nothing is told of those above one's region, who stand in the list, too.
  phoneListStatus: query(`${dispatch}/call/listStatus`, 'user', { ofMoment: true }, form),
  phoneTelsStatus: query(`${dispatch}/call/telsStatus`, 'user', { ofMoment: true }, form),
  phoneMake: call('POST', `${dispatch}/call/makeCall`, 'form', 'user'),
  phoneHangUp: call('GET', `${dispatch}/call/hungup`, 'query', 'user'),
  phoneHold: call('GET', `${dispatch}/call/hold`, 'query', 'user'),
  phoneTransfer: call('GET', `${dispatch}/call/transfer`, 'query', 'user'),
  phoneMonitor: call('GET', `${dispatch}/call/tripleMonitor`, 'query', 'phone.listen'),
  phoneBreakIn: call('GET', `${dispatch}/call/tripleBreakin`, 'query', 'phone.listen'),
  phoneRecord: call('GET', `${dispatch}/call/callRecord`, 'query', 'user'),
  phoneRecordEnd: call('GET', `${dispatch}/call/callRecordEnd`, 'query', 'user'),
  // A session description holds the keys and addresses of a connection.
  phoneAnswer: secretly(call('POST', `${own}/answer`, 'json', 'user'), { given: ['offer'], told: ['answer'] }),
  phoneMedia: secretly(call('POST', `${own}/media`, 'json', 'user'), { given: ['offer'], told: ['answer'] }),
  phoneLive: query(`${own}/live`, 'user', {}),
  // Its recording is added a little after its end.
  phoneRecordOf: query(`${own}/record`, 'user', { ofMoment: true }),
  phoneOutside: query(`${own}/outside`, 'user', { ofMoment: true }),
  phoneKeys: call('POST', `${own}/keys`, 'json', 'user'),
  phoneRecords: query(`${own}/records`, 'user', { ofMoment: true }),
  phoneNotify: call('POST', `${dispatch}/call/groupNotify`, 'form', 'phone.notify'),
  phoneRoundOp: call('GET', `${dispatch}/call/notifyRecordOP`, 'query', 'user'),
  phoneRollCall: call('GET', `${dispatch}/call/rollCall`, 'query', 'phone.rollCall'),
  // What becomes of a round arrives over the live connection for its officer; others look again.
  phoneRounds: query(`${dispatch}/notify/queryRecordNotify`, 'user', { ofMoment: true }),
  phoneRoundExport: call('GET', `${own}/rounds/export`, 'query', 'user'),
  phoneSoundUpload: call('POST', `${dispatch}/notify/upload`, 'multipart', 'phone.notify'),
  phoneSoundRemove: call('GET', `${dispatch}/notify/deleteFile`, 'query', 'phone.notify'),
  phoneSounds: query(`${own}/sounds`, 'phone.notify', { commands: ['phoneSoundRemove'], ofMoment: true }),
  phonePress: call('POST', `${own}/press`, 'json', 'user'),
} as const;
