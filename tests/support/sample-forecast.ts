import { type SpreadForecast, spreadModels } from '../../contract/analyses/spread.ts';

/** A forecast of two hours that reaches a village and an oil depot, but for what `over` says. */
export const aForecast = (over: Partial<SpreadForecast> = {}): SpreadForecast => ({
  model: spreadModels.rothermel,
  startedAt: '2026-03-01T04:10:00.000Z',
  longitude: 118.5,
  latitude: 30.3,
  hours: 2,
  winds: [{ fromMin: 0, speedMs: 8, fromDeg: 270 }],
  finePct: 6,
  livePct: 80,
  lines: [],
  cellM: 15,
  startOffM: 0,
  isCut: false,
  isSimulated: true,
  areaHa: 12.34,
  perimeterM: 2_150,
  headM: 870,
  isochrones: [60, 120].map((minutes) => ({
    minutes,
    areaHa: minutes / 10,
    polygons: [
      [
        [
          [118.5, 30.3],
          [118.5 + minutes / 10_000, 30.3],
          [118.5, 30.3 + minutes / 10_000],
          [118.5, 30.3],
        ],
      ],
    ],
  })),
  members: 30,
  chances: [90, 50, 10].map((percent) => ({ percent, areaHa: 1_800 / (percent + 50), polygons: [] })),
  reached: [
    { kind: 'village', name: '庆丰村', longitude: 118.505, latitude: 30.3, minutes: 48 },
    {
      kind: 'protectedObject',
      name: '版书油库',
      longitude: 118.508,
      latitude: 30.3,
      minutes: 95,
      phone: '0563-8000000',
      phoneOf: '版书镇林业站',
    },
  ],
  ...over,
});
