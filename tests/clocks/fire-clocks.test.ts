import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { missedClocks } from '../../contract/fires/clocks.ts';
import { foldFire } from '../../server/fires/load.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { burning, county, end, type Keeper, keeperOf, officer, passedOf, tell } from './given.ts';

let clock: SteppedClock;
let server: TestServer;
let keeper: Keeper;

beforeAll(async () => {
  clock = steppedClock();
  server = await startTestServer({ clock });
  keeper = await keeperOf(server.ctx);
});
afterAll(async () => {
  await end(keeper);
  await server.stop();
});

const minute = 60_000;
const at = (ms: number): string => new Date(clock.now() + ms).toISOString();
const fact = (event: { type: NewEvent['type']; data: object }): NewEvent =>
  ({ ...event, areaCode: county }) as NewEvent;
const by = officer;

const reported = (from: string, to: string) => fact({ type: 'fire.reported', data: { by, from, to } });
const transferred = (from: string, to: string) => fact({ type: 'fire.transferred', data: { by, from, to } });
const signed = (transferStatus: 1 | 2, from: string, to: string) =>
  fact({ type: 'fire.signed', data: { by, transferStatus, from, to } });
const takenOver = (from: string, to: string) => fact({ type: 'fire.takenOver', data: { by, from, to } });
const withdrawn = fact({ type: 'fire.withdrawn', data: { by, reason: '填错' } });
const ruledOut = fact({ type: 'fire.ruledOut', data: { by, reason: '炊烟' } });
const reopened = fact({ type: 'fire.reopened', data: { by, reason: '复燃' } });

async function told(stream: string, ms: number): Promise<[before: number, at: number]> {
  clock.advance(ms - 1);
  await keeper.tick();
  const before = (await passedOf(server.ctx, stream)).length;
  clock.advance(1);
  await keeper.tick();
  return [before, (await passedOf(server.ctx, stream)).length];
}

