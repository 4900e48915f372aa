import { isWithin } from '../../contract/areas.ts';
import type { EventOf } from '../../contract/events/catalogue.ts';
import type { StoredEvent } from '../store/port.ts';

type Due = EventOf<'bulletin.due'>;

const parsed = new WeakMap<StoredEvent, Due>();

/** Each event is read once, for however many regions it is asked about. */
function read(event: StoredEvent): Due {
  const due = parsed.get(event) ?? JSON.parse(event.body) as Due;
  parsed.set(event, due);
  return due;
}

/** The people whom notices among these events name: each gets a sign of his own. */
export const namedIn = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap((event) => (event.type === 'bulletin.due' ? read(event).data.userIds ?? [] : [])));

/** The bare sign to people of a region, or to one of them, that notices of theirs may have changed; undefined where none concerns them. */
export function noticeSign(event: StoredEvent, regionCode: string, userId?: string): string | undefined {
  if (event.type !== 'bulletin.due') return undefined;
  const { position, at, data } = read(event);
  const concerns = data.regionCodes.some((code) => isWithin(code, regionCode)) || (userId !== undefined && data.userIds?.includes(userId) === true);
  return concerns ? JSON.stringify({ type: 'line.notices', position, at }) : undefined;
}
