import type { OwnCallName } from '../api/own-calls.ts';
import { resourceCall } from '../catalogue/resource-calls.ts';
import type { ResourceAction } from '../resources/action.ts';
import type { Resource } from '../resources/resource.ts';
import { bounded, open, type CallScope } from './scope.ts';

const [none, own] = [open('none'), open('own')];
const [listed, found, placed] = [
  bounded('region', 'leftOut'),
  bounded('region', 'notFound'),
  bounded('region', 'outsideArea'),
];
const personal = bounded('personal', 'notFound');
const whole = bounded('whole', 'outsideArea');

/** How each call that is not a resource's is scoped. A new call takes a line here. */
export const ownScopes: Readonly<Record<OwnCallName, CallScope>> = {
  token: none,
  removeToken: own,
  captcha: none,
  currentUser: own,
  userDetail: personal,
  updateUser: own,
  updateUserPassword: own,
  resetPwd: found,
  modifyPwd: own,
  modifyMobile: own,
  factorState: own,
  factorBegin: own,
  factorConfirm: own,
  factorCodes: own,
  factorRemove: own,
  factorReset: found,
  mySessions: own,
  mySessionsEnd: own,
  accountSessions: found,
  accountSessionsEnd: found,
  alarmInfo: found,
  alarmPage: listed,
  alarmUnhandled: listed,
  alarmStatusCount: listed,
  alarmUpdateStatus: found,
  alarmUpdateRead: found,
  alarmRead: found,
  alarmPrompt: none,
  receiveFire: found,
  confirmAlarm: found,
  unConfirmAlarm: found,
  alarmsRepeat: found,
  noFire: found,
  saveFire: placed,
  firePosition: found,
  fireDetail: found,
  fireOperatorLog: found,
  firePage: listed,
  fireTransferAndUp: found,
  downPop: found,
  signFor: found,
  withdrawTransfer: found,
  takeOverFire: found,
  isFireHandle: found,
  getPop: listed,
  commandAndDispatch: found,
  answerForce: found,
  checkInForce: found,
  feedBackFire: found,
  associateFire: found,
  dissociateFire: found,
  endHandle: found,
  reopenFire: found,
  forestLandAdd: found,
  isRescue: found,
  repeatFireList: found,
  repeatFireListByFireId: found,
  repeatAlarmAssociationByFireId: found,
  repeatAlarmFireList: found,
  jobUpdateAlarm: listed,
  fireResourceSimpListByViewSearch: listed,
  fireListBySearchResourceLevelMin: found,
  queryCountHistoryFireByYear: listed,
  incidentPage: listed,
  incidentInfo: found,
  incidentAlarms: found,
  incidentAct: found,
  incidentMerge: found,
  incidentSplit: found,
  incidentShelve: found,
  incidentUnshelve: found,
  shiftNow: placed,
  shiftLog: placed,
  dailyReport: placed,
  shiftBegin: own,
  shiftHandOver: own,
  shiftAccept: own,
  shiftWithdraw: own,
  shiftNote: own,
  districtByPoint: none,
  nameFromCode: none,
  districtSelect: placed,
  placeSearch: listed,
  districtTree: placed,
  regionBoundary: none,
  outline: none,
  ingest: none,
  ingestFirms: none,
  feedKeys: whole,
  feedIssue: whole,
  feedRotate: whole,
  feedRevoke: whole,
  externalKey: found,
  externalKeyRevoke: found,
  externalMine: own,
  externalMinePage: own,
  externalMineInfo: own,
  externalMineSave: own,
  externalMineRemove: own,
  externalMineKey: own,
  externalMineKeyRevoke: own,
  events: listed,
  logPage: listed,
  logExport: listed,
  genderSelect: none,
  politicalSelect: none,
  dictionaryByCode: whole,
  dictionaryEntries: whole,
  organizationTrees: listed,
  organizationList: listed,
  sendSms: none,
  smsExpire: none,
  smsValidate: none,
  smsOutbox: listed,
  menuSearch: own,
  upload: own,
  download: personal,
  fileTicket: personal,
  fileZip: personal,
  noticeMine: bounded('addressed', 'leftOut'),
  noticeView: bounded('addressed', 'notFound'),
  noticeUnreadCount: bounded('addressed', 'leftOut'),
  noticeRead: bounded('addressed', 'notFound'),
  publicationList: whole,
  publicationView: whole,
  homeBanners: whole,
  openBanners: none,
  openBannerPicture: none,
  feedbackSend: own,
  feedbackMine: own,
  latestVersion: whole,
  publishedVersions: whole,
  versionFile: whole,
  dutyRules: none,
  systemHealth: none,
  fireAdvice: found,
  fireReport: found,
  forestConditions: placed,
  homePage: placed,
  statisticsTable: placed,
  statisticsExport: placed,
  releaseTask: found,
  foresterInfo: bounded('known', 'notFound'),
  fireTasks: found,
  myTasks: own,
  answerTask: own,
  // Who has a task there sees it, too, wherever their region ends.
  sceneFire: found,
  sceneFeedBack: own,
  pushNotice: found,
  pushUsersMsg: found,
  pushed: listed,
  pushSms: found,
  smsRecords: listed,
  smsH5Url: found,
  fireLinks: found,
  revokeLink: found,
  // The secret decides, not who calls.
  rescueView: own,
  rescueAnswer: own,
  rescuePhoto: own,
  stockKinds: listed,
  stockTable: none,
  // Of the region above only the duty officers, so that they can answer each other's calls.
  qryAllUser: bounded('known', 'leftOut'),
};

const ofRegion: Readonly<Record<ResourceAction, CallScope>> = {
  page: listed,
  info: found,
  create: placed,
  change: found,
  remove: found,
  export: listed,
  import: listed,
};

/** Whether a person chooses where a new record goes; else it goes to their own region. */
export const isPlaced = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'region' || kind === 'regions');

/** Whether a new record lies where what it links to lies. */
export const followsItsLink = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ kind, told }) => kind === 'region' && told === true);

function scopeOfResource(of: Resource, action: ResourceAction): CallScope {
  if (of.scope === 'whole') return whole;
  if (action === 'create' && followsItsLink(of)) return found;
  return (action === 'create' || action === 'import') && !isPlaced(of) ? own : ofRegion[action];
}

/** How a call is scoped; undefined where nobody has said so. */
export function callScope(name: string): CallScope | undefined {
  const made = resourceCall(name);
  if (made) return scopeOfResource(made.resource, made.action);
  return Object.hasOwn(ownScopes, name) ? ownScopes[name as OwnCallName] : undefined;
}
