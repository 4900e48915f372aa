import { beforeEach, describe, expect, test } from 'vitest';
import { confirmedWrites } from '../../server/incidents/confirmed.ts';
import {
  mergeIncident,
  restoreIncident,
  shelveIncident,
  splitIncident,
  unscreenIncident,
  unshelveIncident,
} from '../../server/incidents/move.ts';
import { openThings } from '../../server/incidents/open-things.ts';
import { leftOpenIn } from '../../server/shift/left-open.ts';
import { actingRig, city, done } from './acting-rig.ts';
import { fact } from './log-rig.ts';
import { minute, off } from './seen.ts';
import { sighting } from './sighted.ts';

const acting = actingRig();
const { ctx, asking, act, load, incident } = acting;

describe('an incident that a superior joined with one beyond the county’s border', () => {
  let alarmIds: string[];
  beforeEach(async () => {
    alarmIds = await incident('here', [0, 100]);
    const first = sighting({ alarmId: 'beyond-first', ...off(3_000) });
    const named = { areaName: '绩溪县', placeName: '长安镇', surroundings: {} };
    await acting.rig.tell('incident-beyond', fact('incident.opened', { first, ...named }, '341824'));
    done(await mergeIncident(ctx(), asking(city), { incidentId: 'here', into: 'beyond' }));
  });
  const shelve = (caller?: typeof city) =>
    shelveIncident(ctx(), asking(caller), { incidentId: 'here', until: minute(120), reason: '窑厂' });

  test('is shelved there and comes back, and counts as shelved there; the superior acts on the whole', async () => {
    expect(await shelve(city)).toMatchObject({ refused: 'notAllowedNow', data: { mergedInto: 'beyond' } });
    expect(await unscreenIncident(ctx(), asking(), 'here')).toMatchObject({ message: '该警情未被判为固定热源' });
    done(await shelve());
    const shelved = async (regionCode: string) =>
      (await openThings(acting.rig.ctx.db, regionCode)).reduce((sum, one) => sum + one.shelved, 0);
    const handedOver = async (regionCode: string) =>
      (await leftOpenIn(ctx(), regionCode)).flatMap(({ kind, id }) => (kind === 'shelf' ? [id] : []));
    expect([await shelved('341825'), await shelved('3418')]).toEqual([1, 0]);
    expect([await handedOver('341825'), await handedOver('3418')]).toEqual([['here'], []]);
    done(await unshelveIncident(ctx(), asking(), { incidentId: 'here', reason: '已熄' }));
    expect(await shelved('341825')).toBe(0);
  });

  test('has its deadline in the hand-over of its county, and once in that of the superior', async () => {
    const clocks = async (regionCode: string) =>
      (await leftOpenIn(ctx(), regionCode)).flatMap(({ kind, id }) => (kind === 'clock' ? [id] : []));
    expect([await clocks('341825'), await clocks('3418')]).toEqual([['here'], ['beyond']]);
    await act('here', 'receive');
    await act('here', 'dismiss', { reason: '炊烟' });
    expect([await clocks('341825'), await clocks('3418')]).toEqual([[], []]);
  });

  test('comes off its shelf as the whole is confirmed', async () => {
    done(await shelve());
    expect(await confirmedWrites(acting.rig.ctx.db, alarmIds[0] ?? '')).toMatchObject([{ stream: 'incident-here' }]);
    await act('beyond', 'receive', {}, city);
    done(await act('beyond', 'confirm', {}, city));
    expect(await load('here')).not.toHaveProperty('shelf');
  });

  test('is joined and taken apart by the superior alone, and says so', async () => {
    const refused = { refused: 'notAllowedNow', message: expect.stringMatching(/由上级.*合并、拆分和恢复由上级操作/) };
    await incident('other', [6_000]);
    const both = [
      await mergeIncident(ctx(), asking(), { incidentId: 'here', into: 'other' }),
      await mergeIncident(ctx(), asking(), { incidentId: 'other', into: 'here' }),
      await restoreIncident(ctx(), asking(), { incidentId: 'here', restore: 'other', reason: '并错了' }),
      await splitIncident(ctx(), asking(), { incidentId: 'here', alarmIds: alarmIds.slice(1), reason: '两处' }),
    ];
    expect(both).toMatchObject([
      { ...refused, field: 'incidentId' },
      { ...refused, field: 'into' },
      { ...refused, field: 'incidentId' },
      { ...refused, field: 'incidentId' },
    ]);
    expect(await mergeIncident(ctx(), asking(city), { incidentId: 'here', into: 'other' })).toMatchObject({
      message: '该警情已并入其他警情，请在合并后的警情中操作',
    });
  });
});
