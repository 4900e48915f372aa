import type { Performance } from '../../contract/performance/schemas.ts';

/** A month of alarms of a province, with some figures over what is wanted. */
export const month: Performance = {
  areaName: '安徽省',
  from: '2026-02-28T16:00:00.000Z',
  until: '2026-03-31T16:00:00.000Z',
  officers: 2,
  alarms: 100,
  raw: 250,
  perDay: { average: 160, most: 310, at: '2026-03-03T16:00:00.000Z' },
  perHour: { average: 6, most: 14, at: '2026-03-03T16:00:00.000Z' },
  perTenMinutes: { average: 0.4, most: 12, at: '2026-03-03T16:00:00.000Z' },
  windows: { all: 4_464, empty: 4_300, overTwo: 20, flooded: 90 },
  floods: [{ from: '2026-03-03T16:00:00.000Z', until: '2026-03-03T16:20:00.000Z', alarms: 25, incidentId: 'f1' }],
  priorities: { high: 10, medium: 20, low: 70 },
  sources: [{ sourceType: 5, voice: 'cam-7', alarms: 15, share: 0.15, incidentId: 's1' }],
  chattering: [
    { sourceType: 5, voice: 'cam-7', bursts: 2, alarms: 9, at: '2026-03-05T01:00:00.000Z', incidentId: 'c1' },
  ],
  stale: {
    most: 3,
    day: '2026-03-09',
    incidents: [{ id: 'o1', placeName: '版书镇', openedAt: '2026-03-08T00:00:00.000Z', hours: 40 }],
  },
  receive: { n: 90, median: 42, ninth: 125 },
  decide: { n: 0 },
  officerFigures: [
    {
      userId: 'li',
      realName: '李四',
      received: 60,
      decided: 58,
      receive: { n: 60, median: 30, ninth: 100 },
      decide: { n: 0 },
    },
  ],
  regions: [{ areaCode: '3418', areaName: '宣城市', alarms: 60, flooded: 2, receive: { n: 0 } }],
  days: [{ day: '2026-03-01', alarms: 4, flooded: 0 }],
};
