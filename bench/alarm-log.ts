import type { PublicEvent } from '../contract/events/catalogue.ts';

const start = Date.parse('2026-03-01T00:00:00.000Z');
const officer = { userId: 'u-1', realName: '值班员' };
const counties = ['341825', '341802', '341002', '340102'];

const envelope = (position: number, alarm: number, version: number) => ({
  id: `e-${position}`,
  position,
  version,
  stream: `alarm-a${alarm}`,
  at: new Date(start + position * 100).toISOString(),
  areaCode: counties[alarm % counties.length] ?? '341825',
});

/**
 * The four events of an alarm's life: raised, read, received, dismissed. Lives overlap, so that there is always work
 * under way.
 */
function eventAt(position: number, alarms: number): PublicEvent {
  const phase = Math.floor((position - 1) / alarms) % 4;
  const alarm = ((position - 1) % alarms) + Math.floor((position - 1) / (alarms * 4)) * alarms;
  const around = envelope(position, alarm, phase + 1);
  if (phase === 0) {
    return {
      ...around,
      type: 'alarm.raised',
      actor: 'feed:camera',
      data: {
        sourceType: 5,
        sourceId: `cam-${alarm}`,
        longitude: 118.5,
        latitude: 30.3,
        startTime: around.at,
        areaName: '安徽省宣城市旌德县',
        placeName: '版书镇',
        imageUrls: [],
      },
    };
  }
  if (phase === 1) return { ...around, type: 'alarm.read', actor: officer.userId, data: { userId: officer.userId } };
  if (phase === 2) return { ...around, type: 'alarm.received', actor: officer.userId, data: { owner: officer } };
  return { ...around, type: 'alarm.dismissed', actor: officer.userId, data: { by: officer, reason: '炊烟' } };
}

/** A legal log of so many events; at most `alarms` are under way at once. */
export function* alarmLog(events: number, alarms = 1_000): Generator<PublicEvent> {
  for (let position = 1; position <= events; position += 1) yield eventAt(position, alarms);
}
