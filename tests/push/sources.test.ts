import { describe, expect, it } from 'vitest';
import { paperSocket, textOf } from './paper-socket.ts';
import { run, settle, testSource, told } from './source-rig.ts';

const value = (n: unknown): unknown => ['line.test', n];

describe('a value of a source', () => {
  it('for one person reaches them on all their screens, and nobody else of their region', async () => {
    const { add, tell, pass } = run(testSource());
    const [one, second, neighbour, above] = [
      paperSocket(),
      paperSocket(),
      paperSocket({ userId: 'other' }),
      paperSocket({ userId: 'sheng', regionCode: '34' }),
    ];
    for (const socket of [one, second, neighbour, above]) add(socket);
    tell('a', 1, [{ kind: 'user', userId: 'jingde' }]);
    tell('b', 2);
    await pass(0);
    expect([one, second, neighbour, above].map(told)).toEqual([
      [value(1), value(2)],
      [value(1), value(2)],
      [value(2)],
      [value(2)],
    ]);
    expect([one, second].map(({ sent }) => sent.length)).toEqual([1, 1]);
  });

  it('about an area reaches who may see it; for a region, its people and those of the areas in it', async () => {
    const { add, tell, pass } = run(testSource());
    const sockets = ['34', '3418', '341825', '341802', '3410'].map((regionCode) => paperSocket({ regionCode }));
    for (const socket of sockets) add(socket);
    tell('scope', 'scope', [{ kind: 'scope', areaCode: '341825100' }]);
    tell('region', 'region', [{ kind: 'region', regionCode: '3418' }]);
    await pass(0);
    const [scope, region] = [value('scope'), value('region')];
    expect(sockets.map(told)).toEqual([[scope], [scope, region], [scope, region], [region], []]);
  });

  it('says of which source it is, and when', async () => {
    const { add, tell, pass, time } = run(testSource({ name: 'presence' }));
    const socket = paperSocket();
    add(socket);
    time.advance(5_000);
    tell('a', { online: true });
    await pass(0);
    expect(JSON.parse(textOf(socket.sent[0]!))).toEqual([
      { type: 'line.presence', position: 0, at: '1970-01-01T00:00:05.000Z', data: { online: true } },
    ]);
  });

  it('that is too large is told to nobody, and counted', async () => {
    const { add, tell, pass, untold } = run(testSource(), { options: { valueBytes: 200 } });
    const socket = paperSocket();
    add(socket);
    tell('a', '烟'.repeat(70));
    tell('b', 'fits');
    await pass(0);
    expect([told(socket), await untold()]).toEqual([[value('fits')], [['test', 1]]]);
  });

  it('is written once for all of a region who are in step', async () => {
    const { add, tell, pass } = run(testSource());
    const [one, other] = [paperSocket(), paperSocket({ userId: 'other' })];
    for (const socket of [one, other]) add(socket);
    for (let n = 1; n <= 3; n++) {
      tell('a', n);
      await pass(1_000);
      expect(one.sent.at(-1)).toBe(other.sent.at(-1));
      for (const socket of [one, other]) socket.takeAside();
      await settle();
    }
    expect(told(one)).toEqual([1, 2, 3].map(value));
  });
});

describe('a source has its own rate', () => {
  it('of messages with news to one client, and what changes in between is told once', async () => {
    const { add, tell, pass } = run(testSource({ everyMs: 1_000 }));
    const socket = paperSocket();
    add(socket);
    for (let n = 0; n < 100; n++) {
      tell('a', n);
      await pass(50);
      socket.takeAside();
      await settle();
    }
    expect(told(socket)).toEqual([0, 19, 39, 59, 79, 99].map(value));
  });

  it('which a clock that is set back does not stretch', async () => {
    const { add, tell, pass, time } = run(testSource({ everyMs: 1_000 }));
    const socket = paperSocket();
    add(socket);
    time.advance(100_000);
    tell('a', 1);
    await pass(0);
    socket.takeAside();
    time.advance(-50_000);
    tell('a', 2);
    await pass(1_000);
    expect(told(socket)).toEqual([1, 2].map(value));
  });

  it('and who joins gets at once what is kept', async () => {
    const { add, tell, pass } = run(testSource());
    tell('a', 1);
    tell('b', 2);
    tell('a', 3);
    await pass(0);
    const socket = paperSocket();
    add(socket);
    await settle();
    expect(told(socket)).toEqual([value(2), value(3)]);
  });
});

