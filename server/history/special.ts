import { refuse, type Refusal } from '../../contract/codes.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import { isOpenToChange, type RecordStatus } from '../../contract/history/life.ts';
import { asked } from '../../contract/resources/resource.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Guarded, Special } from '../resources/guards.ts';
import { guardPosition } from '../stock/guard.ts';
import { foldHistory } from './fold.ts';
import { historyMessages as say } from './messages.ts';

type Values = Readonly<Record<string, unknown>>;

const ms = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

function checkTimes(all: Values, now: number): Refusal | undefined {
  if (ms(all['startTime']) > now) return refuse('badInput', { field: 'startTime', message: say.inFuture });
  return ms(all['endTime']) < ms(all['startTime'])
    ? refuse('badInput', { field: 'endTime', message: say.endBeforeStart })
    : undefined;
}

/** A fire that the record says it is the same as has to be one that its keeper may see. */
async function checkFire({ ctx, caller, values }: Guarded): Promise<Refusal | undefined> {
  const fireId = values?.['fireId'];
  if (typeof fireId !== 'string' || fireId === '') return undefined;
  const fire = await ctx.db.selectFrom('fires').select('area_code').where('id', '=', fireId).executeTakeFirst();
  return fire && isWithin(caller.regionCode, fire.area_code)
    ? undefined
    : refuse('badInput', { field: 'fireId', message: say.noSuchFire });
}

const own = new Set(Object.keys(asked(fireHistory).fields));

/** What records of past fires have beside their declaration. The steps of their life alone bring a `status`. */
export const specialHistory: Special = {
  evolve: foldHistory,
  complete: async (_ctx, _caller, values) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name))),
  async guard(guarded) {
    const { ctx, values, record } = guarded;
    if (values && 'status' in values) return undefined;
    const status = record?.['status'] as RecordStatus | undefined;
    if (status !== undefined && !isOpenToChange(status))
      return refuse('notAllowedNow', { message: say.notOpen(status) });
    if (!values) return undefined;
    return (
      checkTimes({ ...record, ...values }, ctx.clock.now()) ??
      (await guardPosition(guarded)) ??
      (await checkFire(guarded))
    );
  },
};
