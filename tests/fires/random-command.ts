import { aFigure } from '../support/sample-figure.ts';
import { aForecast } from '../support/sample-forecast.ts';
import { aBuffer, aPlan } from '../support/sample-plans.ts';
import type { AlarmWish } from '../../server/triage/carry-out.ts';
import type { FireWish, ForceWish } from '../../server/fires/decider.ts';
import { seededRandom } from '../../models/random.ts';
import { above, type Model, type ModelFire, type ModelOfficer } from './model.ts';

/** One thing that somebody wishes: of an alarm, of a fire, or of two fires. */
export type RandomCommand = { officer: ModelOfficer } & (
  | { of: 'alarm'; id: string; wish: AlarmWish }
  | { of: 'fire'; id: string; wish: FireWish | ForceWish }
  | { of: 'pair'; id: string; into: string }
  | { of: 'parting'; id: string }
);

/** Regions of the officers; each has two of them. The last two counties lie in the last two cities. */
export const regions = ['34', '3418', '3410', '3401', '341825', '341882', '341004', '340104'] as const;
export const counties = regions.filter((region) => region.length === 6);

export const officers: readonly ModelOfficer[] = regions.flatMap((region) =>
  [1, 2].map((n) => ({ userId: `u${region}-${n}`, realName: `${region}值班员${n}`, region })),
);

/** Draws commands: mostly such as an officer might really give, some that make no sense. */
export interface Draw {
  number(below: number): number;
  chance(of: number): boolean;
  pick<T>(of: readonly T[]): T;
  command(model: Model, open: { alarms: readonly string[]; fires: readonly string[] }, now: number): RandomCommand;
}

const moves = [
  'transfer',
  'transfer',
  'report',
  'report',
  'takeOver',
  'takeOver',
  'sign',
  'withdraw',
  'closePop',
] as const;
const onScene = [
  'dispatch',
  'dispatch',
  'answerForce',
  'answerForce',
  'answerForce',
  'checkIn',
  'feedBack',
  'addLand',
  'relocate',
  'notify',
  'forecast',
  'planRoute',
  'drawBuffer',
  'plotDraw',
  'warn',
  'releaseTask',
] as const;
const answers = ['sign', 'sign', 'withdraw', 'closePop'] as const;
const ends = ['ruleOut', 'end', 'end', 'reopen'] as const;
const reopenings = ['reopen', 'reopen', 'end', 'ruleOut'] as const;

