import type { OwnCallName } from '../api/own-calls.ts';
import { resourceCall } from '../resources/calls.ts';
import type { ResourceAction } from '../resources/action.ts';
import type { Resource } from '../resources/resource.ts';
import { bounded, open, type CallScope } from './scope.ts';

const [none, own] = [open('none'), open('own')];
const [listed, found, placed] = [bounded('region', 'leftOut'), bounded('region', 'notFound'), bounded('region', 'outsideArea')];
const personal = bounded('personal', 'notFound');
const whole = bounded('whole', 'outsideArea');

/** How each call that is not a resource's is scoped. A new call takes a line here. */
export const ownScopes: Readonly<Record<OwnCallName, CallScope>> = {
  token: none, removeToken: own, captcha: none, currentUser: own, userDetail: personal, updateUser: own, updateUserPassword: own,
  resetPwd: found, modifyPwd: own, modifyMobile: own,
  alarmInfo: found, alarmPage: listed, alarmUnhandled: listed, alarmStatusCount: listed, alarmUpdateStatus: found, alarmUpdateRead: found, alarmRead: found,
  alarmPrompt: none,
  receiveFire: found, confirmAlarm: found, unConfirmAlarm: found, alarmsRepeat: found, noFire: found, saveFire: placed, firePosition: found,
  fireDetail: found, fireOperatorLog: found,
  districtByPoint: none, nameFromCode: none, districtSelect: placed, districtTree: placed, outline: none,
  ingest: none, ingestFirms: none, feedKeys: whole, feedIssue: whole, feedRotate: whole, feedRevoke: whole,
  externalMembers: found, externalSave: found, externalRemove: found, externalKey: found, externalKeyRevoke: found,
  externalMine: own, externalMineSave: own, externalMineRemove: own, externalMineKey: own, externalMineKeyRevoke: own,
  events: listed, logPage: listed, logExport: listed,
  genderSelect: none, politicalSelect: none, dictionaryByCode: whole, dictionaryEntries: whole, organizationTrees: listed, organizationList: listed,
  sendSms: none, smsExpire: none, smsValidate: none, smsOutbox: listed,
  menuSearch: own,
  upload: own, download: personal, fileTicket: personal, fileZip: personal,
  noticeMine: bounded('addressed', 'leftOut'), noticeView: bounded('addressed', 'notFound'),
  noticeUnreadCount: bounded('addressed', 'leftOut'), noticeRead: bounded('addressed', 'notFound'),
  feedbackSend: own, feedbackMine: own,
  latestVersion: whole, versionFile: whole,
};

const ofRegion: Readonly<Record<ResourceAction, CallScope>> = {
  page: listed, info: found, create: placed, change: found, remove: found, export: listed, import: listed,
};

/** Whether somebody chooses where a new record goes; else it goes to his own region. */
export const isPlaced = ({ fields }: Resource): boolean => Object.values(fields).some(({ kind }) => kind === 'region' || kind === 'regions');

function scopeOfResource(of: Resource, action: ResourceAction): CallScope {
  if (of.scope === 'whole') return whole;
  return (action === 'create' || action === 'import') && !isPlaced(of) ? own : ofRegion[action];
}

/** How a call is scoped; undefined where nobody has said so. */
export function callScope(name: string): CallScope | undefined {
  const made = resourceCall(name);
  if (made) return scopeOfResource(made.resource, made.action);
  return Object.hasOwn(ownScopes, name) ? ownScopes[name as OwnCallName] : undefined;
}
