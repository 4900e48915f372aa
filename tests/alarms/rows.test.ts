import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { placeOf } from '../../server/places/placing.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { createSilentOwners } from '../../server/alarms/release-silent.ts';
import { alarmDetailOf, alarmRowOf } from '../../server/alarms/row.ts';
import { fact, type LogRig, openRig } from '../incidents/log-rig.ts';
import { openGazetteer } from '../../server/places/gazetteer.ts';
import { alarmIn, first, officer } from './given.ts';
import { points } from './raised.ts';

describe('the row of an alarm', () => {
  test('names what a person reads, and nothing that there is not', () => {
    expect(alarmRowOf(alarmIn('pending'), 'u1')).toStrictEqual({
      id: 'a1',
      startTime: '2026-03-01T03:58:00.000Z',
      areaCode: '341825',
      areaName: '安徽省宣城市旌德县',
      placeName: '版书镇附近',
      sourceType: 5,
      status: 'pending',
      longitude: 118.5,
      latitude: 30.3,
      sourceTypeName: '视频监控',
      statusName: '待处置',
      isRead: 2,
    });
    expect(alarmRowOf(alarmIn('confirmed', { confidence: 80 }), 'u1')).toMatchObject({
      confidence: 80,
      owner: officer(first),
      fireId: 'f1',
      statusName: '已确认火情',
    });
  });

  test('is read for who has read it', () => {
    const alarm = alarmIn('pending', { readBy: ['u2', 'u3'] });
    expect(['u1', 'u2', 'u3'].map((userId) => alarmRowOf(alarm, userId).isRead)).toEqual([2, 1, 1]);
  });
});

test('the details of an alarm tell beside its row what the deliverer said, and what lies near', () => {
  const near = [{ ...alarmRowOf(alarmIn('pending', { id: 'a2' }), 'u1'), distanceM: 120 }];
  const plain = alarmDetailOf(alarmIn('pending', { imageUrls: ['/a.jpg'] }), 'u1', near);
  expect(plain).toMatchObject({
    id: 'a1',
    sourceId: 's1',
    raisedAt: '2026-03-01T03:58:10.000Z',
    imageUrls: ['/a.jpg'],
    nearby: near,
  });
  for (const name of ['satellite', 'content', 'receivedAt', 'decidedAt', 'demo'])
    expect(plain).not.toHaveProperty(name);
  const satellite = { satellite: 'Aqua', instrument: 'MODIS', frp: 5 };
  expect(alarmDetailOf(alarmIn('received', { satellite, content: '有烟', demo: true }), 'u1', [])).toMatchObject({
    satellite,
    content: '有烟',
    demo: true,
    receivedAt: '2026-03-01T03:59:00.000Z',
    nearby: [],
  });
});

describe('where an alarm lies', () => {
  const gazetteer = openGazetteer();

  test('is its county, and near which village of which township', () => {
    const place = placeOf(gazetteer, points.jingde.longitude, points.jingde.latitude);
    expect(place).toMatchObject({
      areaCode: '341825',
      areaName: '安徽省宣城市旌德县',
      placeName: expect.stringMatching(/^\S+(镇|乡)\S+附近$/),
    });
    expect(place?.nearestVillage).toMatchObject({
      level: 'village',
      distanceM: expect.any(Number),
      surveyed: expect.any(Boolean),
    });
    expect([place?.nearestVillage.distanceM, place?.nearestTownship.distanceM].every(Number.isInteger)).toBe(true);
    expect(place?.nearestTownship.code).toMatch(/^341825/);
  });

  test('is called without the office that sits there', () => {
    const named = (name: string): string | undefined =>
      placeOf(
        {
          ...gazetteer,
          locate: () => ({
            ...gazetteer.locate(points.jingde.longitude, points.jingde.latitude)!,
            nearestVillage: { code: '999999999201', name, level: 'village', distanceM: 1.4, surveyed: true },
            nearestTownship: { code: '341825100', name: '旌阳镇', level: 'township', distanceM: 2.6, surveyed: true },
          }),
        },
        0,
        0,
      )?.placeName;
    expect(
      ['版书村委会', '版书村民委员会', '版书村村委会', '解放社区居委会', '解放居民委员会', '版书'].map(named),
    ).toEqual([
      '旌阳镇版书村附近',
      '旌阳镇版书村附近',
      '旌阳镇版书村附近',
      '旌阳镇解放社区附近',
      '旌阳镇解放社区附近',
      '旌阳镇版书附近',
    ]);
  });

  test('is nowhere beyond the region', () => {
    expect(placeOf(gazetteer, 121.47, 31.23)).toBeUndefined();
  });
});