/** Makes the draw of a seed: the same commands for the same seed, as long as the answers are the same. */
export function drawOf(seed: number): Draw {
  const random = seededRandom(seed);
  let made = 0;
  const number = (below: number): number => Math.floor(random() * below);
  const chance = (of: number): boolean => random() < of;
  const pick = <T>(of: readonly T[]): T => of[number(of.length)] as T;

  /** Mostly somebody whose concern the fire is. */
  function concerned({ holder, transfer, informed, area }: ModelFire): ModelOfficer {
    if (chance(0.15)) return pick(officers);
    const region = pick([
      holder,
      above(holder) ?? holder,
      transfer?.to ?? area,
      transfer?.from ?? area,
      informed ?? holder,
    ]);
    return pick(officers.filter((one) => one.region === region));
  }

  function move(action: (typeof moves)[number], fire: ModelFire): FireWish {
    switch (action) {
      case 'transfer':
        return { action, to: chance(0.7) ? pick([fire.area, fire.area.slice(0, 4)]) : pick(regions), remark: '请接续' };
      case 'withdraw':
        return { action, reason: '误发' };
      case 'sign':
        return chance(0.6) ? { action } : { action, transferStatus: pick([1, 2] as const) };
      default:
        return { action };
    }
  }

  function onSceneWish(action: (typeof onScene)[number], fire: ModelFire, now: number): FireWish | ForceWish {
    const known = Object.keys(fire.forces);
    const forceId = known.length > 0 && chance(0.97) ? pick(known) : 'nobody';
    switch (action) {
      case 'dispatch':
        return {
          action,
          forces: Array.from({ length: chance(0.05) ? 0 : 1 + number(2) }, (_, n) => ({
            id: `w${++made}`,
            kind: 'crew' as const,
            name: `${made}队`,
            ...(n === 0 && chance(0.5) ? { resourceId: `crew-${number(4)}` } : {}),
          })),
        };
      case 'answerForce':
        return { action, forceId, state: pick(['accepted', 'refused', 'arrived', 'arrived', 'left'] as const) };
      case 'checkIn':
        return { action, forceId, imageUrls: [] };
      case 'feedBack':
        return { action, content: '火势平稳', imageUrls: [], ...(chance(0.5) ? { forceId } : {}) };
      case 'addLand':
        return { action, kind: 'forest', areaHa: 1 + number(9) };
      case 'relocate':
        return {
          action,
          place: {
            areaCode: chance(0.8) ? fire.area : pick(counties),
            areaName: '某县',
            placeName: '某处',
            longitude: 118 + random(),
            latitude: 30 + random(),
          },
        };
      case 'forecast':
        return { action, forecast: aForecast() };
      case 'planRoute':
        return { action, plan: aPlan() };
      case 'drawBuffer':
        return { action, buffer: aBuffer() };
      case 'plotDraw':
        return { action, figure: aFigure({ id: `f${++made}` }) };
      case 'warn':
        return {
          action,
          place: { kind: 'village', name: pick(['庆丰村', '白地村']), longitude: 118.5, latitude: 30.3 },
          result: pick(['told', 'noAnswer'] as const),
        };
      case 'notify':
        return { action, userIds: [pick(officers).userId], content: '请到岗' };
      default:
        return {
          action: 'releaseTask',
          taskId: `t${++made}`,
          userIds: [pick(officers).userId],
          content: '查看',
          ...(chance(0.3) ? { due: new Date(now + (chance(0.5) ? -1 : 1) * 60_000).toISOString() } : {}),
        };
    }
  }

  function ending(action: (typeof ends)[number], fire: ModelFire, now: number): FireWish {
    if (action !== 'end') return { action, reason: '复核' };
    const outAt = new Date(chance(0.9) ? now : fire.start - 60_000).toISOString();
    return {
      action,
      record: {
        outAt,
        burned: { forest: number(5) },
        deaths: 0,
        seriousInjuries: 0,
        lightInjuries: 0,
        cause: 'unknown',
      },
    };
  }

  function ofFire(model: Model, id: string, fires: readonly string[], now: number): RandomCommand {
    const fire = model.fires.get(id);
    if (!fire) throw new Error(`no fire ${id}`);
    const officer = concerned(fire);
    const dice = random();
    if (fire.status === 'repeat' && dice < 0.5) return { of: 'parting', id, officer };
    if (dice < 0.03) return { of: 'pair', id, into: pick(fires), officer };
    if (dice < 0.04) return { of: 'parting', id, officer };
    const over = fire.status === 'handled' || fire.status === 'noFire';
    const next = pick(fire.transfer ? answers : moves);
    const wish =
      dice < (over ? 0.6 : 0.1)
        ? ending(pick(over ? reopenings : ends), fire, now)
        : dice < 0.55
          ? move(chance(0.8) ? next : pick(moves), fire)
          : onSceneWish(pick(onScene), fire, now);
    return { of: 'fire', id: chance(0.005) ? 'no-such-fire' : id, wish, officer };
  }

  function ofAlarm(model: Model, id: string, fires: readonly string[]): RandomCommand {
    const alarm = model.alarms.get(id);
    if (!alarm) throw new Error(`no alarm ${id}`);
    const owner = officers.find(({ userId }) => userId === alarm.owner);
    const officer =
      owner && chance(0.8)
        ? owner
        : pick(chance(0.8) ? officers.filter(({ region }) => alarm.area.startsWith(region)) : officers);
    const named = fires.length > 0 ? pick(fires) : 'no-such-fire';
    const action =
      alarm.status === 'received'
        ? pick(['confirm', 'confirm', 'associate', 'associate', 'dismiss', 'release', 'receive'] as const)
        : pick(['receive', 'receive', 'confirm', 'reopen', 'detach'] as const);
    switch (action) {
      case 'confirm':
        return { of: 'alarm', id, officer, wish: chance(0.3) ? { action, fireId: named } : { action } };
      case 'associate':
        return { of: 'alarm', id, officer, wish: { action, fireId: named } };
      case 'receive':
        return { of: 'alarm', id, officer, wish: { action } };
      default:
        return { of: 'alarm', id, officer, wish: { action, reason: '复核' } };
    }
  }

  return {
    number,
    chance,
    pick,
    command: (model, { alarms, fires }, now) =>
      fires.length === 0 || chance(0.2) ? ofAlarm(model, pick(alarms), fires) : ofFire(model, pick(fires), fires, now),
  };
}