describe('of a latest-only source a client that is slow', () => {
  it('gets the last value of each key once it takes something, however much there was', async () => {
    const { add, tell, pass } = run(testSource());
    const [slow, quick] = [paperSocket(), paperSocket()];
    for (const socket of [slow, quick]) add(socket);
    tell('first', 0);
    await pass(1_000);
    for (let n = 1; n <= 2_000; n++) {
      tell(`key ${n % 3}`, n);
      if (n % 100 > 0) continue;
      await pass(1_000);
      quick.takeAside();
      await settle();
    }
    expect([told(slow), told(quick).length]).toEqual([[value(0)], 61]);
    slow.takeAside();
    await settle();
    expect(told(slow).slice(1)).toEqual([1_998, 1_999, 2_000].map(value));
  });

  it('has no more under way than one part beyond its measure', async () => {
    const { add, tell, pass } = run(testSource(), { options: { asideBytes: 4_000 } });
    const slow = paperSocket();
    add(slow);
    for (let n = 0; n < 1_000; n++) tell(`key ${n}`, `value ${n} ${'-'.repeat(100)}`);
    await pass(1_000);
    const bytes = (): number => slow.sent.reduce((sum, { length }) => sum + length, 0);
    expect(bytes()).toBeGreaterThan(2_000);
    expect(bytes()).toBeLessThan(6_500);
    await pass(60_000);
    expect(bytes()).toBeLessThan(6_500);
    for (let turns = 0; turns < 60; turns++) {
      slow.takeAside();
      await settle();
    }
    expect(told(slow)).toHaveLength(1_000);
    expect(new Set(told(slow).map((one) => JSON.stringify(one))).size).toBe(1_000);
  });

  it('meets a key that changes all the time, too', async () => {
    const { add, tell, pass } = run(testSource(), { options: { asideBytes: 400 } });
    const slow = paperSocket();
    add(slow);
    for (let n = 0; n < 200; n++) {
      for (let key = 0; key < 20; key++) tell(`key ${key}`, `${key} at ${n}`);
      tell('busy', `busy at ${n}`);
      await pass(1_000);
      slow.takeAside();
      await settle();
    }
    const met = told(slow).filter((one) => JSON.stringify(one).includes('busy'));
    expect(met.length).toBeGreaterThan(10);
  });

  it('misses the keys that were told longest ago where there are more than are kept', async () => {
    const { add, tell, pass } = run(testSource({ mostKeys: 3 }));
    for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) {
      tell(key, key);
      await pass(1_000);
    }
    for (const key of ['f', 'g', 'h', 'a']) tell(key, key);
    const early = paperSocket();
    add(early);
    await settle();
    expect(told(early)).toEqual(['a', 'd', 'e'].map(value));
    await pass(1_000);
    const late = paperSocket();
    add(late);
    await settle();
    expect(told(late)).toEqual(['g', 'h', 'a'].map(value));
  });
});

describe('of a source with a bounded history', () => {
  it('nothing is left of a talk that made room for another', async () => {
    const { add, tell, pass } = run(testSource({ perKey: 3, mostKeys: 1 }));
    for (const [key, n] of [
      ['old', 1],
      ['old', 2],
      ['old', 3],
      ['new', 4],
    ] as const) {
      tell(key, n);
      await pass(1_000);
    }
    const socket = paperSocket();
    add(socket);
    await settle();
    expect(told(socket)).toEqual([value(4)]);
  });

  it('who joins or comes back gets the last of each key, and then what happens', async () => {
    const { add, tell, pass } = run(testSource({ perKey: 3 }));
    for (let n = 1; n <= 10; n++) tell('talk', n);
    await pass(1_000);
    for (let n = 11; n <= 12; n++) tell('talk', n);
    tell('other talk', 1);
    await pass(1_000);
    const socket = paperSocket();
    add(socket);
    await settle();
    expect(told(socket)).toEqual([10, 11, 12, 1].map(value));
    socket.takeAside();
    tell('talk', 13);
    await pass(1_000);
    expect(told(socket).slice(4)).toEqual([value(13)]);
  });

  it('a client in step gets each value, one that falls further behind misses the older ones', async () => {
    const { add, tell, pass } = run(testSource({ perKey: 3 }));
    const [slow, quick] = [paperSocket(), paperSocket()];
    for (const socket of [slow, quick]) add(socket);
    for (let n = 1; n <= 10; n++) {
      tell('talk', n);
      await pass(1_000);
      quick.takeAside();
      await settle();
    }
    slow.takeAside();
    await settle();
    expect(told(quick)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(value));
    expect(told(slow)).toEqual([1, 8, 9, 10].map(value));
  });
});

describe('who leaves, and a source that stops', () => {
  it('hear and say nothing more', async () => {
    const source = testSource();
    const { add, remove, stop, tell, pass } = run(source);
    const [gone, stays] = [paperSocket(), paperSocket()];
    for (const socket of [gone, stays]) add(socket);
    tell('a', 1);
    await pass(0);
    remove(gone);
    tell('a', 2);
    await pass(1_000);
    gone.takeAside();
    stays.takeAside();
    await settle();
    expect([told(gone), told(stays)]).toEqual([[value(1)], [1, 2].map(value)]);
    stop();
    tell('a', 3);
    stays.takeAside();
    await pass(10_000);
    expect([told(stays), source.ended]).toEqual([[1, 2].map(value), true]);
  });
});
