import type { Officer } from '../../contract/alarms/alarm.ts';
import type { Random } from '../../models/random.ts';
import type { EventData, NewEvent } from '../../contract/events/catalogue.ts';
import type { FireCause, FireRecord } from '../../contract/fires/record.ts';
import { raisedWrite } from '../alarms/raise.ts';
import { alarmStream } from '../alarms/streams.ts';
import { openFire } from '../fires/decider.ts';
import { fireStream } from '../fires/streams.ts';
import type { DemoAlarm } from './demo-alarm.ts';
import type { Moment } from './history.ts';
import { type DemoOfficer, named } from './officers.ts';
import { luckOf } from './random.ts';
import type { AlarmId, FireId, RegionCode } from '../../contract/ids.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

/**
 * A fire of the demo: what told of it, who confirmed it and has it in hand, when it was seen (ms), and the name of its
 * county.
 */
export interface DemoFire {
  fireId: FireId;
  alarmId: AlarmId;
  alarm: DemoAlarm;
  officer: DemoOfficer;
  seenAt: number;
  countyName: string;
}

const between = (random: Random, low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

/** What one officer adds to the fire's stream at a moment. */
export const doing = (
  { fireId, officer }: Pick<DemoFire, 'fireId' | 'officer'>,
  at: number,
  ...events: readonly NewEvent[]
): Moment => ({ at, actor: officer.userId, writes: [{ stream: fireStream(fireId), events }] });

/** An event of the fire, in its county. */
export const event = <T extends NewEvent['type']>(
  { alarm: { areaCode } }: Pick<DemoFire, 'alarm'>,
  type: T,
  data: Extract<NewEvent, { type: T }>['data'],
): NewEvent => ({ type, areaCode, data }) as NewEvent;

/**
 * Somebody takes an alarm in hand, after the first tenth to four tenths of the time until they decide (ms): finding out
 * what it is takes longer than seeing it.
 */
export function receipt(
  { alarmId, areaCode, owner }: { alarmId: AlarmId; areaCode: RegionCode; owner: Officer },
  raisedAt: number,
  decidedAt: number,
): Moment {
  const share = 0.1 + luckOf(`receipt ${alarmId}`)() * 0.3;
  return {
    at: raisedAt + Math.round(((decidedAt - raisedAt) * share) / secondMs) * secondMs,
    actor: owner.userId,
    writes: [{ stream: alarmStream(alarmId), events: [{ type: 'alarm.received', areaCode, data: { owner } }] }],
  };
}

/** How every fire begins: an alarm half a minute after it was seen, received and confirmed some minutes later. */
export function beginning(
  { fireId, alarmId, alarm: { areaCode, data }, officer, seenAt }: DemoFire,
  random: Random,
): Moment[] {
  const raisedAt = seenAt + 30_000;
  const by = named(officer);
  const { longitude, latitude, startTime, areaName, placeName } = data;
  const { stream, events } = raisedWrite(alarmId, areaCode, data);
  const confirmedAt = raisedAt + between(random, 1, 6) * minuteMs;
  return [
    { at: raisedAt, actor: 'feed:demo', writes: [{ stream, events }] },
    receipt({ alarmId, areaCode, owner: by }, raisedAt, confirmedAt),
    {
      at: confirmedAt,
      actor: officer.userId,
      writes: [
        { stream: alarmStream(alarmId), events: [{ type: 'alarm.confirmed', areaCode, data: { by, fireId } }] },
        {
          stream: fireStream(fireId),
          events: [
            openFire(areaCode, {
              by,
              longitude,
              latitude,
              startTime,
              areaName,
              placeName,
              alarmIds: [alarmId],
              holder: officer.regionCode,
              demo: true,
            }),
          ],
        },
      ],
    },
  ];
}

/** The county's own crew, as the demo's stock has it. */
export const crewOf = (
  { alarm: { areaCode }, countyName }: DemoFire,
  strength: number,
): EventData<'fire.dispatched'>['forces'][number] => ({
  id: 'w1',
  kind: 'crew',
  resourceId: `demo-crew-${areaCode}-1`,
  name: `${countyName}森林消防专业队（演示）`,
  strength,
});

const causes: readonly FireCause[] = [
  'farming',
  'farming',
  'farming',
  'worship',
  'worship',
  'worship',
  'smoking',
  'smoking',
  'powerLine',
  'lightning',
  'children',
  'arson',
  'across',
  'unknown',
  'unknown',
  'other',
];

/** Most fires burn less than a hectare; few burn a hundred. */
function burnedOf(random: Random): FireRecord['burned'] {
  const dice = random();
  const forest =
    dice < 0.68 ? random() : dice < 0.95 ? 1 + random() * 18 : dice < 0.99 ? 20 + random() * 60 : 100 + random() * 80;
  const burned = {
    forest: Number(forest.toFixed(2)),
    shrub: Number((random() * 2).toFixed(2)),
    grass: Number((random() * 4).toFixed(2)),
  };
  return Object.fromEntries(
    Object.entries(burned).filter(([kind, area]) => area > 0 && (kind === 'forest' || random() < 0.4)),
  );
}

/** The record of a fire of the demo that is out: what burned, how many fought it, and until when (ms). */
export function recordOf(
  random: Random,
  {
    burned = burnedOf(random),
    fighters,
    controlledAt,
    outAt,
  }: { burned?: FireRecord['burned']; fighters: number; controlledAt: number; outAt: number },
): FireRecord {
  const area = Object.values(burned).reduce((sum, one) => sum + one, 0);
  return {
    controlledAt: new Date(controlledAt).toISOString(),
    outAt: new Date(outAt).toISOString(),
    burned,
    deaths: random() < 0.01 ? 1 : 0,
    seriousInjuries: random() < 0.015 ? 1 : 0,
    lightInjuries: random() < 0.06 ? between(random, 1, 3) : 0,
    cause: pick(random, causes),
    costYuan: Math.round((3_000 + area * 900) / 100) * 100,
    crews: 1 + (area > 5 ? 2 : 0),
    fighters,
    vehicles: between(random, 1, 6),
    remark: '演示数据',
  };
}

/**
 * The life of a fire that is over: a crew was sent, came, put it out, and a record was made; one in twelve was none.
 * `brief`: as it is kept after years, without what was said meanwhile.
 */
export function endedLife(fire: DemoFire, random: Random, brief = false): Moment[] {
  const by = named(fire.officer);
  const start = beginning(fire, random);
  const confirmedAt = start.at(-1)?.at ?? fire.seenAt;
  if (random() < 0.08)
    return [
      ...start,
      doing(
        fire,
        confirmedAt + between(random, 20, 90) * minuteMs,
        event(fire, 'fire.ruledOut', { by, reason: '现场查看无火，系生产用火' }),
      ),
    ];
  const fighters = between(random, 15, 60);
  const sentAt = confirmedAt + between(random, 2, 9) * minuteMs;
  const arrivedAt = sentAt + between(random, 15, 70) * minuteMs;
  const controlledAt = arrivedAt + between(random, 30, 240) * minuteMs;
  const outAt = controlledAt + between(random, 20, 300) * minuteMs;
  return [
    ...start,
    doing(fire, sentAt, event(fire, 'fire.dispatched', { by, forces: [crewOf(fire, fighters)] })),
    doing(fire, arrivedAt, event(fire, 'fire.forceAnswered', { by, forceId: 'w1', state: 'arrived' })),
    ...(brief
      ? []
      : [
          doing(
            fire,
            controlledAt,
            event(fire, 'fire.fedBack', { by, forceId: 'w1', content: '明火已扑灭，正在清理余火', imageUrls: [] }),
          ),
        ]),
    doing(fire, outAt, event(fire, 'fire.forceAnswered', { by, forceId: 'w1', state: 'left' })),
    doing(
      fire,
      outAt + 10 * minuteMs,
      event(fire, 'fire.ended', { by, record: recordOf(random, { fighters, controlledAt, outAt }) }),
    ),
  ];
}
