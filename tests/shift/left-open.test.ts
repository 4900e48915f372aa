import { usualRule } from '../../contract/rules/rule.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import type { LeftOpen } from '../../contract/shift/shift.ts';
import type { ShiftNow } from '../../contract/shift/schemas.ts';
import { serverLimits } from '../../contract/limits.ts';
import { leftOpenIn } from '../../server/shift/left-open.ts';
import { dateTime } from '../../contract/time.ts';
import { burning, county, joined, officer, opened, tell } from '../clocks/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { raisedWrite } from '../../server/alarms/raise.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { receiveMs, decideMs } = usualRule;
const nobody = { deaths: 0, seriousInjuries: 0, lightInjuries: 0 };
const endRecord = { outAt: '2026-03-01T00:00:00.000Z', burned: {}, ...nobody, cause: 'unknown' as const };

const neighbour = '341823';
const clock = steppedClock();
let server: TestServer;
/** Each test has a server of its own: what is open is all that there is. */
beforeEach(async () => {
  server = await startTestServer({ clock });
  await server.auth.registerUser({
    userName: 'jingxian',
    realName: '泾县值班员',
    password: 'Fire@2026',
    regionCode: neighbour,
    deptName: '泾县林业局',
    roles: ['ZBY'],
  });
  return () => server.stop();
});

const ask = async (who: string, call: Parameters<TestServer['call']>[0], args: object = {}) =>
  server.call(call, args, (await server.signIn(who)).headers);
const left = async (who = 'jingde'): Promise<LeftOpen[]> => ((await ask(who, 'shiftNow')).answer.data as ShiftNow).open;
const clocks = async (): Promise<string[]> =>
  (await left()).filter(({ kind }) => kind === 'clock').map(({ what }) => what);
const at = (ms: number): string => dateTime(new Date(clock.now() + ms).toISOString());

