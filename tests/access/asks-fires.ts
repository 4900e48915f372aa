import { aFigure } from '../support/sample-figure.ts';
import { callerKinds, type CallerKind } from '../../contract/access/callers.ts';
import type { Answer } from '../../contract/api/types.ts';
import { crews } from '../../contract/stock/forces.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { alarmAt, burn, dutyIn, handOf, lives, spotOf } from './fire-things.ts';
import type { Ask, Supplies } from './ask.ts';
import { points } from './ground.ts';
import type { At, Thing } from './things.ts';

type Life = (county: string, at: At) => readonly NewEvent[];

/** A fire in the hand of the caller's region, where it may be, after such a life. */
async function held(supplies: Supplies, at: At, life: Life = () => []): Promise<Thing> {
  const { county, point } = spotOf(supplies, at);
  return burn(supplies, { holder: handOf(at), county, point, events: life(county, at) });
}

/** A fire in the county's hand, on which something of it waits for the caller's region. */
async function forCaller(
  supplies: Supplies,
  at: At,
  life: (county: string, to: string) => readonly NewEvent[],
): Promise<Thing> {
  const { county, point } = spotOf(supplies, at);
  return burn(supplies, { holder: county, county, point, events: life(county, handOf(at)) });
}

const about =
  (fire: (supplies: Supplies, at: At) => Promise<Thing>, more: object = {}): Ask =>
  async (supplies, at) => {
    const { id, mark } = await fire(supplies, at);
    return { args: { fireId: id, ...more }, marks: [mark] };
  };

/** Of a question whose answer does not name the fire itself. */
const plainly =
  (more: object = {}): Ask =>
  async (supplies, at) => ({ args: { fireId: (await held(supplies, at)).id, ...more } });

/** Two fires at one point. */
async function two(
  supplies: Supplies,
  at: At,
  life: (county: string, other: Thing) => readonly NewEvent[] = () => [],
): Promise<{ fire: Thing; other: Thing }> {
  const { county, point } = spotOf(supplies, at);
  const other = await burn(supplies, { holder: handOf(at), county, point });
  return { other, fire: await burn(supplies, { holder: handOf(at), county, point, events: life(county, other) }) };
}

const dissociated: Ask = async (supplies, at) => {
  const { county, point } = spotOf(supplies, at);
  const id = `walk-repeat-${supplies.ground.next()}`;
  const main = await burn(supplies, { holder: handOf(at), county, point, events: lives.joined(county, id) });
  const fire = await burn(supplies, {
    holder: handOf(at),
    county,
    point,
    id,
    events: lives.associated(county, main.id),
  });
  return { args: { fireId: id, reason: '两处' }, marks: [fire.mark] };
};

const repeats: Ask = async (supplies, at) => {
  const { county, point } = spotOf(supplies, at);
  const id = `walk-spoken-${supplies.ground.next()}`;
  const owner = { userId: 'walk', realName: 'walk' };
  const alarm = await alarmAt(supplies, county, point, (by) => [
    { type: 'alarm.received', areaCode: county, data: { owner } },
    { type: 'alarm.associated', areaCode: county, data: { by, fireId: id } },
  ]);
  await burn(supplies, { holder: handOf(at), county, point, id, alarmIds: [alarm.id] });
  return { args: { fireId: id }, marks: [alarm.mark] };
};

const near: Ask = async (supplies, at) => {
  const { county, point } = spotOf(supplies, at);
  const fire = await burn(supplies, { holder: handOf(at), county, point });
  const alarm = await alarmAt(supplies, county, point, () => []);
  return { args: { alarmId: alarm.id }, marks: [fire.mark] };
};

/** Counts have no mark: one more shows. */
const years: Ask = async (supplies, at) => {
  const count = ({ data }: Answer): number => (data as { count: number }[] | undefined)?.at(-1)?.count ?? 0;
  const before = count(
    (await supplies.ground.server.call('queryCountHistoryFireByYear', {}, at.caller.headers)).answer,
  );
  await held(supplies, at);
  return { args: {}, shows: (answer: Answer) => count(answer) > before };
};

const inView: Ask = async ({ things }, at) => {
  const { mark } = await things.record(crews, { ...at, spoils: true });
  const { longitude, latitude } = points[at.place];
  const may = (callerKinds[at.caller.kind] as CallerKind).has?.includes('crew.read') === true;
  const args = {
    west: longitude - 0.01,
    south: latitude - 0.01,
    east: longitude + 0.01,
    north: latitude + 0.01,
    kinds: ['crew'],
  };
  return { args, marks: [mark], ...(may ? { shows: (answer: Answer) => JSON.stringify(answer).includes(mark) } : {}) };
};

