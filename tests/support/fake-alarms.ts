import { alarmStatuses, sourceTypes, type Alarm, type AlarmStatus } from '../../contract/alarms/alarm.ts';

/** The moment at which screens are tested: 21 November 2025, 14:03:22 in China. */
export const screenNow = Date.parse('2025-11-21T06:03:22.000Z');

const counties = [
  { code: '341825', name: '安徽省宣城市旌德县', places: ['云乐镇', '白地镇', '庙首镇'], lon: 118.45, lat: 30.28 },
  { code: '341823', name: '安徽省宣城市泾县', places: ['桃花潭镇', '茂林镇', '云岭镇'], lon: 118.35, lat: 30.62 },
  { code: '341881', name: '安徽省宣城市宁国市', places: ['胡乐镇', '甲路镇', '万家乡'], lon: 118.95, lat: 30.5 },
  { code: '341003', name: '安徽省黄山市黄山区', places: ['太平湖镇', '谭家桥镇'], lon: 118.13, lat: 30.28 },
  { code: '341024', name: '安徽省黄山市祁门县', places: ['历口镇', '牯牛降'], lon: 117.7, lat: 29.87 },
  { code: '341524', name: '安徽省六安市金寨县', places: ['天堂寨镇', '燕子河镇'], lon: 115.9, lat: 31.6 },
  { code: '340825', name: '安徽省安庆市太湖县', places: ['寺前镇', '弥陀镇'], lon: 116.25, lat: 30.5 },
  { code: '341723', name: '安徽省池州市青阳县', places: ['九华镇', '朱备镇'], lon: 117.85, lat: 30.6 },
] as const;

const people = [
  { userId: 'u-xuancheng', realName: '宣城值班员' },
  { userId: 'u-jingde', realName: '旌德值班员' },
] as const;

/** A small repeatable source of numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** One alarm; `over` puts its own values in place of the usual ones. */
export function anAlarm(over: Partial<Alarm> = {}): Alarm {
  return {
    id: 'a-1',
    areaCode: '341825',
    areaName: '安徽省宣城市旌德县',
    placeName: '旌德县云乐镇洪川村附近',
    nearestTownship: { code: '341825103', name: '云乐镇', level: 'township', distanceM: 2_140, surveyed: true },
    nearestVillage: { code: '341825103203', name: '洪川村', level: 'village', distanceM: 640, surveyed: false },
    sourceType: 1,
    sourceId: 'firms:VIIRS:20251121:0553:118.4412:30.2817',
    longitude: 118.44121,
    latitude: 30.28173,
    startTime: '2025-11-21T05:53:00.000Z',
    raisedAt: '2025-11-21T05:58:12.000Z',
    confidence: 82,
    imageUrls: [],
    satellite: { satellite: 'N20', instrument: 'VIIRS', brightness: 341.2, frp: 6.4, dayNight: 'D' },
    status: 'pending',
    readBy: [],
    version: 1,
    position: 1,
    ...over,
  };
}

/** Many alarms of all states and sources over the last hours, the same for the same seed. */
export function manyAlarms(count: number, now = screenNow, seed = 7): Alarm[] {
  const next = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const county = pick(counties);
    const weight = next();
    const status: AlarmStatus = weight < 0.12 ? 'pending' : weight < 0.2 ? 'received' : pick(alarmStatuses.slice(2));
    const at = new Date(now - Math.floor(next() ** 2 * 13 * 3_600_000) - 20_000).toISOString();
    const place = pick(county.places);
    const owner = pick(people);
    const { satellite: _satellite, confidence: _confidence, ...base } = anAlarm();
    const sourceType = pick(sourceTypes);
    return {
      ...base,
      id: `a-${i + 1}`,
      areaCode: county.code,
      areaName: county.name,
      placeName: `${county.name.replace(/^.*市/, '')}${place}附近`,
      sourceType,
      sourceId: `feed-${i + 1}`,
      longitude: county.lon + (next() - 0.5) * 0.3,
      latitude: county.lat + (next() - 0.5) * 0.26,
      startTime: at,
      raisedAt: at,
      status,
      demo: true as const,
      readBy: next() < 0.5 ? ['u-xuancheng'] : [],
      version: 1,
      position: i + 1,
      ...(sourceType === 1 || sourceType === 7 ? { confidence: 40 + Math.floor(next() * 60) } : {}),
      ...(status === 'pending' ? {} : { owner, receivedAt: at }),
    };
  });
}
