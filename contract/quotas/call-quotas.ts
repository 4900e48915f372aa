import type { OwnCallName } from '../api/own-calls.ts';
import { ownLimits } from '../limits.ts';
import { resourceCall } from '../catalogue/resource-calls.ts';

/** What is counted by the day. */
export type Counted = keyof typeof ownLimits.quotas;

/** By what a call that writes is bounded. */
export interface CallQuota {
  /**
   * What one call takes one of; `elsewhere`: its area bounds it, by means of its own; `nothing`: it makes nothing grow.
   */
  counts: Counted | 'elsewhere' | 'nothing';
  /** Counts the bytes of its arguments too. */
  bytes?: Counted;
  /** Goes on while the disk is short: alarms, decisions, signing in, and what reaches crews. */
  vital?: true;
}

const nothing: CallQuota = { counts: 'nothing' };
const elsewhere: CallQuota = { counts: 'elsewhere' };
const vitalElsewhere: CallQuota = { counts: 'elsewhere', vital: true };
const decision: CallQuota = { counts: 'decision', vital: true };
const reach: CallQuota = { counts: 'message', vital: true };
const message: CallQuota = { counts: 'message' };
const record: CallQuota = { counts: 'record', bytes: 'recordBytes' };
const mark: CallQuota = { counts: 'mark', vital: true };
const meetingDeed: CallQuota = { counts: 'meetingDeed', vital: true };
const steering: CallQuota = { counts: 'steering', vital: true };
const study: CallQuota = { counts: 'study' };
const key: CallQuota = { counts: 'key' };

/**
 * Calls that write, by name; a new one takes a line here. Those that write although they are asked with GET stand here
 * too.
 */
