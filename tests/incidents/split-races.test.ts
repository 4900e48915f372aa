import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import { createCommand } from '../../server/http/command.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { mergeIncident, shelveIncident, splitIncident } from '../../server/incidents/move.ts';
import { incidentStream } from '../../server/incidents/streams.ts';
import { fact, type LogRig, openRig, type RigContext } from './log-rig.ts';
import { minute, off } from './seen.ts';

const caller = { userId: 'u1', realName: '旌德值班员', regionCode: '341825', roles: [], sessionId: 's1' };
const by = { userId: 'u1', realName: '旌德值班员' };

let rig: LogRig;
let made = 0;
beforeEach(async () => {
  rig = await openRig();
  const alarmIds = await rig.raise({}, { ...off(100) });
  await rig.open('i', { alarmId: alarmIds[0] ?? '' });
  await rig.join('i', { alarmId: alarmIds[1] ?? '', ...off(100) });
});
afterEach(() => rig.end());

const asking = () => ({ caller, command: createCommand(`request-${(made += 1)}`) });
const own = async (id: string) => (await loadIncident(rig.ctx.store, id))?.own.total;
type Store = RigContext['store'];

/** The store, where something happens once: before a stream is read, after it, or before an append. */
function store(moment: 'beforeRead' | 'afterRead' | 'beforeAppend', happens: () => Promise<unknown>): Store {
  let isFirst = true;
  const once = async (now: typeof moment, stream: string): Promise<void> => {
    if (!isFirst || now !== moment || !stream.startsWith('incident-')) return;
    isFirst = false;
    await happens();
  };
  return {
    ...rig.ctx.store,
    async readStream(stream) {
      await once('beforeRead', stream);
      const events = await rig.ctx.store.readStream(stream);
      await once('afterRead', stream);
      return events;
    },
    async append(request) {
      await once('beforeAppend', request.writes[0]?.stream ?? '');
      return rig.ctx.store.append(request);
    },
  };
}

/** The alarms of the incident, by when they came. */
const alarmIds = async () =>
  (await rig.ctx.db.selectFrom('incident_alarms').select('id').orderBy('position').execute()).map(({ id }) => id);

describe('an alarm that comes while another is taken out', () => {
  test.each(['beforeRead', 'afterRead', 'beforeAppend'] as const)(
    'is counted with those that stay (%s)',
    async (moment) => {
      const [, out = ''] = await alarmIds();
      const slow = store(moment, () => rig.join('i', { alarmId: 'late', ...off(50) }));
      const outcome = await splitIncident({ ...rig.ctx, store: slow }, asking(), {
        incidentId: 'i',
        alarmIds: [out],
        reason: '两处',
      });
      if (isRefusal(outcome)) throw new Error(outcome.message);
      expect([await own('i'), await own(outcome.to)]).toEqual([2, 1]);
      expect(await rig.placesOf(['late', out])).toEqual(['i', outcome.to]);
    },
  );
});

test('what is merged while it is set aside is told that it went elsewhere', async () => {
  await rig.open('other', off(3_000));
  const slow = store('beforeAppend', () =>
    rig.tell(incidentStream('i'), fact('incident.merged', { into: 'other', by })),
  );
  expect(
    await shelveIncident({ ...rig.ctx, store: slow }, asking(), {
      incidentId: 'i',
      until: minute(120),
      reason: '窑厂',
    }),
  ).toMatchObject({ refused: 'notAllowedNow', data: { mergedInto: 'other' } });
});

test('an alarm that comes while its incident is merged counts in what that goes into', async () => {
  await rig.open('other', off(3_000));
  const slow = store('beforeAppend', () => rig.join('i', { alarmId: 'late' }));
  expect(await mergeIncident({ ...rig.ctx, store: slow }, asking(), { incidentId: 'i', into: 'other' })).toEqual({
    id: 'i',
    version: 4,
  });
  expect((await loadIncident(rig.ctx.store, 'other'))?.absorbed['i']?.total).toBe(3);
});
