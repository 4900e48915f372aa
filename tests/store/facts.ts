import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { AppendRequest } from '../../server/store/port.ts';

const officer = { userId: 'u1', realName: '值班员' };

/** An alarm's first event. */
export const raised = (areaCode = '341825', sourceId = 's'): NewEvent => ({
  type: 'alarm.raised',
  areaCode,
  data: {
    sourceType: 1,
    sourceId,
    longitude: 118.5,
    latitude: 30.3,
    startTime: '2026-03-01T02:00:00.000Z',
    areaName: '安徽省宣城市旌德县',
    placeName: '山坡',
    imageUrls: [],
  },
});

/** An alarm's receiving. */
export const received = (areaCode = '341825'): NewEvent => ({
  type: 'alarm.received',
  areaCode,
  data: { owner: officer },
});

/** An append to one stream. */
export const append = (stream: string, expectedVersion: number, ...events: NewEvent[]): AppendRequest => ({
  actor: 'u1',
  writes: [{ stream, expectedVersion, events }],
});
