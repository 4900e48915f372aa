import type { OwnCallName } from '../../contract/api/own-calls.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Ask, Supplies } from './ask.ts';
import { markOf, points } from './ground.ts';
import type { At } from './things.ts';
import { sampleOf } from './values.ts';

/** A record of a county there, in this state, that nobody who asks has entered. */
async function recordIn(
  { ground, things }: Supplies,
  { place, area }: At,
  status: 'draft' | 'submitted' | 'approved',
): Promise<{ id: string; mark: string }> {
  const n = ground.next();
  const [id, mark, county] = [`walk-past-${n}`, markOf(area, n), points[place].county];
  const values = sampleOf(fireHistory, { mark, n, area, links: { ...things.links } });
  await ground.write(recordStream(fireHistory, id), 0, {
    type: 'fireHistory.created',
    areaCode: county,
    data: { ...values, regionCode: county, distinct: true, status },
  } as never);
  return { id, mark };
}

/** How the calls about past fires are asked. */
export const historyAsks = {
  fireHistorySubmit: async (supplies, at) => {
    const { id } = await recordIn(supplies, at, 'draft');
    return { args: { id, version: 1, step: 'submit' } };
  },
  fireHistoryDecide: async (supplies, at) => {
    const { id } = await recordIn(supplies, at, 'submitted');
    return { args: { id, version: 1, step: 'approve' } };
  },
  fireHistorySubmitMany: async (supplies, at) => {
    const { id, mark } = await recordIn(supplies, at, 'draft');
    return { args: { records: [{ id, version: 1 }] }, marks: [mark] };
  },
  fireHistoryDecideMany: async (supplies, at) => {
    const { id, mark } = await recordIn(supplies, at, 'submitted');
    return { args: { records: [{ id, version: 1 }], step: 'approve' }, marks: [mark] };
  },
  fireHistoryPlaces: async (supplies, at) => ({ args: {}, marks: [(await recordIn(supplies, at, 'approved')).mark] }),
  fireRecordPage: async (supplies, at) => {
    const { mark } = await recordIn(supplies, at, 'approved');
    return { args: { keyword: mark }, marks: [mark] };
  },
} as const satisfies Partial<Record<OwnCallName, Ask>>;