describe('who is silent', () => {
  let rig: LogRig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rig.end();
  });
  const areas = ['341823', '341825', '341825'];

  /** Alarms of these areas that were received just now. */
  async function received(): Promise<string[]> {
    const ids = areas.map((_, n) => alarmIdOf('silent', 5, `s${n}`));
    const startTime = new Date(rig.clock.now()).toISOString();
    const data = { sourceType: 5 as const, ...points.jingde, startTime, areaName: '', placeName: '', imageUrls: [] };
    const owner = officer(first);
    const writes = ids.map((id, n) =>
      raisedWrite(id, areas[n] ?? '', { ...data, sourceId: `s${n}` }, [
        { type: 'alarm.received', areaCode: areas[n] ?? '', data: { owner } },
      ]),
    );
    await rig.ctx.store.append({ actor: 'test', writes });
    return ids;
  }
  const waiting = async (): Promise<number> =>
    (await rig.ctx.db.selectFrom('alarms').select('id').where('status', '=', 'pending').execute()).length;

  test('in one area by its rule loses their alarms, and nobody of another area by a longer one', async () => {
    await received();
    rig.clock.advance(60_000);
    const rules = {
      of: (area: string) => ({ ...usualRule, silentMs: area === '341825' ? 60_000 : 60_001 }),
      least: () => 60_000,
    };
    expect(await createSilentOwners(rig.ctx, rules).release()).toBe(2);
    rig.clock.advance(1);
    expect(await createSilentOwners(rig.ctx, rules).release()).toBe(1);
  });

  test('keeps what they decide at the very moment', async () => {
    const [id = ''] = await received();
    rig.clock.advance(usualRule.silentMs);
    const { store } = rig.ctx;
    let isFirst = true;
    const slow: typeof store = {
      ...store,
      append: async (request) => {
        if (isFirst && request.writes[0]?.stream === `alarm-${id}`) {
          isFirst = false;
          await rig.tell(`alarm-${id}`, fact('alarm.dismissed', { by: officer(first), reason: '炊烟' }, areas[0]));
        }
        return store.append(request);
      },
    };
    expect(await createSilentOwners({ ...rig.ctx, store: slow }).release()).toBe(2);
    expect((await store.readStream(`alarm-${id}`)).map(({ type }) => type)).toEqual([
      'alarm.raised',
      'alarm.received',
      'alarm.dismissed',
    ]);
  });

  test('is looked for at once, then twice a second, until that is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await received();
    const owners = createSilentOwners(rig.ctx);
    rig.clock.advance(usualRule.silentMs);
    owners.start();
    owners.start();
    expect(vi.getTimerCount()).toBe(1);
    await owners.stop();
    expect([vi.getTimerCount(), await waiting()]).toEqual([0, 3]);
    await rig.tell(
      `alarm-${alarmIdOf('silent', 5, 's0')}`,
      fact('alarm.received', { owner: officer(first) }, '341823'),
    );
    owners.start();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    rig.clock.advance(usualRule.silentMs);
    await expect
      .poll(async () => {
        vi.advanceTimersByTime(500);
        return await waiting();
      })
      .toBe(3);
    await owners.stop();
  });

  test('is looked for every half second, and no oftener', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let looks = 0;
    const rules = {
      of: () => usualRule,
      least: () => {
        looks += 1;
        return usualRule.silentMs;
      },
    };
    const owners = createSilentOwners(rig.ctx, rules);
    owners.start();
    expect(looks).toBe(1);
    // A look that is under way is not begun again.
    vi.advanceTimersByTime(500);
    expect(looks).toBe(1);
    await owners.stop();
    owners.start();
    expect(looks).toBe(2);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(500);
        return looks;
      })
      .toBe(3);
    await owners.stop();
  });
});
