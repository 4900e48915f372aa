import { BehaviorSubject, type Observable } from 'rxjs';
import { flooded, floodLimits, newsAt, sharedBy, type Flood } from '../../contract/incidents/flood.ts';
import { isPastIncident } from '../../contract/incidents/history.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { watchOf } from '../../contract/shift/watch.ts';
import type { ShiftNow } from '../../contract/shift/schemas.ts';
import type { Behavior } from '../behavior.ts';
import type { BusMessage } from '../bus.ts';
import type { PictureChange } from './picture-change.ts';

/** Whether more rows come than one person can look at, and since when (ms since 1970). */
export interface FloodView {
  since?: number;
}

/**
 * What a flood is told from; `now` is the server's time, `tick$` fires each second; `officers`: how many share the
 * list.
 */
export interface FloodSetup {
  officers: (now: number) => number;
  incidents: ReadonlyMap<string, Incident>;
  changes$: Observable<PictureChange>;
  tick$: Observable<unknown>;
  now: () => number;
  stop$: Observable<unknown>;
}

/** How far back one looks for the beginning of a flood that was there before the station. */
const remembered = 2_000;

const ascending = (moments: Iterable<number>): number[] => [...moments].sort((a, b) => a - b);

/**
 * How many officers share the list of the own region at a moment (ms since 1970), by the answers about its duty that
 * pass the bus.
 */
export function createOfficers(messages$: Observable<BusMessage>): (now: number) => number {
  let region: string | undefined;
  let known: ShiftNow | undefined;
  messages$.subscribe((message) => {
    if (message.kind === 'session') [region, known] = [message.regionCode, undefined];
    if (message.kind !== 'answered' || message.call !== 'shiftNow' || message.answer.refusal) return;
    const duty = message.answer.data as ShiftNow;
    if (duty.regionCode === region) known = duty;
  });
  return (now) => {
    const { day, watch } = watchOf(now);
    return sharedBy(known?.day === day && known.watch === watch ? known.roster?.officers.length : undefined);
  };
}

/** The flood among the rows that this station gets, told whenever it begins or ends. */
export function createFlood$({ officers, incidents, changes$, tick$, now, stop$ }: FloodSetup): Behavior<FloodView> {
  const flood$ = new BehaviorSubject<FloodView>({});
  const news = new Map<string, number>();

  const tell = ({ since }: Flood): void => {
    if (since !== flood$.value.since) flood$.next(since === undefined ? {} : { since });
  };
  const look = (): void => {
    const at = now();
    for (const [id, moment] of news) if (moment <= at - floodLimits.windowMs) news.delete(id);
    if (news.size > 0 || flood$.value.since !== undefined)
      tell(flooded({ rows: ascending(news.values()), ...flood$.value }, at, officers(at)));
  };
  const put = (incident: Incident): void => {
    const at = isPastIncident(incident) ? undefined : newsAt(incident);
    if (at === undefined) news.delete(incident.id);
    else news.set(incident.id, at);
  };
  function startAnew(): void {
    news.clear();
    for (const incident of incidents.values()) put(incident);
    const before = ascending(news.values()).slice(-remembered);
    const flood = before.reduce<Flood>((so, at) => flooded(so, at, officers(at), at), { rows: [] });
    // After a break a flood goes on that was there before it.
    const { since } = flood$.value;
    tell(
      flooded(flood.since !== undefined && since !== undefined ? { ...flood, since } : flood, now(), officers(now())),
    );
  }
  const subscriptions = [
    changes$.subscribe((change) => {
      if (change.kind === 'replaced') startAnew();
      else if (change.kind === 'incident') {
        if (change.change.after) put(change.change.after);
        else news.delete(change.change.id);
        if (flood$.value.since === undefined && news.size > floodLimits.on) look();
      }
    }),
    tick$.subscribe(look),
  ];
  stop$.subscribe(() => {
    for (const one of subscriptions) one.unsubscribe();
    flood$.complete();
  });
  return flood$;
}
