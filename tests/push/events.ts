import type { NewEvent } from '../../contract/events/catalogue.ts';

const by = { userId: 'u-1', realName: '值班员' };

/** A detection in an area. */
export const raised = (areaCode: string, content = '发现烟点'): NewEvent => ({
  type: 'alarm.raised',
  areaCode,
  data: {
    sourceType: 7,
    sourceId: `cam-${content.length}`,
    longitude: 118.54,
    latitude: 30.29,
    startTime: '2026-03-01T04:00:00.000Z',
    areaName: '安徽省宣城市旌德县',
    placeName: '旌阳镇',
    imageUrls: [],
    content,
  },
});

/** A fire opened in an area. */
export const opened = (areaCode: string, alarmIds: string[] = []): NewEvent => ({
  type: 'fire.opened',
  areaCode,
  data: {
    by,
    longitude: 118.54,
    latitude: 30.29,
    startTime: '2026-03-01T04:00:00.000Z',
    areaName: '安徽省宣城市旌德县',
    placeName: '旌阳镇',
    alarmIds,
  },
});

/** An alarm joined to a fire. */
export const joined = (areaCode: string, alarmId: string): NewEvent => ({
  type: 'fire.alarmJoined',
  areaCode,
  data: { by, alarmId },
});