describe('what is left open', () => {
  test('names each deadline that runs, with its moment, and which are over', async () => {
    const { alarmId } = await opened(server.ctx);
    const received = at(receiveMs);
    expect(await clocks()).toEqual([`应于 ${received} 前接警`]);
    clock.advance(receiveMs - 1);
    expect(await clocks()).toEqual([`应于 ${received} 前接警`]);
    clock.advance(1);
    expect(await clocks()).toEqual([`接警超时（应于 ${received} 前）`]);
    clock.advance(5_000);
    await ask('jingde', 'receiveFire', { alarmId });
    expect(await clocks()).toEqual([`应于 ${at(decideMs)} 前处置`]);
  });

  test('names no deadline that was answered, though it passed before', async () => {
    const { alarmId, stream } = await opened(server.ctx);
    const fire = await burning(server.ctx);
    await tell(server.ctx, stream, {
      type: 'incident.clockPassed',
      areaCode: county,
      data: { clock: 'receive', due: new Date(clock.now() + receiveMs).toISOString(), to: '3418' },
    });
    await tell(server.ctx, fire.stream, {
      type: 'fire.clockPassed',
      areaCode: county,
      data: { clock: 'report', due: new Date(clock.now() + 1_800_000).toISOString(), to: '3418' },
    });
    clock.advance(3_600_000);
    await ask('jingde', 'receiveFire', { alarmId });
    expect(await clocks()).toEqual([`应于 ${at(decideMs)} 前处置`, `上报超时（应于 ${at(-1_800_000)} 前）`]);
    await ask('jingde', 'unConfirmAlarm', { alarmId, reason: '炊烟' });
    await ask('jingde', 'fireTransferAndUp', { fireId: fire.id, transferStatus: 2 });
    await ask('xuancheng', 'signFor', { fireId: fire.id, transferStatus: 2 });
    expect(await clocks()).toEqual([]);
  });

  test('follows the rule of the region that holds a fire, and names the crew that is to be heard of', async () => {
    await ask('admin', 'dutyRule.create', {
      name: '值班时限',
      regionCode: county,
      checkInMinutes: 10,
      reportMinutes: 20,
    });
    const { id, stream } = await burning(server.ctx);
    await tell(
      server.ctx,
      stream,
      {
        type: 'fire.dispatched',
        areaCode: county,
        data: { by: officer, forces: [{ id: 'f1', kind: 'crew', name: '县专业队' }] },
      },
      { type: 'fire.forceAnswered', areaCode: county, data: { forceId: 'f1', state: 'arrived' } },
    );
    expect((await left()).filter(({ kind }) => kind === 'clock')).toEqual([
      { kind: 'clock', id, placeName: '版书镇', what: `应于 ${at(1_200_000)} 前上报` },
      { kind: 'clock', id, placeName: '版书镇', what: `应于 ${at(600_000)} 前县专业队现场报到` },
    ]);
    const taken = await burning(server.ctx, '3418');
    expect((await left()).filter((one) => one.kind === 'clock' && one.id === taken.id).map(({ what }) => what)).toEqual(
      [`应于 ${at(1_800_000)} 前上报`],
    );
  });

  test('names the steps of a plan that nobody has confirmed, with their words', async () => {
    const { id, stream } = await burning(server.ctx);
    const begun = (withinMinutes: number, key: string) => ({ key, who: '值班员', what: `通知${key}`, withinMinutes });
    await tell(server.ctx, stream, {
      type: 'fire.responseBegun',
      areaCode: county,
      data: {
        level: 3,
        plan: { id: 'p1', name: '旌德县预案', no: 1, areaCode: county },
        steps: [
          { ...begun(10, '3.1'), confirm: true },
          { ...begun(10, '3.2'), confirm: false },
          { ...begun(60, '3.3'), confirm: true },
        ],
      },
    });
    const [late, due] = [at(600_000), at(3_600_000)];
    clock.advance(1_200_000);
    expect((await left()).filter(({ kind, what }) => kind === 'clock' && what.includes('预案'))).toEqual([
      { kind: 'clock', id, placeName: '版书镇', what: `落实预案步骤“通知3.1”超时（应于 ${late} 前）` },
      { kind: 'clock', id, placeName: '版书镇', what: `应于 ${due} 前落实预案步骤“通知3.3”` },
    ]);
  });

  test('holds a fire that is over from which not all are back, until they are', async () => {
    const { id, stream } = await burning(server.ctx);
    const said = (forceId: string, state: 'arrived' | 'left' | 'refused') =>
      ({ type: 'fire.forceAnswered', areaCode: county, data: { forceId, state } }) as const;
    const forces = ['w1', 'w2'].map((force) => ({ id: force, kind: 'crew' as const, name: `${force}队` }));
    await tell(
      server.ctx,
      stream,
      { type: 'fire.dispatched', areaCode: county, data: { by: officer, forces } },
      said('w1', 'arrived'),
      { type: 'fire.ended', areaCode: county, data: { by: officer, record: endRecord } },
    );
    const line = (what: string, kind: LeftOpen['kind'] = 'fire'): LeftOpen => ({ kind, id, placeName: '版书镇', what });
    const due = at(usualRule.checkInMs);
    expect(await left()).toEqual([line('已处置，2 支力量未撤离'), line(`应于 ${due} 前w1队现场报到`, 'clock')]);
    await tell(server.ctx, stream, said('w1', 'left'));
    expect(await left()).toEqual([line('已处置，1 支力量未撤离')]);
    await tell(server.ctx, stream, said('w2', 'refused'));
    expect(await left()).toEqual([]);
  });

  test('is one line for incidents that were merged into one another, however often', async () => {
    const [top, middle, low] = [await opened(server.ctx), await opened(server.ctx), await opened(server.ctx)];
    await tell(server.ctx, low.stream, {
      type: 'incident.merged',
      areaCode: county,
      data: { into: middle.id, by: officer },
    });
    await tell(server.ctx, middle.stream, {
      type: 'incident.merged',
      areaCode: county,
      data: { into: top.id, by: officer },
    });
    expect((await left()).filter(({ kind }) => kind === 'incident')).toEqual([
      { kind: 'incident', id: top.id, placeName: '版书镇', what: '待处置报警 3 条' },
    ]);
    expect(await clocks()).toHaveLength(1);
    expect(((await ask('jingde', 'homePage')).answer.data as HomePage).open.incidents).toBe(1);
  });
});

describe('an incident that was merged into one of the next county', () => {
  test('stays on the shelf of its own county', async () => {
    const [into, from] = [await opened(server.ctx, neighbour), await opened(server.ctx)];
    const until = new Date(clock.now() + 3_600_000).toISOString();
    await tell(
      server.ctx,
      from.stream,
      { type: 'incident.shelved', areaCode: county, data: { kind: 'byHand', by: officer, reason: '窑厂', until } },
      { type: 'incident.merged', areaCode: county, data: { into: into.id, by: officer } },
    );
    const shelves = async (who?: string) =>
      (await left(who)).filter(({ kind }) => kind === 'shelf').map(({ id }) => id);
    expect([await shelves('jingde'), await shelves('xuancheng')]).toEqual([[from.id], []]);
  });
});