export const ownQuotas: Readonly<Partial<Record<OwnCallName, CallQuota>>> = {
  token: vitalElsewhere,
  removeToken: vitalElsewhere,
  sendSms: vitalElsewhere,
  smsValidate: vitalElsewhere,
  modifyPwd: vitalElsewhere,
  factorBegin: record,
  factorConfirm: { ...record, vital: true },
  factorCodes: record,
  factorRemove: record,
  factorReset: record,
  fireHistorySubmit: record,
  fireHistoryDecide: record,
  mySessionsEnd: record,
  accountSessionsEnd: record,
  updateUserPassword: { ...record, vital: true },
  updateUser: record,
  resetPwd: record,
  modifyMobile: record,
  alarmUpdateStatus: decision,
  alarmUpdateRead: mark,
  alarmRead: mark,
  receiveFire: decision,
  confirmAlarm: decision,
  unConfirmAlarm: decision,
  alarmsRepeat: decision,
  noFire: decision,
  firePosition: decision,
  saveFire: { counts: 'handAlarm', vital: true },
  fireTransferAndUp: decision,
  downPop: decision,
  signFor: decision,
  withdrawTransfer: decision,
  takeOverFire: decision,
  commandAndDispatch: decision,
  answerForce: decision,
  checkInForce: decision,
  feedBackFire: decision,
  forecastSpread: { counts: 'forecast' },
  planRoute: { counts: 'route' },
  drawBuffer: { counts: 'route' },
  stopAnalysis: nothing,
  associateFire: decision,
  dissociateFire: decision,
  endHandle: decision,
  reopenFire: decision,
  forestLandAdd: decision,
  plotDraw: { counts: 'decision' },
  plotChange: { counts: 'decision' },
  plotRemove: { counts: 'decision' },
  warnPlace: decision,
  incidentAct: decision,
  incidentMerge: decision,
  incidentSplit: decision,
  incidentShelve: decision,
  incidentUnscreen: decision,
  incidentUnshelve: decision,
  shiftBegin: decision,
  shiftHandOver: decision,
  shiftAccept: decision,
  shiftWithdraw: decision,
  shiftNote: decision,
  ingest: vitalElsewhere,
  ingestFirms: vitalElsewhere,
  ingestPositions: vitalElsewhere,
  positionTrack: mark,
  feedIssue: key,
  feedRotate: key,
  feedRevoke: key,
  externalKey: key,
  externalKeyRevoke: key,
  externalMine: nothing,
  externalMinePage: nothing,
  externalMineInfo: nothing,
  externalMineSave: elsewhere,
  externalMineRemove: elsewhere,
  externalMineKey: elsewhere,
  externalMineKeyRevoke: elsewhere,
  upload: elsewhere,
  mapDataCheck: { counts: 'mapData' },
  mapDataProgress: nothing,
  mapDataCancel: nothing,
  mapDataApply: record,
  mapDataRemove: record,
  staticHeatDoubt: record,
  staticHeatTrust: record,
  staticHeatArchive: { counts: 'import' },
  materialReceive: record,
  materialIssue: record,
  materialMove: record,
  materialCount: record,
  materialWriteOff: record,
  examPublish: record,
  examWithdraw: record,
  examBegin: study,
  examSave: study,
  examHandIn: study,
  courseBeat: study,
  weatherTake: { counts: 'import' },
  weatherImport: { counts: 'import' },
  noticeRead: mark,
  keepMapSettings: elsewhere,
  baseMapKey: record,
  baseMapTry: record,
  feedbackSend: { counts: 'feedback' },
  releaseTask: reach,
  answerTask: reach,
  sceneFeedBack: decision,
  pushSms: reach,
  smsH5Url: reach,
  revokeLink: decision,
  pushNotice: message,
  pushUsersMsg: message,
  rescueView: vitalElsewhere,
  rescueAnswer: vitalElsewhere,
  rescuePhoto: elsewhere,
  fireResourceSimpListByViewSearch: nothing,
  viewshed: nothing,
  sightTargets: nothing,
  sightPlaces: nothing,
  panorama: nothing,
  heightProfile: nothing,
  chatSend: { counts: 'chat', vital: true },
  chatForward: vitalElsewhere,
  chatTyping: mark,
  chatRead: mark,
  chatRecall: { counts: 'mark', vital: true },
  chatGroupMake: record,
  chatGroupChange: record,
  orgMembers: nothing,
  phoneListStatus: nothing,
  phoneTelsStatus: nothing,
  phoneMake: { counts: 'phoneCall', vital: true },
  phoneTransfer: { counts: 'phoneCall', vital: true },
  phoneAnswer: { counts: 'mark', vital: true },
  phoneMedia: { counts: 'mark', vital: true },
  phoneNotify: { counts: 'phoneRound', vital: true },
  phoneRollCall: { counts: 'phoneRound', vital: true },
  phoneRoundOp: { counts: 'mark', vital: true },
  traceLocate: mark,
  traceTell: mark,
  phonePress: { counts: 'mark', vital: true },
  phoneSoundUpload: elsewhere,
  phoneSoundRemove: mark,
  phoneHangUp: { counts: 'mark', vital: true },
  phoneHold: { counts: 'mark', vital: true },
  phoneKeys: { counts: 'mark', vital: true },
  phoneOutside: nothing,
  phoneMonitor: mark,
  phoneBreakIn: mark,
  phoneRecord: { counts: 'phoneRecording' },
  phoneRecordEnd: { counts: 'mark', vital: true },
  makeVideoCall: { counts: 'meeting', vital: true },
  listMeets: nothing,
  meetMake: { counts: 'meeting', vital: true },
  joinMember: meetingDeed,
  joinVideoMember: meetingDeed,
  endMeet: meetingDeed,
  lockMeet: meetingDeed,
  unlockMeet: meetingDeed,
  kickMember: meetingDeed,
  changeMemberLevel: meetingDeed,
  meetJoin: meetingDeed,
  meetLeave: meetingDeed,
  meetDecline: meetingDeed,
  meetVideo: meetingDeed,
  meetMute: meetingDeed,
  meetAsk: meetingDeed,
  meetShare: meetingDeed,
  meetTiles: nothing,
  videoLogin: elsewhere,
  videoKeepAlive: nothing,
  videoNear: nothing,
  videoTake: steering,
  videoLeave: steering,
  videoMove: steering,
  videoGo: steering,
  videoRecord: steering,
  videoRecordEnd: steering,
  videoPresetSave: record,
  videoPresetRemove: record,
  videoLayoutSave: record,
  videoLayoutRemove: record,
  gridCheck: nothing,
  gridEdit: record,
  gridStaff: record,
  gridImport: { counts: 'import' },
};

/** What limits a call; undefined for one that only reads, and for one without an entry. */
export function callQuota(name: string): CallQuota | undefined {
  const made = resourceCall(name);
  if (!made) return ownQuotas[name as OwnCallName];
  if (made.action === 'import') return { counts: 'import' };
  return made.action === 'create' || made.action === 'change' || made.action === 'remove' ? record : undefined;
}
