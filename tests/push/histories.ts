import * as fc from 'fast-check';
import { isOpen } from '../../contract/alarms/alarm.ts';
import { alarmActions, alarmStep, type AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { EventStore } from '../../server/store/port.ts';
import { joined, opened, raised } from './events.ts';
import { picturesOf, type Pictures } from './pictures.ts';

const counties = ['341825', '341802', '341002', '340104'] as const;
const officers = [
  { userId: 'u-1', realName: '值班员甲' },
  { userId: 'u-2', realName: '值班员乙' },
] as const;

/** One thing that happens: what, to which of the things so far, by which person, and how long after the one before. */
export interface Step {
  what: AlarmAction | 'raise' | 'read' | 'open' | 'join' | 'leave' | 'relocate' | 'ruleOut';
  which: number;
  by: number;
  laterMs: number;
}

/** Histories of some weeks or months, in which alarms and fires are raised, decided and undone. */
export const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      { weight: 4, arbitrary: fc.constant('raise' as const) },
      { weight: 2, arbitrary: fc.constant('receive' as const) },
      fc.constantFrom(
        ...alarmActions,
        'read' as const,
        'open' as const,
        'join' as const,
        'leave' as const,
        'relocate' as const,
        'ruleOut' as const,
      ),
    ),
    which: fc.nat(30),
    by: fc.nat(1),
    laterMs: fc.oneof(fc.nat(60_000), fc.nat(6 * 86_400_000)),
  }),
  { minLength: 1, maxLength: 80 },
);

type Written = [stream: string, version: number, event: NewEvent];

/** What a step comes to where things stand; undefined where the lifecycle forbids it or it is past the live window. */
function eventOf(step: Step, pictures: Pictures, now: number): Written | undefined {
  const { which } = step;
  const by = officers[step.by] ?? officers[0];
  const county = counties[which % counties.length] ?? '341825';
  if (step.what === 'raise')
    return [`alarm-a${pictures.alarms.size}`, 0, raised(county, `第${pictures.alarms.size}次 "position":9`)];
  if (step.what === 'open') return [`fire-f${pictures.fires.size}`, 0, opened(county)];
  const past = (bornAt: string): boolean => Date.parse(bornAt) < now - ownLimits.liveWindowMs;
  const fire = [...pictures.fires.values()][which % Math.max(1, pictures.fires.size)];
  if (step.what === 'join' || step.what === 'leave' || step.what === 'relocate' || step.what === 'ruleOut') {
    if (!fire || past(fire.openedAt) || fire.status === 'noFire') return undefined;
    const { areaCode, longitude, latitude, areaName } = fire;
    const event: NewEvent =
      step.what === 'join'
        ? joined(areaCode, `a${step.by}`)
        : step.what === 'leave'
          ? { type: 'fire.alarmLeft', areaCode, data: { by, alarmId: `a${step.by}`, reason: '误关联' } }
          : step.what === 'ruleOut'
            ? { type: 'fire.ruledOut', areaCode, data: { by, reason: '焚烧秸秆' } }
            : {
                type: 'fire.relocated',
                areaCode,
                data: { by, longitude: longitude + 0.01, latitude, areaName, placeName: '北坡' },
              };
    return [`fire-${fire.id}`, fire.version, event];
  }
  const alarm = [...pictures.alarms.values()][which % Math.max(1, pictures.alarms.size)];
  if (!alarm || (!isOpen(alarm.status) && past(alarm.raisedAt))) return undefined;
  const { areaCode } = alarm;
  const stream = `alarm-${alarm.id}`;
  if (step.what === 'read')
    return [stream, alarm.version, { type: 'alarm.read', areaCode, data: { userId: by.userId } }];
  const legal = alarmStep(alarm, step.what, by.userId);
  if (!legal) return undefined;
  const data = { owner: by, by, fireId: 'f0', reason: '复核', remark: '现场确认' };
  return [stream, alarm.version, { type: legal.event, areaCode, data }];
}

/** Lets a history happen in a store whose clock `setNow` moves. Returns the events. */
export async function live(
  store: EventStore,
  history: readonly Step[],
  setNow: (now: number) => void,
): Promise<LookoutEvent[]> {
  const log: LookoutEvent[] = [];
  const pictures = picturesOf([]);
  let now = Date.parse('2026-01-01T00:00:00.000Z');
  for (const step of history) {
    now += step.laterMs;
    setNow(now);
    const found = eventOf(step, pictures, now);
    if (!found) continue;
    const [stream, expectedVersion, event] = found;
    const outcome = await store.append({ writes: [{ stream, expectedVersion, events: [event] }], actor: 'u-1' });
    if (!outcome.appended) throw new Error(`${stream} was at ${outcome.actualVersion}, not at ${expectedVersion}`);
    picturesOf(outcome.events, pictures);
    log.push(...outcome.events);
  }
  return log;
}
