import { callerKinds, type CallerKind } from '../../contract/access/callers.ts';
import type { Place } from '../../contract/access/scope.ts';
import type { Answer } from '../../contract/api/types.ts';
import { crews } from '../../contract/stock/forces.ts';
import type { StockGroupNode } from '../../contract/stock/schemas.ts';
import type { Ground as MapGround } from '../../contract/ground/schemas.ts';
import { points } from './ground.ts';
import type { Ask, Asked } from './ask.ts';
import type { Thing } from './things.ts';

/** The counties of the four points. */
const countyNames: Readonly<Record<Place, string>> = {
  own: '广德市',
  child: '旌德县',
  sibling: '徽州区',
  parent: '蜀山区',
};

const named = ({ mark }: Thing, args: object): Asked => ({ args, marks: [mark] });

const alarmAsk =
  (argsOf: (id: string) => object): Ask =>
  async ({ things }, at) => {
    const alarm = await things.alarm(at);
    return named(alarm, argsOf(alarm.id));
  };

const receivedAsk =
  (argsOf: (id: string, fireId: string) => object): Ask =>
  async ({ things }, at) => {
    const alarm = await things.received(at);
    const fire = await things.fire(at);
    return { args: argsOf(alarm.id, fire.id), marks: [alarm.mark, fire.mark] };
  };

const fireAsk =
  (argsOf: (id: string) => object): Ask =>
  async ({ things }, at) => {
    const fire = await things.fire(at);
    return named(fire, argsOf(fire.id));
  };

const alarmList =
  (shows?: Asked['shows']): Ask =>
  async ({ things }, at) => {
    const { mark, startTime } = await things.alarm(at);
    return { args: { startDate: startTime, endDate: startTime }, marks: [mark], ...(shows ? { shows } : {}) };
  };

const logAsk =
  (more: object): Ask =>
  async ({ things }, at) => {
    const alarm = await things.alarm(at);
    return named(alarm, { stream: alarm.stream, ...more });
  };

const keyAsk: Ask = async ({ things }, at) => {
  const { mark } = await things.key(at);
  return { args: { name: mark }, marks: [mark] };
};

/** Counts have no mark: one more shows, to a caller who may read crews. */
const stockAsk: Ask = async ({ ground, things }, at) => {
  const count = ({ data }: Answer): number =>
    (data as StockGroupNode[] | undefined)?.flatMap(({ children }) => children).find(({ name }) => name === crews.name)
      ?.count ?? 0;
  const may = (callerKinds[at.caller.kind] as CallerKind).has?.includes('crew.read') === true;
  const before = count((await ground.server.call('stockKinds', {}, at.caller.headers)).answer);
  await things.record(crews, { ...at, spoils: true });
  return { args: {}, ...(may ? { shows: (answer: Answer) => count(answer) > before } : {}) };
};

const reason = '不是火情';

