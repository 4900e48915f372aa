import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { weatherStations } from '../../contract/stock/detectors.ts';
import type { WeatherTaken } from '../../contract/weather/schemas.ts';
import { formBody } from '../files/given.ts';
import type { Ask, Asked } from './ask.ts';

/** A dry day of spring. */
const seen = {
  day: '2026-02-27',
  highestC: 18,
  lowestHumidityPct: 35,
  windMs: 4,
  rainMm: 0,
  greenPct: 10,
  noonC: 17,
  noonHumidityPct: 38,
  noonWindMs: 3,
};

const heads = '站号,日期,最高气温,最小相对湿度,最大风速,24小时降水,绿草覆盖,正午气温,正午相对湿度,正午风速';

const shows: Asked['shows'] = ({ data }) => (data as WeatherTaken).errors.length === 0;

/** How the calls about weather are asked: of a station that lies there. */
export const weatherAsks = {
  dangerDay: (_supplies, { area }) => ({ args: { areaCode: area } }),
  dangerTrend: (_supplies, { area }) => ({ args: { areaCode: area } }),
  weatherTake: async ({ things }, at) => {
    const { n } = await things.record(weatherStations, at);
    return { args: { rows: [{ stationCode: `W${n}`, ...seen }] }, shows };
  },
  weatherImport: async ({ things }, at) => {
    const { n } = await things.record(weatherStations, at);
    const content = Buffer.from(`${heads}\n${[`W${n}`, ...Object.values(seen)].join(',')}\n`);
    return { args: {}, ...(await formBody({ name: 'walk.csv', content })), shows };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
