import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import { alarmStream } from '../../server/alarms/streams.ts';
import { fireStream } from '../../server/fires/streams.ts';
import { points } from '../alarms/raised.ts';
import type { GivenFires } from '../fires/given.ts';

/** A fire whose every moment is known. */
export const fireId = '019ca700-0000-7000-8000-000000000001';
const alarm = (n: number): string => `019ca700-0000-7000-8000-00000000010${n}`;
const area = '341825';
const day = '2026-03-01';

/** A moment of that day in China, as the log holds it. */
export const moment = (clock: string): string => new Date(`${day}T${clock}+08:00`).toISOString();

/** Where the crew says that it has come to: north-east of the fire. */
const besideFire = { longitude: points.jingde.longitude + 0.02, latitude: points.jingde.latitude + 0.02 };

type Told = readonly [
  name: string,
  clock: string,
  stream: string,
  event: Omit<NewEvent, 'areaCode'> & { areaCode?: string },
];

const raised = (sourceType: 1 | 4 | 5, seen: string): Told[3] => ({
  type: 'alarm.raised',
  data: {
    sourceType,
    sourceId: `known-${sourceType}`,
    ...points.jingde,
    startTime: moment(seen),
    areaName: '安徽省宣城市旌德县',
    placeName: '旌阳镇云乐路北侧山坡',
    imageUrls: [],
    ...(sourceType === 5 ? { confidence: 88 } : {}),
  },
});

function story({ who }: GivenFires, photoUrl: string): Told[] {
  const county = { userId: who.county.userId, realName: '旌德值班员' };
  const city = { userId: who.city.userId, realName: '宣城值班员' };
  const [fire, first, second, third] = [fireStream(fireId), ...[1, 2, 3].map((n) => alarmStream(alarm(n)))] as [
    string,
    string,
    string,
    string,
  ];
  return [
    ['raised', '10:01:05', first, raised(5, '10:00:30')],
    ['raisedByPhone', '10:02:00', second, raised(4, '10:02:00')],
    ['received', '10:02:17', first, { type: 'alarm.received', data: { owner: county } }],
    ['confirmed', '10:05:47', first, { type: 'alarm.confirmed', data: { by: county, fireId } }],
    [
      'opened',
      '10:05:47',
      fire,
      {
        type: 'fire.opened',
        data: {
          by: county,
          ...points.jingde,
          startTime: moment('10:00:30'),
          areaName: '安徽省宣城市旌德县',
          placeName: '旌阳镇云乐路北侧山坡',
          alarmIds: [alarm(1)],
        },
      },
    ],
    ['joined', '10:06:00', fire, { type: 'fire.alarmJoined', data: { by: county, alarmId: alarm(2) } }],
    ['elsewhereRaised', '10:06:10', third, { ...raised(1, '10:04:00'), areaCode: '341881' }],
    ['joinedElsewhere', '10:06:20', fire, { type: 'fire.alarmJoined', data: { by: county, alarmId: alarm(3) } }],
    [
      'dispatched',
      '10:10:00',
      fire,
      {
        type: 'fire.dispatched',
        data: {
          by: county,
          forces: [
            { id: 'f1', kind: 'crew', name: '旌德县专业队', strength: 32 },
            { id: 'f2', kind: 'vehicle', name: '水车一组', strength: 3 },
          ],
        },
      },
    ],
    [
      'reported',
      '10:12:30',
      fire,
      { type: 'fire.reported', data: { by: county, from: '341825', to: '3418', remark: '请指导' } },
    ],
    [
      'signed',
      '10:14:45',
      fire,
      { type: 'fire.signed', data: { by: city, transferStatus: 2, from: '341825', to: '3418' } },
    ],
    [
      'notified',
      '10:15:00',
      fire,
      {
        type: 'fire.peopleNotified',
        data: {
          by: county,
          userIds: [city.userId],
          content: '火场在北坡，联系 13912345678',
          phones: ['张三（13800138000）', '0563-8601119'],
        },
      },
    ],
    [
      'task',
      '10:16:00',
      fire,
      {
        type: 'fire.taskReleased',
        data: { by: county, taskId: 't1', userIds: [city.userId], content: '清点物资', due: moment('11:00:00') },
      },
    ],
    [
      'taskDone',
      '10:40:00',
      fire,
      { type: 'fire.taskAnswered', data: { taskId: 't1', by: city, state: 'done', imageUrls: [] } },
    ],
    [
      'arrived',
      '10:43:09',
      fire,
      { type: 'fire.forceAnswered', data: { forceId: 'f1', state: 'arrived', ...besideFire } },
    ],
    [
      'fedBack',
      '10:50:00',
      fire,
      {
        type: 'fire.fedBack',
        data: {
          by: county,
          forceId: 'f1',
          content: '火势向南',
          imageUrls: [photoUrl, 'https://example.org/elsewhere.jpg'],
        },
      },
    ],
    [
      'late',
      '11:13:09',
      fire,
      { type: 'fire.clockPassed', data: { clock: 'checkIn', due: moment('11:13:09'), to: '341825', forceId: 'f1' } },
    ],
    ['left', '12:20:10', fire, { type: 'fire.forceAnswered', data: { forceId: 'f1', state: 'left' } }],
    [
      'ended',
      '12:30:00',
      fire,
      {
        type: 'fire.ended',
        data: {
          by: county,
          record: {
            controlledAt: moment('11:30:00'),
            outAt: moment('12:00:00'),
            burned: { forest: 0.6, grass: 2 },
            deaths: 0,
            seriousInjuries: 0,
            lightInjuries: 1,
            cause: 'farming',
            causeNote: '烧田埂',
            costYuan: 12_000,
          },
        },
      },
    ],
    ['land', '13:00:00', fire, { type: 'fire.landBurned', data: { by: county, kind: 'forest', areaHa: 0.5 } }],
  ] as Told[];
}

/**
 * Writes the known history into the log, up to and with the moment `until`, and gives the position of each event by its
 * name.
 */
export async function tellHistory(
  given: GivenFires,
  photoUrl: string,
  until = 'land',
): Promise<Record<string, number>> {
  const versions = new Map<string, number>();
  const at: Record<string, number> = {};
  const all = story(given, photoUrl);
  for (const [name, clock, stream, event] of all.slice(0, all.findIndex(([one]) => one === until) + 1)) {
    given.clock.set(Date.parse(moment(clock)));
    const version = versions.get(stream) ?? 0;
    versions.set(stream, version + 1);
    const by = event.data as { by?: { userId: string }; owner?: { userId: string } };
    const actor = by.by?.userId ?? by.owner?.userId ?? (event.type === 'alarm.raised' ? 'feed:test' : 'system');
    const appended = await given.server.ctx.store.append({
      actor,
      writes: [{ stream, expectedVersion: version, events: [{ areaCode: area, ...event } as NewEvent] }],
    });
    if (!appended.appended) throw new Error(`${name}: ${appended.stream} stands at ${appended.actualVersion}`);
    at[name] = (appended.events[0] as LookoutEvent).position;
  }
  return at;
}
