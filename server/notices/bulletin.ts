import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import { regionsOf } from '../../contract/notices/audience.ts';
import { notices } from '../../contract/system/notice.ts';
import { recordStream } from '../resources/projection.ts';

/** A notice as its delivery sees it: to whom and when it goes, and what its people have been told of it. Times in milliseconds since 1970. */
export interface Bulletin {
  id: string;
  areaCode: string;
  regionCodes: readonly string[];
  roleIds: readonly string[];
  userIds: readonly string[];
  createdAt: number;
  remindAt: number;
  /** Version of the notice's record. */
  version: number;
  isRemoved: boolean;
  /** What is shown to people, in which regions and to whom by name; undefined where nothing is. */
  told: { version: number; regionCodes: readonly string[]; userIds: readonly string[] } | undefined;
  /** How often people were told something: version of its stream. */
  timesTold: number;
}

const streamPrefix = 'bulletin-';
const noticePrefix = recordStream(notices, '');

/** Name of the stream of what people are told of a notice. */
export const bulletinStream = (noticeId: string): string => streamPrefix + noticeId;

/** The notice that an event concerns, undefined where it concerns none. */
export function noticeIdOf({ type, stream }: LookoutEvent): string | undefined {
  if (type === 'bulletin.due') return stream.slice(streamPrefix.length);
  return type.startsWith('notice.') ? stream.slice(noticePrefix.length) : undefined;
}

function told(bulletin: Bulletin, { noticeVersion, regionCodes, userIds = [] }: Extract<LookoutEvent, { type: 'bulletin.due' }>['data']): Bulletin['told'] {
  if (noticeVersion === undefined) return undefined;
  return { version: noticeVersion, ...(noticeVersion === bulletin.version ? { regionCodes: regionsOf(bulletin), userIds: bulletin.userIds } : { regionCodes, userIds }) };
}

/** A bulletin after one more event; undefined once the notice is removed and nobody is shown it any more. */
export function evolveBulletin(bulletin: Bulletin | undefined, event: LookoutEvent): Bulletin | undefined {
  if (event.type === 'notice.created') {
    const { regionCodes = [], roleIds = [], userIds = [], remindTime } = event.data;
    return {
      id: noticeIdOf(event) ?? '', areaCode: event.areaCode, regionCodes, roleIds, userIds, createdAt: Date.parse(event.at), remindAt: Date.parse(remindTime),
      version: event.version, isRemoved: false, told: undefined, timesTold: 0,
    };
  }
  if (!bulletin) return undefined;
  switch (event.type) {
    case 'notice.changed': {
      const { regionCodes, roleIds, userIds, remindTime } = event.data.to;
      return {
        ...bulletin, version: event.version,
        ...(regionCodes === undefined ? {} : { regionCodes: regionCodes ?? [] }), ...(roleIds === undefined ? {} : { roleIds: roleIds ?? [] }),
        ...(userIds === undefined ? {} : { userIds: userIds ?? [] }),
        ...(typeof remindTime === 'string' ? { remindAt: Date.parse(remindTime) } : {}),
      };
    }
    case 'notice.removed':
      return bulletin.told ? { ...bulletin, isRemoved: true } : undefined;
    case 'bulletin.due':
      return bulletin.isRemoved && event.data.noticeVersion === undefined ? undefined
        : { ...bulletin, told: told(bulletin, event.data), timesTold: event.version };
    default:
      throw new Error(`${event.type} says nothing about a notice's delivery`);
  }
}

/** When people have to be told of a bulletin: at once (0) where they are shown what is no more so, never (undefined) where they know all. */
export function tellAt({ version, remindAt, isRemoved, told }: Bulletin): number | undefined {
  if (!told) return remindAt;
  return isRemoved || told.version !== version ? 0 : undefined;
}

/** Tells people of a bulletin where what they are shown is not what they know. */
export function decideDue(bulletin: Bulletin, now: number): NewEvent[] {
  const shown = !bulletin.isRemoved && bulletin.remindAt <= now ? bulletin.version : undefined;
  if (shown === bulletin.told?.version) return [];
  const regionCodes = [...new Set([...(bulletin.told?.regionCodes ?? []), ...(shown === undefined ? [] : regionsOf(bulletin))])];
  const userIds = [...new Set([...(bulletin.told?.userIds ?? []), ...(shown === undefined ? [] : bulletin.userIds)])];
  const data = { ...(shown === undefined ? {} : { noticeVersion: shown }), regionCodes, ...(userIds.length === 0 ? {} : { userIds }) };
  return [{ type: 'bulletin.due', areaCode: bulletin.areaCode, data }];
}