describe('a fire that its holder does not report', () => {
  test.each([
    [county, '3418'],
    ['3418', '34'],
  ])('is told, of %s to %s, after 30 minutes to the second, and once', async (holder, to) => {
    const { stream } = await burning(server.ctx, holder);
    const due = at(30 * minute);
    expect(await told(stream, 30 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toEqual([{ clock: 'report', due, to }]);
    expect(await told(stream, 600 * minute)).toEqual([1, 1]);
  });

  test('is nobody’s silence where the province has it', async () => {
    const { stream } = await burning(server.ctx, '34');
    expect(await told(stream, 600 * minute)).toEqual([0, 0]);
  });
});

describe('a report', () => {
  test('ends the clock when it is made', async () => {
    const { stream } = await burning(server.ctx);
    await tell(server.ctx, stream, reported(county, '3418'));
    const due = at(10 * minute);
    expect(await told(stream, 10 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toEqual([{ clock: 'sign', due, to: '34' }]);
    expect(await told(stream, 600 * minute)).toEqual([1, 1]);
    await tell(server.ctx, stream, signed(2, county, '3418'));
    expect(await told(stream, 600 * minute)).toEqual([1, 1]);
  });

  test('or transfer is to be signed anew where it is made anew', async () => {
    const { stream } = await burning(server.ctx, '34');
    await tell(server.ctx, stream, transferred('34', '3418'));
    expect(await told(stream, 10 * minute)).toEqual([0, 1]);
    await tell(server.ctx, stream, withdrawn, transferred('34', '3418'));
    const due = at(10 * minute);
    expect(await told(stream, 10 * minute)).toEqual([1, 2]);
    expect((await passedOf(server.ctx, stream)).at(-1)).toEqual({ clock: 'sign', due, to: '34' });
  });

  test('that is withdrawn is owed by the first deadline, which it did not move', async () => {
    const { stream } = await burning(server.ctx);
    const due = at(30 * minute);
    clock.advance(10 * minute);
    await tell(server.ctx, stream, reported(county, '3418'), withdrawn);
    expect(await told(stream, 20 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toEqual([{ clock: 'report', due, to: '3418' }]);
  });

  test('that is withdrawn when its time has passed is told at once', async () => {
    const { stream } = await burning(server.ctx);
    await tell(server.ctx, stream, reported(county, '3418'));
    await told(stream, 50 * minute);
    await tell(server.ctx, stream, withdrawn);
    await keeper.tick();
    expect(await passedOf(server.ctx, stream)).toMatchObject([{ clock: 'sign' }, { clock: 'report' }]);
  });

  test('that is withdrawn after the superior has signed an earlier one is not owed', async () => {
    const { stream } = await burning(server.ctx);
    await tell(
      server.ctx,
      stream,
      reported(county, '3418'),
      signed(2, county, '3418'),
      reported(county, '3418'),
      withdrawn,
    );
    expect(await told(stream, 600 * minute)).toEqual([0, 0]);
  });

  test('is not owed to anybody who handed the fire down', async () => {
    const { stream } = await burning(server.ctx, '3418');
    await tell(
      server.ctx,
      stream,
      reported('3418', '34'),
      signed(2, '3418', '34'),
      transferred('3418', county),
      signed(1, '3418', county),
    );
    expect(await told(stream, 600 * minute)).toEqual([0, 0]);
  });

  test('is owed to the city by its county where the province handed the fire down past it', async () => {
    const { stream } = await burning(server.ctx, '34');
    await tell(server.ctx, stream, transferred('34', county), signed(1, '34', county));
    await told(stream, 30 * minute);
    expect(await passedOf(server.ctx, stream)).toMatchObject([{ clock: 'report', to: '3418' }]);
  });

  test('is owed anew by who takes the fire over', async () => {
    const { stream } = await burning(server.ctx);
    await tell(server.ctx, stream, reported(county, '3418'), signed(2, county, '3418'));
    clock.advance(60 * minute);
    await tell(server.ctx, stream, takenOver(county, '3418'));
    expect(await told(stream, 30 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toMatchObject([{ to: '34' }]);
  });

  test('is not owed of what was no fire, and owed anew when that burns after all', async () => {
    const { stream } = await burning(server.ctx);
    await tell(server.ctx, stream, ruledOut);
    expect(await told(stream, 60 * minute)).toEqual([0, 0]);
    await tell(server.ctx, stream, reopened);
    expect(await told(stream, 30 * minute)).toEqual([0, 1]);
  });
});

describe('a force that was sent', () => {
  const sent = (...ids: string[]) =>
    fact({
      type: 'fire.dispatched',
      data: { by, forces: ids.map((id) => ({ id, kind: 'crew' as const, name: `${id}队` })) },
    });
  const answered = (forceId: string, state: 'accepted' | 'refused') =>
    fact({ type: 'fire.forceAnswered', data: { forceId, state } });

  test('and does not answer within 10 minutes is told to who has the fire in hand, once, each by itself', async () => {
    const { stream } = await burning(server.ctx, '34');
    await tell(server.ctx, stream, sent('c1', 'c2'));
    const due = at(10 * minute);
    clock.advance(4 * minute);
    await tell(server.ctx, stream, answered('c2', 'accepted'), sent('c3'));
    expect(await told(stream, 6 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toEqual([{ clock: 'answer', due, to: '34', forceId: 'c1' }]);
    expect(await told(stream, 4 * minute)).toEqual([1, 2]);
    expect(await told(stream, 60 * minute)).toEqual([2, 2]);
  });

  test('is waited for no longer once it has refused, nor once the fire is over', async () => {
    const [one, other] = [await burning(server.ctx, '34'), await burning(server.ctx, '34')];
    await tell(server.ctx, one.stream, sent('c1'), answered('c1', 'refused'));
    await tell(server.ctx, other.stream, sent('c1'), ruledOut);
    expect([await told(one.stream, 60 * minute), await told(other.stream, 0)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('a crew on scene', () => {
  const sent = fact({
    type: 'fire.dispatched',
    data: { by, forces: ['c1', 'c2'].map((id) => ({ id, kind: 'crew' as const, name: `${id}队` })) },
  });
  const answered = (forceId: string, state: 'accepted' | 'arrived' | 'left') =>
    fact({ type: 'fire.forceAnswered', data: { forceId, state } });
  const checkedIn = (forceId: string, nextDue?: string) =>
    fact({ type: 'fire.checkedIn', data: { forceId, imageUrls: [], ...(nextDue === undefined ? {} : { nextDue }) } });

  /** A fire of the province, which owes nobody a report, and two crews that come. */
  async function withCrews(): Promise<string> {
    const { stream } = await burning(server.ctx, '34');
    await tell(server.ctx, stream, sent, answered('c1', 'accepted'), answered('c2', 'accepted'));
    return stream;
  }

  test('that is not heard of is told to who has the fire in hand, each crew once', async () => {
    const stream = await withCrews();
    await tell(server.ctx, stream, answered('c1', 'arrived'));
    const due = at(30 * minute);
    clock.advance(10 * minute);
    await tell(server.ctx, stream, answered('c2', 'arrived'));
    expect(await told(stream, 20 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toEqual([{ clock: 'checkIn', due, to: '34', forceId: 'c1' }]);
    expect(await told(stream, 10 * minute)).toEqual([1, 2]);
    expect(await told(stream, 60 * minute)).toEqual([2, 2]);
  });

  test('has its full time again after it was heard of, or until the moment that was agreed on', async () => {
    const stream = await withCrews();
    await tell(server.ctx, stream, answered('c1', 'arrived'));
    clock.advance(29 * minute);
    await tell(server.ctx, stream, checkedIn('c1', at(5 * minute)));
    expect(await told(stream, 5 * minute)).toEqual([0, 1]);
    await tell(server.ctx, stream, checkedIn('c1'));
    expect(await told(stream, 30 * minute)).toEqual([1, 2]);
  });

  test('is waited for after the end of the fire too, by a later server too, until it is back', async () => {
    const stream = await withCrews();
    await tell(server.ctx, stream, answered('c1', 'arrived'), ruledOut);
    expect(await told(stream, 30 * minute)).toEqual([0, 1]);
    await tell(server.ctx, stream, checkedIn('c1'));
    await end(keeper);
    keeper = await keeperOf(server.ctx);
    expect(await told(stream, 30 * minute)).toEqual([1, 2]);
    await tell(server.ctx, stream, checkedIn('c1'), answered('c1', 'left'));
    expect(await told(stream, 60 * minute)).toEqual([2, 2]);
  });

  const heldBack = (forceId: string, saidAt: string, nextDue: string) =>
    fact({ type: 'fire.checkedIn', data: { forceId, imageUrls: [], saidAt, nextDue } });
  const missedOf = async (stream: string) => {
    const fire = foldFire(await server.ctx.store.readStream(stream));
    return fire && missedClocks(fire, keeper.rules.of('34'));
  };

  test('is silent anew after a word that the network held back, and that is told, once', async () => {
    const stream = await withCrews();
    await tell(server.ctx, stream, answered('c1', 'arrived'));
    const [said, due] = [at(15 * minute), at(45 * minute)];
    expect(await told(stream, 30 * minute)).toEqual([0, 1]);
    clock.advance(10 * minute);
    await tell(server.ctx, stream, heldBack('c1', said, due));
    clock.advance(minute);
    expect(await missedOf(stream)).toEqual([]);
    expect(await told(stream, 4 * minute)).toEqual([1, 2]);
    expect((await passedOf(server.ctx, stream)).at(-1)).toEqual({ clock: 'checkIn', due, to: '34', forceId: 'c1' });
    expect(await missedOf(stream)).toMatchObject([{ due }]);
    expect(await told(stream, 60 * minute)).toEqual([2, 2]);
  });

  test('is told once where its word comes when the next was due already', async () => {
    const stream = await withCrews();
    await tell(server.ctx, stream, answered('c1', 'arrived'));
    const [said, due] = [at(15 * minute), at(45 * minute)];
    expect(await told(stream, 30 * minute)).toEqual([0, 1]);
    clock.advance(20 * minute);
    await tell(server.ctx, stream, heldBack('c1', said, due));
    expect(await told(stream, minute)).toEqual([2, 2]);
    expect(await missedOf(stream)).toMatchObject([{ due }]);
    expect(await told(stream, 60 * minute)).toEqual([2, 2]);
  });

  test('is not waited for before it arrives or after it has left', async () => {
    const stream = await withCrews();
    await tell(server.ctx, stream, answered('c1', 'accepted'), answered('c2', 'arrived'), answered('c2', 'left'));
    expect(await told(stream, 60 * minute)).toEqual([0, 0]);
  });
});

describe('where the rule gives two minutes to sign', () => {
  beforeAll(async () => {
    const { headers } = await server.signIn('admin');
    await server.call('dutyRule.create', { name: '签收两分钟', regionCode: '3418', signMinutes: 2 }, headers);
  });

  test.each([
    ['a transfer', transferred('3418', county), '3418'],
    ['a report', reported('3418', '34'), '34'],
  ])('%s is told unsigned to the second, of a fire that has long been looked at', async (_, sent, to) => {
    const { stream } = await burning(server.ctx, '3418');
    await keeper.tick();
    clock.advance(minute);
    await tell(server.ctx, stream, sent);
    const due = at(2 * minute);
    expect(await told(stream, 2 * minute)).toEqual([0, 1]);
    expect(await passedOf(server.ctx, stream)).toEqual([{ clock: 'sign', due, to }]);
  });
});