/** How the calls of duty are asked: alarms, fires, places, feeds, the log. */
export const dutyAsks = {
  alarmInfo: alarmAsk((id) => ({ id })),
  alarmPage: alarmList(),
  alarmUnhandled: alarmList(),
  alarmStatusCount: alarmList(({ data }) => (data as { total: number }).total > 0),
  alarmUpdateStatus: alarmAsk((id) => ({ id, status: 'received' })),
  alarmUpdateRead: alarmAsk((id) => ({ id })),
  alarmRead: alarmAsk((id) => ({ id, isRead: 1 })),
  alarmPrompt: () => ({ args: {} }),
  receiveFire: alarmAsk((alarmId) => ({ alarmId })),
  confirmAlarm: receivedAsk((alarmId) => ({ alarmId })),
  unConfirmAlarm: receivedAsk((alarmId) => ({ alarmId, reason })),
  alarmsRepeat: receivedAsk((alarmId, fireId) => ({ alarmId, fireId })),
  saveFire: (_supplies, { place }) => ({
    args: { longitude: points[place].longitude, latitude: points[place].latitude },
  }),
  firePosition: async ({ things }, at) => {
    const fire = await things.fire(at);
    return named(fire, {
      fireId: fire.id,
      longitude: points[at.place].longitude + 0.001,
      latitude: points[at.place].latitude,
    });
  },
  fireDetail: fireAsk((fireId) => ({ fireId })),
  fireOperatorLog: fireAsk((fireId) => ({ fireId })),
  districtByPoint: (_supplies, { place }) => ({
    args: { longitude: points[place].longitude, latitude: points[place].latitude },
  }),
  nameFromCode: (_supplies, { area }) => ({ args: { code: area } }),
  districtSelect: (_supplies, { area }) => ({ args: { parentCode: area } }),
  placeSearch: (_supplies, { place }) => ({
    args: { keyword: countyNames[place] },
    marks: [`"code":"${points[place].county}"`],
  }),
  districtTree: (_supplies, { area }) => ({ args: { regionCode: area, level: 'county' } }),
  regionBoundary: (_supplies, { area }) => ({ args: { code: area } }),
  outline: () => ({ args: {} }),
  ground: () => ({ args: {} }),
  groundTile: async ({ ground }) => {
    const { answer } = await ground.server.call('ground', {}, ground.root.headers);
    const { tilesets } = answer.data as MapGround;
    const version = tilesets.find(({ name }) => name === 'land')?.version ?? '';
    return { args: { tileset: 'land', version, z: '5', x: '26', y: '13' } };
  },
  dutyRules: () => ({ args: {} }),
  systemHealth: () => ({ args: {} }),
  fireAdvice: async ({ things }, at) => {
    const { id, mark } = await things.fire(at);
    return {
      args: { fireId: id },
      marks: [mark],
      shows: ({ data }: Answer) => (data as { fireId?: string } | undefined)?.fireId === id,
    };
  },
  fireReport: fireAsk((fireId) => ({ fireId, format: 'json' })),
  forestConditions: (_supplies, { area }) => ({ args: { areaCode: area } }),
  homePage: (_supplies, { area }) => ({ args: { areaCode: area } }),
  alarmPerformance: (_supplies, { area }) => ({ args: { areaCode: area, month: '2026-03' } }),
  statisticsTable: (_supplies, { area }) => ({ args: { table: 'years', areaCode: area } }),
  statisticsExport: (_supplies, { area }) => ({ args: { table: 'years', areaCode: area, format: 'csv' } }),
  ingest: ({ ground }, { place }) => {
    const { longitude, latitude } = points[place];
    return {
      args: {
        sourceType: 5,
        sourceId: `walk${ground.next()}`,
        longitude,
        latitude,
        startTime: new Date(ground.server.ctx.clock.now()).toISOString(),
      },
    };
  },
  ingestFirms: ({ ground }, { place }) => ({
    args: {},
    headers: { 'content-type': 'text/csv' },
    payload: [
      'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,instrument,confidence,version,' +
        'bright_t31,frp,daynight',
      `${points[place].latitude},${points[place].longitude},` +
        `318.${ground.next()},1.07,1.03,2026-02-28,0249,Terra,MODIS,72,6.1NRT,294.10,11.60,D`,
    ].join('\n'),
  }),
  feedKeys: keyAsk,
  feedIssue: ({ ground }) => ({ args: { name: `issued${ground.next()}` } }),
  feedRotate: keyAsk,
  feedRevoke: keyAsk,
  events: async ({ things }, at) => {
    const alarm = await things.alarm(at);
    return named(alarm, { after: alarm.position - 1, until: alarm.position });
  },
  stockKinds: stockAsk,
  mapSettings: () => ({ args: {} }),
  keepMapSettings: () => ({ args: { views: [] } }),
  stockTable: () => ({ args: { resource: crews.name } }),
  logPage: logAsk({}),
  logExport: logAsk({ format: 'csv' }),
} as const satisfies Readonly<Record<string, Ask>>;