/** How the calls of fires are asked, beside those by which an alarm becomes one. */
export const fireAsks = {
  fireTransferAndUp: async (supplies, at) => {
    const to = points[at.place].county;
    await dutyIn(supplies, to);
    const { id, mark } = await held(supplies, at);
    return { args: { fireId: id, transferStatus: 1, to }, marks: [mark] };
  },
  downPop: about((supplies, at) => forCaller(supplies, at, (county, to) => lives.reported(county, county, to))),
  signFor: about((supplies, at) => forCaller(supplies, at, (county, to) => lives.reported(county, county, to))),
  withdrawTransfer: about(
    (supplies, at) => held(supplies, at, (county) => lives.transferred(county, handOf(at), county)),
    { reason: '误发' },
  ),
  takeOverFire: about((supplies, at) => forCaller(supplies, at, (county, to) => lives.informed(county, county, to))),
  isFireHandle: plainly(),
  spreadForecast: plainly(),
  routePlans: plainly(),
  analysisUnderWay: plainly(),
  fireBuffer: plainly(),
  getPop: async (supplies, at) => {
    const { mark } = await forCaller(supplies, at, (county, to) => lives.reported(county, county, to));
    return { args: { transferStatus: 2 }, marks: [mark] };
  },
  commandAndDispatch: about(held, { forces: [{ kind: 'crew', name: '一队' }] }),
  answerForce: about((supplies, at) => held(supplies, at, lives.sent), { forceId: 'w1', state: 'accepted' }),
  checkInForce: about((supplies, at) => held(supplies, at, lives.arrived), { forceId: 'w1' }),
  forecastSpread: about(held, { hours: 1, winds: [{ fromMin: 0, speedMs: 3, fromDeg: 270 }], finePct: 8, livePct: 90 }),
  planRoute: about(held, { purpose: 'reach', mode: 'foot', from: { longitude: 118.5, latitude: 30.3 }, withinMin: 10 }),
  stopAnalysis: about(held, {}),
  drawBuffer: about(held, { around: 'fire', radiusM: 1_000 }),
  feedBackFire: about(held, { content: '火势已控制' }),
  associateFire: async (supplies, at) => {
    const { fire, other } = await two(supplies, at);
    return { args: { fireId: fire.id, into: other.id }, marks: [fire.mark, other.mark] };
  },
  dissociateFire: dissociated,
  endHandle: async (supplies, at) => {
    const { id, mark } = await held(supplies, at);
    const outAt = new Date(supplies.ground.server.ctx.clock.now()).toISOString();
    return {
      args: {
        fireId: id,
        record: { outAt, burned: {}, deaths: 0, seriousInjuries: 0, lightInjuries: 0, cause: 'unknown' },
      },
      marks: [mark],
    };
  },
  noFire: about(held, { reason: '现场查看无火' }),
  reopenFire: about((supplies, at) => held(supplies, at, lives.ruledOut), { reason: '复燃' }),
  plotDraw: about(held, { figure: aFigure() }),
  plotChange: about((supplies, at) => held(supplies, at, lives.plotted), { figure: aFigure(), revision: 1 }),
  plotRemove: about((supplies, at) => held(supplies, at, lives.plotted), { figureId: aFigure().id, revision: 1 }),
  answerStep: about((supplies, at) => held(supplies, at, lives.responding), { key: '4.1', result: 'done' }),
  warnPlace: about(held, {
    place: { kind: 'village', name: '庆丰村', longitude: 118.505, latitude: 30.3 },
    result: 'told',
  }),
  forestLandAdd: about(held, { kind: 'forest', areaHa: 0.5 }),
  isRescue: plainly(),
  firePlaces: async (supplies, at) => {
    const { mark } = await held(supplies, at);
    return { args: {}, marks: [mark] };
  },
  firePage: async (supplies, at) => {
    const { mark } = await held(supplies, at);
    return { args: { keyword: mark }, marks: [mark] };
  },
  repeatFireList: async (supplies, at) => {
    const { fire, other } = await two(supplies, at);
    return { args: { fireId: fire.id }, marks: [other.mark] };
  },
  repeatFireListByFireId: async (supplies, at) => {
    const { fire, other } = await two(supplies, at, (county, { id }) => lives.joined(county, id));
    return { args: { fireId: fire.id }, marks: [other.mark] };
  },
  repeatAlarmAssociationByFireId: repeats,
  repeatAlarmFireList: near,
  jobUpdateAlarm: async (supplies, at) => {
    const { mark } = await held(supplies, at);
    return { args: { limit: 200 }, marks: [mark] };
  },
  fireResourceSimpListByViewSearch: inView,
  fireListBySearchResourceLevelMin: plainly(),
  queryCountHistoryFireByYear: years,
} as const satisfies Readonly<Record<string, Ask>>;
