import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { li, confirmed, dismissed, eventOf, opened, raised, received, zhang } from './sample-events.ts';

/** A generator of equal numbers for equal seeds (mulberry32), from 0 up to 1. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a storm goes: its seed, how many events, and how long from one to the next, in milliseconds. */
export interface StormPlan {
  seed: number;
  events: number;
  gapMs?: number;
}

const counties = ['341825', '341802', '341002', '340102'];

/** A legal log of alarms that are raised, read, received, decided, reopened, and of the fires that come of them. */
export function storm({ seed, events: wanted, gapMs = 1_000 }: StormPlan): PublicEvent[] {
  const random = createRandom(seed);
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  const log: PublicEvent[] = [];
  const open: { id: string; version: number; county: string; status: 'pending' | 'received' | 'dismissed' }[] = [];
  const around = (version: number, areaCode: string) => ({
    position: log.length + 1,
    version,
    areaCode,
    at: start + log.length * gapMs,
  });
  while (log.length < wanted) {
    const index = Math.floor(random() * open.length);
    const alarm = open[index];
    const roll = random();
    if (!alarm || roll < 0.4) {
      const county = counties[Math.floor(random() * counties.length)] ?? '341825';
      const id = `a${log.length + 1}`;
      log.push(raised(id, around(1, county)));
      open.push({ id, version: 1, county, status: 'pending' });
      continue;
    }
    alarm.version += 1;
    const place = around(alarm.version, alarm.county);
    if (roll < 0.6) {
      log.push(
        eventOf('alarm.read', `alarm-${alarm.id}`, { userId: random() < 0.5 ? zhang.userId : li.userId }, place),
      );
    } else if (alarm.status === 'pending') {
      log.push(received(alarm.id, place, random() < 0.5 ? zhang : li));
      alarm.status = 'received';
    } else if (alarm.status === 'dismissed') {
      log.push(eventOf('alarm.reopened', `alarm-${alarm.id}`, { by: zhang, reason: '再看' }, place));
      alarm.status = 'pending';
    } else if (roll < 0.8) {
      log.push(dismissed(alarm.id, place));
      alarm.status = 'dismissed';
    } else {
      log.push(confirmed(alarm.id, `f-${alarm.id}`, place));
      log.push(opened(`f-${alarm.id}`, alarm.id, around(1, alarm.county)));
      open.splice(index, 1);
    }
  }
  return log;
}
