import { describe, expect, test } from 'vitest';
import { anAlarm } from '../support/fake-alarms.ts';
import { boot } from './followed-rows.ts';

describe('an alarm that stands alone', () => {
  test('is a row after two seconds, with a change at once where it is one', () => {
    const { rows, alarm, settle, row } = boot();
    alarm('a');
    expect([rows.hasNews(1_000), settle(1_000), row('a')]).toEqual([true, [], undefined]);
    alarm('a', { status: 'received' });
    expect([settle(1_500), rows.hasNews(2_999), settle(2_999)]).toEqual([[], false, []]);
    expect([rows.hasNews(3_000), settle(3_000), row('a')?.state]).toEqual([true, ['a'], 'received']);
    expect(rows.hasNews(9_000)).toBe(false);
    alarm('a', { status: 'dismissed' });
    expect([settle(3_001), row('a')?.state]).toEqual([['a'], 'closed']);
  });

  test('waits each from its own first moment', () => {
    const { alarm, settle } = boot();
    alarm('a');
    settle(1_000);
    alarm('b');
    settle(1_500);
    expect([settle(3_000), settle(3_499), settle(3_500)]).toEqual([['a'], [], ['b']]);
  });

  test('is no row of its own where it is gathered while it waits, nor where it is gone', () => {
    const { alarm, incident, move, forget, settle, row, rows } = boot();
    for (const id of ['a', 'b']) alarm(id);
    settle(1_000);
    incident('i');
    move('a', 'i');
    forget('b');
    expect(settle(1_100)).toEqual(['i']);
    expect([rows.hasNews(9_000), settle(9_000), row('a'), row('b')]).toEqual([false, [], undefined, undefined]);
  });

  test('waits for nobody any more where it is gathered later, or a snapshot came', () => {
    const { alarm, incident, move, settle, rows, told } = boot();
    alarm('a');
    settle(1_000);
    incident('i');
    move('a', 'i');
    settle(1_500);
    expect(rows.hasNews(9_000)).toBe(false);
    alarm('b');
    settle(9_000);
    told({ kind: 'replaced' });
    settle(9_500);
    expect(rows.hasNews(20_000)).toBe(false);
  });

  test('is its row’s only alarm', () => {
    const { alarm, settle, rows } = boot();
    alarm('a');
    settle(0);
    settle(2_000);
    const picture = rows.settle(2_000);
    expect([picture.alarmsOf('a'), picture.rowOf('a'), picture.byId.get('a')?.total]).toEqual([['a'], 'a', 1]);
  });

  test('of a snapshot is a row at once', () => {
    const { source, told, row } = boot();
    source.alarms.set('a', anAlarm({ id: 'a' }));
    told({ kind: 'replaced' });
    expect(row('a')?.id).toBe('a');
  });
});

describe('a row on a border', () => {
  const passed = (minute: number, to = '3418') => {
    const at = `2026-03-01T02:0${minute}:00.000Z`;
    return { clock: 'receive' as const, due: at, to, at };
  };

  test('of an alarm alone says at once which of its deadlines passed', () => {
    const { alarm, settle, row } = boot();
    alarm('a');
    settle(0);
    settle(2_000);
    alarm('a', { passed: [passed(2)] });
    expect([settle(3_000), row('a')?.passed]).toEqual([['a'], [passed(2)]]);
  });

  test('says which deadlines passed on both sides of it, as long as what was late there is open', () => {
    const { alarm, incident, move, settle, row, gathered } = boot();
    gathered('top', 'a');
    alarm('beyond', { areaCode: '341802', passed: [passed(3)] });
    move('beyond', 'top');
    alarm('inPart', { areaCode: '341003' });
    incident('part', { areaCode: '341003' });
    move('inPart', 'part');
    incident('part', { areaCode: '341003', mergedInto: 'top', passed: [passed(2, '3410')] });
    incident('top', { passed: [passed(4)] });
    settle();
    expect(row('top')?.passed).toEqual([passed(2, '3410'), passed(3), passed(4)]);
    alarm('beyond', { areaCode: '341802', status: 'dismissed', passed: [passed(3)] });
    alarm('inPart', { areaCode: '341003', status: 'dismissed' });
    settle();
    expect(row('top')?.passed).toEqual([passed(4)]);
  });

  test('does not say so of what went into another of its own county, whose clock it runs', () => {
    const { incident, move, alarm, settle, row, gathered } = boot();
    gathered('top', 'a');
    alarm('inPart');
    incident('part', { passed: [passed(2)] });
    move('inPart', 'part');
    incident('part', { mergedInto: 'top', passed: [passed(2)] });
    settle();
    expect(row('top')?.passed).toEqual([]);
  });
});
