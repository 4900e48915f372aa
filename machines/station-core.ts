import type { Observable } from 'rxjs';
import type { Bus } from '../streams/bus.ts';
import { createClock$ } from '../streams/derived/clock.ts';
import { createLine$ } from '../streams/derived/connection.ts';
import { createEntry$ } from '../streams/derived/entry.ts';
import { createFlood$, createOfficers } from '../streams/derived/flood.ts';
import { createNotices$ } from '../streams/derived/notices.ts';
import { createLivePicture } from '../streams/live-picture.ts';
import type { ActWish } from './alarms/alarm-command.ts';
import { createTriageDesk } from './alarms/triage-desk.ts';
import { stationMessages } from './messages.ts';
import type { Clock, SoundPort } from './ports.ts';
import { createQueryDesk } from './queries/query-desk.ts';
import type { Ask } from './queries/query.ts';
import { createSoundDesk } from './sound/sound-desk.ts';
import type { Watch } from './watch.ts';

/** What tells a live station from a replay: where commands and questions go, and who plays the sound. */
export interface CoreSetup {
  clock: Clock;
  sound: SoundPort;
  stop$: Observable<unknown>;
  send: (commandId: string, wish: ActWish) => void;
  ask: Ask | undefined;
  overdue: () => void;
  watch?: Watch | undefined;
}

/** All that a station derives from its bus; the same for a live one and for a replay. */
export function createStationCore(bus: Bus, setup: CoreSetup) {
  const { clock, sound, stop$ } = setup;
  const live = createLivePicture(bus, clock, stop$);
  const connection$ = createLine$(bus, clock, live.picture, stop$);
  const notices$ = createNotices$(bus, stop$);
  const queries = createQueryDesk({ bus, clock, ask: setup.ask }, stop$);
  const triage$ = createTriageDesk({ bus, clock, alarms: live.picture.alarms, send: setup.send, overdue: setup.overdue, watch: setup.watch, stop$ });

  const soundUrl = (): Promise<string | undefined> => new Promise((resolve) => {
    const prompt$ = queries.query('alarmPrompt', undefined);
    if (!setup.ask && prompt$.value.state === 'loading') resolve(undefined);
    const subscription = prompt$.subscribe((view) => {
      if (view.state === 'loading') return;
      resolve((view.data as { mediaUrl?: string } | undefined)?.mediaUrl);
      void Promise.resolve().then(() => subscription.unsubscribe());
    });
  });
  const clock$ = createClock$(clock, stop$);
  const serverNow = (): number => clock.now() + (connection$.value.aheadMs ?? 0);
  const flood$ = createFlood$({ officers: createOfficers(bus.messages$), incidents: live.picture.incidents, changes$: live.changes$, tick$: clock$, now: serverNow, stop$ });
  const sound$ = createSoundDesk({ bus, clock, sound, soundUrl, attending: { ...live.attention, holderOf: (id) => live.picture.fires.get(id)?.holder }, flood$, watch: setup.watch, stop$ });

  let stopped = false;
  let region: string | undefined;
  const watch = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') {
      stopped = false;
      region = message.regionCode;
    }
    const isMoment = message.kind === 'session' || (message.kind === 'wished' && message.wish.type === 'page.left');
    if (isMoment && region !== undefined) {
      // The sound has to be known before the first alarm, whatever page is shown; the region's name and place before the next run.
      queries.query('alarmPrompt', undefined);
      queries.query('nameFromCode', { code: region });
      queries.query('regionBoundary', { code: region });
    }
    const { unknown } = live.picture;
    if (!unknown || stopped) return;
    stopped = true;
    const reason = stationMessages.unknownEvent(unknown.type, unknown.position);
    bus.publish({ kind: 'noticed', level: 'error', text: reason, at: clock.now() });
    bus.publish({ kind: 'line', change: 'faulted', at: clock.now(), reason });
  });
  stop$.subscribe(() => watch.unsubscribe());

  return { live, connection$, notices$, entry$: createEntry$(bus, stop$), queries, triage$, sound$, flood$, clock$ };
}
