import { filter, firstValueFrom, merge, type Observable } from 'rxjs';
import type { Bus } from '../streams/bus.ts';
import { createConnection$ } from '../streams/derived/connection.ts';
import { createEntry$ } from '../streams/derived/entry.ts';
import { rowsOnDemand } from '../streams/derived/incident-rows.ts';
import { createFlood$, createOfficers } from '../streams/derived/flood.ts';
import { createLivePicture } from '../streams/live-picture.ts';
import { createMapSettings$ } from '../streams/derived/map-settings.ts';
import { createMapViews$ } from '../streams/derived/map-views.ts';
import { createPositions$ } from '../streams/derived/positions.ts';
import { createAlarmDesk } from './alarms/alarm-desk.ts';
import { type CommandsSetup, createCommands } from './commands/commands.ts';
import { createFireDesk } from './fires/fire-desk.ts';
import { createIncidentDesk } from './incidents/incident-desk.ts';
import { stationMessages } from './messages.ts';
import type { Clock, SoundPort } from './ports.ts';
import { createQueryDesk } from './queries/query-desk.ts';
import type { Ask } from './queries/query.ts';
import { createSoundDesk } from './sound/sound-desk.ts';
import type { Station } from './station.ts';
import type { RegionCode } from '../contract/ids.ts';
import type { Watch } from './watch.ts';

/** What tells a live station from a replay: where commands and questions go, and who plays the sound. */
export interface CoreSetup {
  clock: Clock;
  /** The time each second, and what is said to the person. */
  clock$: Station['clock$'];
  toasts$: Station['toasts$'];
  sound: SoundPort;
  stop$: Observable<unknown>;
  send: CommandsSetup['send'];
  ask: Ask | undefined;
  late: () => void;
  watch?: Watch | undefined;
}

/** Where the tone of alarms lies; undefined where there is none, or where nobody can be asked. */
async function soundUrlOf(queries: ReturnType<typeof createQueryDesk>, canAsk: boolean): Promise<string | undefined> {
  const prompt$ = queries.query('alarmPrompt', undefined);
  const before = prompt$.value;
  // What has failed is on its way again: only the next answer counts.
  const isDue = canAsk && before.state !== 'ready' && before.data === undefined;
  const next$ = prompt$.pipe(filter((next) => next !== before));
  const view = isDue ? await firstValueFrom(next$, { defaultValue: before }) : before;
  return (view.data as { mediaUrl?: string } | undefined)?.mediaUrl;
}

/**
 * What every page needs: the menu, the sound before the first alarm, how the person's maps are set, and the region's
 * name and place, which serve the next start.
 */
function askForAll(queries: ReturnType<typeof createQueryDesk>, region: RegionCode): void {
  for (const call of ['menuSearch', 'alarmPrompt', 'mapSettings'] as const) queries.query(call, undefined);
  queries.query('nameFromCode', { code: region });
  queries.query('regionBoundary', { code: region });
}

/** What screens see of a station, but for its session. */
type Views = {
  [Name in keyof Station as Name extends 'session$' ? never : Name extends `${string}$` ? Name : never]: Station[Name];
};

/** All that a station derives from its bus; the same for a live one and for a replay. */
export function createStationCore(bus: Bus, setup: CoreSetup) {
  const { clock, sound, stop$ } = setup;
  const live = createLivePicture(bus, clock, stop$);
  const connection$ = createConnection$(bus, clock, live.picture, stop$);
  const queries = createQueryDesk({ bus, clock, ask: setup.ask }, stop$);
  const { picture, changes$ } = live;
  const commands = createCommands({
    bus,
    clock,
    picture,
    stop$,
    send: setup.send,
    late: setup.late,
    watch: setup.watch,
  });
  const desk = { bus, clock, picture, changes$, commands, stop$, watch: setup.watch };

  const serverNow = (): number => clock.now() + (connection$.value.aheadMs ?? 0);
  const flood$ = createFlood$({
    officers: createOfficers(bus.messages$),
    incidents: live.picture.incidents,
    changes$: live.changes$,
    tick$: setup.clock$,
    now: serverNow,
    stop$,
  });
  const canAsk = setup.ask !== undefined;
  const sound$ = createSoundDesk({
    bus,
    clock,
    sound,
    soundUrl: () => soundUrlOf(queries, canAsk),
    attending: { ...live.attention, holderOf: (id) => live.picture.fires.get(id)?.holder },
    flood$,
    watch: setup.watch,
    stop$,
  });

  let stopped = false;
  let region: RegionCode | undefined;
  const watch = bus.messages$.subscribe((message) => {
    if (message.kind === 'session') {
      stopped = false;
      region = message.regionCode;
    }
    const isMoment = message.kind === 'session' || (message.kind === 'wished' && message.wish.type === 'page.left');
    if (isMoment && region !== undefined) askForAll(queries, region);
    // Alarms come by the line: as it opens, an address that could not be had is asked for again.
    if (message.kind === 'line' && message.change === 'opened' && canAsk) void soundUrlOf(queries, canAsk);
    const { unknown } = live.picture;
    if (!unknown || stopped) return;
    stopped = true;
    const reason = stationMessages.unknownEvent(unknown.type, unknown.position);
    bus.publish({ kind: 'noticed', level: 'error', text: reason, at: clock.now() });
    bus.publish({ kind: 'line', change: 'faulted', at: clock.now(), reason });
  });
  stop$.subscribe(() => watch.unsubscribe());

  const { alarms$, fires$, incidents$, unread$, counts$ } = live;
  const views: Views = {
    alarms$,
    fires$,
    incidents$,
    changes$,
    unread$,
    counts$,
    connection$,
    toasts$: setup.toasts$,
    entry$: createEntry$(bus, stop$),
    triage$: createAlarmDesk(desk),
    incidentDesk$: createIncidentDesk(desk),
    fireDesk$: createFireDesk(desk),
    mapViews$: createMapViews$(bus, stop$),
    mapSettings$: createMapSettings$(bus, stop$),
    positions$: createPositions$(bus, stop$),
    sound$,
    flood$,
    clock$: setup.clock$,
  };
  const told$ = merge(alarms$, fires$, incidents$, setup.clock$);
  const rows = rowsOnDemand(picture, changes$, told$, () => setup.clock$.value);
  return { live, queries, views, rows, steps$: commands.steps$ };
}
