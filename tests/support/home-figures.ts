import type { Feature } from 'geojson';
import { alarmStatuses, sourceTypes } from '../../contract/alarms/alarm.ts';
import type { ForestConditions } from '../../contract/risk/schemas.ts';
import type { AlarmCountsBy, HomePage } from '../../contract/statistics/schemas.ts';

const alarms = (byState: Record<string, number>, bySource: Record<string, number>): AlarmCountsBy => ({
  total: Object.values(bySource).reduce((sum, n) => sum + n, 0),
  byState: { ...Object.fromEntries(alarmStatuses.map((status) => [status, 0])), ...byState },
  bySource: { ...Object.fromEntries(sourceTypes.map((source) => [source, 0])), ...bySource },
});
const nothing = alarms({}, {});

type Span = HomePage['spans']['today'];
const span = (from: string, now: AlarmCountsBy, before: AlarmCountsBy): Span => ({
  from,
  to: '2025-11-21',
  alarms: now,
  fires: 1,
  lastYear: { from, to: '2024-11-21', alarms: before, fires: 0 },
});

/** Figures of Anhui as the home page gets them. */
export const figuresOf = (over: Partial<HomePage> = {}): HomePage => ({
  areaCode: '34',
  areaName: '安徽省',
  asOf: '2025-11-21T06:03:20.000Z',
  open: { incidents: 0, shelved: 0, fires: 0 },
  spans: {
    today: span(
      '2025-11-21',
      alarms({ pending: 1, received: 1, dismissed: 2 }, { 1: 1, 5: 2, 7: 1 }),
      alarms({ dismissed: 2 }, { 5: 2 }),
    ),
    last7: span('2025-11-15', alarms({ dismissed: 9 }, { 5: 9 }), nothing),
    last30: span('2025-10-23', alarms({ dismissed: 20 }, { 5: 20 }), alarms({ dismissed: 40 }, { 5: 40 })),
  },
  daily: [
    { day: '2025-11-20', alarms: 3, fires: 0, alarmsLastYear: 1, firesLastYear: 0 },
    { day: '2025-11-21', alarms: 4, fires: 1, alarmsLastYear: 2, firesLastYear: 0 },
  ],
  children: [],
  times: [
    { step: 'receive', count: 4, median: 10, p90: 40, goal: 15 },
    { step: 'decide', count: 3, median: 30, p90: 60, goal: 60 },
    { step: 'report', count: 0, goal: 1_800 },
  ],
  passed: [{ clock: 'receive', name: '接警超时', counts: { today: 1, last7: 2, last30: 3 } }],
  falseAlarms: [{ sourceType: 5, sourceName: '视频监控', decided: 20, dismissed: 15, share: 0.75 }],
  floodMs: 725_000,
  ...over,
});

/** The fire danger of Anhui and two of its cities, of which one has none. */
export const riskOf = (): ForestConditions => ({
  areaCode: '34',
  areaName: '安徽省',
  day: '2025-11-21',
  grade: 3,
  text: '3级 较高火险',
  from: {
    id: 'r',
    version: 1,
    regionCode: '34',
    regionName: '安徽省',
    issuedBy: '省气象台',
    at: '2025-11-21T00:00:00.000Z',
  },
  children: [
    { areaCode: '3410', areaName: '黄山市', text: '未知' },
    {
      areaCode: '3418',
      areaName: '宣城市',
      grade: 4,
      text: '4级 高火险',
      from: {
        id: 'r',
        version: 1,
        regionCode: '3418',
        regionName: '宣城市',
        issuedBy: '市气象台',
        at: '2025-11-21T00:00:00.000Z',
      },
    },
  ],
});

const square = (code: string, name: string, west: number, south: number, size: number): Feature => ({
  type: 'Feature',
  properties: { code, name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + size, south],
        [west + size, south + size],
        [west, south + size],
        [west, south],
      ],
    ],
  },
});

/** Boundaries of two cities and three counties, as squares. */
export const outline = {
  province: { type: 'FeatureCollection', features: [square('34', '安徽省', 117, 29, 4)] },
  cities: {
    type: 'FeatureCollection',
    features: [square('3410', '黄山市', 117, 29, 1), square('3418', '宣城市', 118, 30, 2)],
  },
  counties: {
    type: 'FeatureCollection',
    features: [
      square('341004', '徽州区', 117, 29, 1),
      square('341825', '旌德县', 118, 30, 1),
      square('341882', '广德市', 119, 30, 1),
    ],
  },
};