describe('an alarm that stands in an incident of the next county', () => {
  const line = (id: string, what: string): LeftOpen => ({ kind: 'alarm', id, placeName: '茂林镇', what });
  /** That it is to be received in time. */
  const runs = (id: string): LeftOpen => ({
    kind: 'clock',
    id,
    placeName: '茂林镇',
    what: `应于 ${at(receiveMs)} 前接警`,
  });

  test('is left open by its own county, which learns nothing of that incident', async () => {
    const { id, stream } = await opened(server.ctx);
    const mine = await joined(server.ctx, id, neighbour);
    await tell(server.ctx, stream, {
      type: 'incident.clockPassed',
      areaCode: county,
      data: { clock: 'receive', due: new Date(clock.now()).toISOString(), to: '3418' },
    });
    expect(await left('jingxian')).toEqual([line(mine, '待处置报警 1 条'), runs(mine)]);
    expect((await left('jingde')).map(({ kind }) => kind)).toEqual(['incident', 'clock']);
    expect((await left('xuancheng'))[0]).toEqual({
      kind: 'incident',
      id,
      placeName: '版书镇',
      what: '待处置报警 2 条',
    });
  });

  test('is one line with the others that stand there beside it, by the first of them', async () => {
    const { id } = await opened(server.ctx);
    const [first] = [await joined(server.ctx, id, neighbour), await joined(server.ctx, id, neighbour)];
    expect(await left('jingxian')).toEqual([line(first, '待处置报警 2 条'), runs(first)]);
  });

  test('stays open though the incident was shelved there, in the hand-over and on the home page', async () => {
    const { id, stream } = await opened(server.ctx);
    const [first, second] = [await joined(server.ctx, id, neighbour), await joined(server.ctx, id, neighbour)];
    await ask('jingxian', 'receiveFire', { alarmId: second });
    await tell(server.ctx, stream, {
      type: 'incident.shelved',
      areaCode: county,
      data: { kind: 'byHand', by: officer, reason: '炼山', until: new Date(clock.now() + 3_600_000).toISOString() },
    });
    const lines = [line(first, '待处置报警 1 条，已接警未处置 1 条'), runs(first)];
    expect(await left('jingxian')).toEqual(lines);
    await ask('jingxian', 'shiftBegin');
    await ask('jingxian', 'shiftHandOver', { note: '茂林镇待处置' });
    expect(((await ask('jingxian', 'shiftNow')).answer.data as ShiftNow).pending?.open).toEqual(lines);
    expect((await left('jingde')).map(({ kind }) => kind)).toEqual(['shelf']);
    const open = async (who: string): Promise<number> =>
      ((await ask(who, 'homePage')).answer.data as HomePage).open.incidents;
    expect([await open('jingxian'), await open('jingde'), await open('xuancheng')]).toEqual([1, 0, 0]);
  });
});

describe('in a flood of alarms', () => {
  const raise = (count: number) =>
    server.ctx.store.append({
      actor: 'feed',
      writes: Array.from({ length: count }, (_, n) =>
        raisedWrite(`flood-${n}`, neighbour, {
          sourceType: 7,
          sourceId: `flood-${n}`,
          longitude: 118.3,
          latitude: 30.6,
          startTime: new Date(clock.now()).toISOString(),
          areaName: '泾县',
          placeName: `第 ${n} 处`,
          imageUrls: [],
        }),
      ),
    });

  test('a hand-over tells of those that wait longest, and how many wait beside them', async () => {
    await raise(serverLimits.openAlarmsTold + 3);
    const lines = await leftOpenIn(server.ctx, neighbour);
    const waiting = lines.filter(({ kind }) => kind === 'alarm' || kind === 'incident');
    expect(waiting).toHaveLength(serverLimits.openAlarmsTold);
    expect(waiting[0]).toMatchObject({ placeName: '第 0 处' });
    expect(lines.filter(({ kind }) => kind === 'more')).toEqual([
      {
        kind: 'more',
        id: neighbour,
        placeName: '安徽省宣城市泾县',
        what: '另有 3 条报警待处置或已接警未处置，未逐条列出',
      },
    ]);
  });

  test('where all fit, nothing is said of others', async () => {
    await raise(serverLimits.openAlarmsTold);
    expect((await leftOpenIn(server.ctx, neighbour)).some(({ kind }) => kind === 'more')).toBe(false);
  });
});
