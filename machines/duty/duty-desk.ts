import type { Observable } from 'rxjs';
import { passedClockNames } from '../../contract/statistics/clocks.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import type { Bus } from '../../streams/bus.ts';
import type { Picture } from '../../streams/derived/picture.ts';
import { stationMessages } from '../messages.ts';
import type { Clock } from '../ports.ts';
import { aheadOf, isHeard, type Listener, listenerOf } from '../sound/sound-cues.ts';
import { type DutyNews, dutyNewsOf } from './duty-news.ts';

/** News within so long of each other share a toast, in milliseconds: only the newest toast is shown. */
const togetherMs = 8_000;

/** What a toast says of one: where, and which force was not heard of. */
function wordsOf(
  { about, id, what, forceId }: DutyNews,
  { alarms, incidents, fires }: Pick<Picture, 'alarms' | 'incidents' | 'fires'>,
): string {
  const fire = about === 'fire' ? fires.get(id) : undefined;
  const place = (fire ?? (about === 'alarm' ? alarms : incidents).get(id))?.placeName ?? '';
  const force = fire?.forces.find((one) => one.id === forceId)?.name;
  if (what === 'refused') return stationMessages.refused(force ?? '', place);
  return force === undefined
    ? stationMessages.late(passedClockNames[what], place)
    : stationMessages.silent(passedClockNames[what], force, place);
}

/**
 * Shows a duty a toast, on every page, for each deadline that was raised to it and each of its forces that does not
 * come, until `stop$`; the toast leads there. A fire stands before incidents.
 */
export function createDutyDesk(
  bus: Bus,
  clock: Clock,
  picture: Pick<Picture, 'alarms' | 'incidents' | 'fires'>,
  stop$: Observable<unknown>,
): void {
  let listener: Listener | undefined;
  let told: readonly { news: DutyNews; at: number }[] = [];

  const newsIn = (frames: readonly Frame[], to: Listener): DutyNews[] =>
    frames.flatMap((frame) =>
      'actor' in frame && isHeard(frame, to, clock.now())
        ? (dutyNewsOf(frame, to.regionCode, (id) => picture.fires.get(id)?.holder) ?? [])
        : [],
    );
  const say = (news: readonly DutyNews[]): void => {
    const now = clock.now();
    told = [
      ...news.toReversed().map((one) => ({ news: one, at: now })),
      ...told.filter(({ at }) => now - at < togetherMs),
    ];
    const { news: first } = (told.find(({ news: { about } }) => about === 'fire') ?? told[0]) as (typeof told)[number];
    bus.publish({
      kind: 'noticed',
      level: 'error',
      text: stationMessages.andLate(wordsOf(first, picture), told.length - 1),
      at: now,
      opens: { kind: first.about, id: first.id },
    });
  };
  const subscription = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') {
      listener = listenerOf(message);
      told = [];
    } else if (message.kind === 'pushed' && listener) {
      listener.aheadMs = aheadOf(message.frames, clock.now(), listener.aheadMs);
      const news = newsIn(message.frames, listener);
      if (news.length > 0) say(news);
    }
  });
  stop$.subscribe(() => subscription.unsubscribe());
}
