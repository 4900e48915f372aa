import { describe, expect, test } from 'vitest';
import { boot } from './query-rig.ts';

describe('a question', () => {
  test('is put as soon as somebody looks, once for all who look, and its answer passes the bus', async () => {
    const { query, asked, look, passed } = boot();
    expect([query.isWanting, query.isIdle]).toEqual([true, true]);
    look();
    look();
    expect(asked.map(({ args }) => args)).toEqual([{ pageNum: 1 }]);
    expect([query.isWanting, query.isIdle]).toEqual([false, false]);
    await asked[0]!.answer({ data: ['a1'], total: 1 });
    expect(passed).toEqual([
      { kind: 'answered', call: 'alarmPage', key: 'alarmPage {"pageNum":1}', answer: { data: ['a1'], total: 1 } },
    ]);
    expect([query.shared.value, query.isWanting, query.isIdle]).toEqual([
      { state: 'ready', data: ['a1'], total: 1 },
      false,
      false,
    ]);
  });

  test('is not put again by who looks later, as long as nothing made its answer stale', async () => {
    const { query, asked, look, clock } = boot();
    const first = look();
    await asked[0]!.answer({ data: 1 });
    first.unsubscribe();
    expect(query.isIdle).toBe(true);
    await clock.pass(60_000);
    look();
    await clock.pass(60_000);
    expect([asked.length, query.isWanting]).toEqual([1, false]);
  });

  test('whose answer has become stale is put again at once after a second, where somebody looks', async () => {
    const { query, asked, look, clock } = boot();
    look();
    await asked[0]!.answer({ data: 1 });
    clock.advance(1_000);
    query.outdate();
    expect(asked).toHaveLength(2);
    await asked[1]!.answer({ data: 2 });
    expect(query.shared.value.data).toBe(2);
  });

  test('waits out the second since it was put last, and is put once at its end', async () => {
    const { query, asked, look, clock } = boot();
    look();
    clock.advance(400);
    await asked[0]!.answer({ data: 1 });
    query.outdate();
    query.outdate();
    clock.advance(599);
    expect(asked).toHaveLength(1);
    clock.advance(1);
    expect(asked).toHaveLength(2);
    await asked[1]!.answer({ data: 2 });
    clock.advance(10_000);
    expect(asked).toHaveLength(2);
  });

  test('waits for no more than its second though the clock of the computer was set back by an hour', async () => {
    const { query, asked, look, clock } = boot();
    look();
    await asked[0]!.answer({ data: 1 });
    clock.moveTo(clock.now() - 3_600_000);
    query.outdate();
    clock.advance(1_000);
    expect(asked).toHaveLength(2);
  });

  test('that became stale while it was on its way is put again after its answer', async () => {
    const { query, asked, look, clock } = boot();
    look();
    query.outdate();
    expect(asked).toHaveLength(1);
    await asked[0]!.answer({ data: 'old' });
    clock.advance(1_000);
    expect(asked).toHaveLength(2);
  });

  test('that nobody looks at is not put again, however stale; who looks next brings it up to date', async () => {
    const { query, asked, look, clock } = boot();
    const first = look();
    await asked[0]!.answer({ data: 1 });
    first.unsubscribe();
    query.outdate();
    await clock.pass(10_000);
    expect([asked.length, query.isWanting]).toEqual([1, true]);
    look();
    expect(asked).toHaveLength(2);
  });

  test('that waits out its second is not put where its screen is gone by then', async () => {
    const { query, asked, look, clock } = boot();
    const first = look();
    await asked[0]!.answer({ data: 1 });
    query.outdate();
    first.unsubscribe();
    await clock.pass(10_000);
    expect(asked).toHaveLength(1);
    look();
    expect(asked).toHaveLength(2);
  });

  test('that was refused waits for an event or a look, and then goes again', async () => {
    const { query, asked, look, clock } = boot();
    look();
    await asked[0]!.answer({ refusal: { code: 'B0001', message: '系统繁忙，请稍后再试' } });
    await clock.pass(30_000);
    expect([asked.length, query.isWanting]).toEqual([1, true]);
    expect(query.shared.value).toMatchObject({ state: 'failed', message: '系统繁忙，请稍后再试' });
    look();
    expect(asked).toHaveLength(2);
    await asked[1]!.answer({ refusal: { code: 'B0001', message: '系统繁忙，请稍后再试' } });
    query.outdate();
    await clock.pass(1_000);
    expect(asked).toHaveLength(3);
    await asked[2]!.answer({ data: 'at last' });
    expect(query.shared.value).toEqual({ state: 'ready', data: 'at last' });
  });

  test('that is wished for anew goes without anybody looking, though its answer is fresh', async () => {
    const { query, asked, clock } = boot();
    query.renew();
    await asked[0]!.answer({ data: 1 });
    clock.advance(1_000);
    query.renew();
    expect(asked).toHaveLength(2);
  });

  test('that is wished for while it is on its way goes once more after its answer, if somebody looks', async () => {
    const { query, asked, look, clock } = boot();
    look();
    clock.advance(5_000);
    query.renew();
    expect(asked).toHaveLength(1);
    await asked[0]!.answer({ data: 1 });
    expect(asked).toHaveLength(2);
  });
});
