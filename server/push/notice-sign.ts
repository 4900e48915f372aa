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

/** The bare sign to people of a region that notices of theirs may have changed; undefined where none concerns their region. */
export function noticeSign(event: StoredEvent, regionCode: string): string | undefined {
  if (event.type !== 'bulletin.due') return undefined;
  const { position, at, data } = read(event);
  return data.regionCodes.some((code) => isWithin(code, regionCode)) ? JSON.stringify({ type: 'line.notices', position, at }) : undefined;
}
