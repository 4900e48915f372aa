import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createAbort } from '../../machines/queries/abort.ts';
import { splitParams } from '../../machines/queries/path-params.ts';
import { createQueryDesk } from '../../machines/queries/query-desk.ts';
import type { Ask } from '../../machines/queries/query.ts';
import { createBus, type BusMessage } from '../../streams/bus.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';
import { raised, received } from '../support/sample-events.ts';

type Answer = Awaited<ReturnType<Ask>>;

/** A desk whose server answers each question with `answers`, or when a test says so. */
function boot({ replay = false, answers }: { replay?: boolean; answers?: Answer } = {}) {
  const [bus, clock, stop$] = [createBus(), createManualClock(), new Subject<void>()];
  const asked: string[] = [];
  const aborts: (() => boolean)[] = [];
  const ask: Ask = (call, args, abort) => {
    asked.push(`${call} ${JSON.stringify(args)}`);
    aborts.push(() => abort.signal.aborted);
    return answers ? Promise.resolve(answers) : new Promise(() => undefined);
  };
  const desk = createQueryDesk({ bus, clock, ask: replay ? undefined : ask }, stop$);
  const wishes: unknown[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'wished') wishes.push(message.wish);
  });
  const answered = (call: string, key: string, answer: Answer & object): void =>
    bus.publish({ kind: 'answered', call, key, answer });
  return { bus, clock, desk, asked, aborts, wishes, answered, stop$ };
}

const stale = { data: 'known' };

describe('a desk of questions', () => {
  test('puts each by a wish that passes the bus, and not again while it is fresh or on its way', async () => {
    const { desk, asked, wishes } = boot({ answers: stale });
    desk.query('alarmPage', { pageNum: 1 });
    desk.query('alarmPage', { pageNum: 1 });
    expect(wishes).toEqual([{ type: 'query.ask', call: 'alarmPage', args: { pageNum: 1 } }]);
    await settle();
    expect(desk.query('alarmPage', { pageNum: 1 }).value).toEqual({ state: 'ready', data: 'known' });
    desk.query('alarmPage', { pageNum: 2 });
    await settle();
    expect(asked).toEqual(['alarmPage {"pageNum":1}', 'alarmPage {"pageNum":2}']);
    expect(wishes).toHaveLength(2);
  });

  test('asks once for what is looked at from within a message', async () => {
    const { bus, desk, asked, clock } = boot({ answers: stale });
    bus.messages$.subscribe(({ kind }) => {
      if (kind === 'line') desk.query('phoneLive', undefined).subscribe();
    });
    bus.publish({ kind: 'line', change: 'opened', at: 0 });
    await clock.pass(5_000);
    expect(asked).toEqual(['phoneLive undefined']);
  });

  test('does not wish for one anew that is on its way, though an event has made it stale meanwhile', () => {
    const { bus, desk, wishes } = boot();
    desk.query('alarmPage', {});
    bus.publish({ kind: 'pushed', frames: [raised('a1', { position: 1 })] });
    desk.query('alarmPage', {});
    expect(wishes).toHaveLength(1);
  });

  test('asks anew what is under way when a broken line is open again, and nothing that is known', async () => {
    const { bus, desk, asked, aborts } = boot();
    const line = (change: 'connecting' | 'opened' | 'closed'): void => bus.publish({ kind: 'line', change, at: 0 });
    line('connecting');
    desk.query('alarmPage', {}).subscribe();
    line('opened');
    expect(asked).toEqual(['alarmPage {}']);
    line('closed');
    line('connecting');
    expect(asked).toEqual(['alarmPage {}']);
    line('opened');
    expect([asked, aborts.map((isAborted) => isAborted())]).toEqual([
      ['alarmPage {}', 'alarmPage {}'],
      [true, false],
    ]);
    line('opened');
    expect(asked).toHaveLength(2);
    const known = boot({ answers: stale });
    known.desk.query('alarmPage', {}).subscribe();
    await settle();
    for (const change of ['closed', 'connecting', 'opened'] as const)
      known.bus.publish({ kind: 'line', change, at: 0 });
    expect(known.asked).toHaveLength(1);
  });

  test('obeys a question that somebody else wished on the bus, and no other wish', async () => {
    const { bus, desk, asked } = boot({ answers: stale });
    bus.publish({ kind: 'wished', wish: { type: 'command', commandId: 'c', call: 'alarmPage', args: {} } });
    bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'alarmInfo', args: { id: 'a1' } } });
    await settle();
    expect(asked).toEqual(['alarmInfo {"id":"a1"}']);
    expect(desk.query('alarmInfo', { id: 'a1' }).value.data).toBe('known');
  });

  test('brings up to date just the questions that an event of a message concerns', async () => {
    const { bus, desk, asked, clock } = boot({ answers: stale });
    desk.query('alarmInfo', { id: 'a1' }).subscribe();
    desk.query('alarmInfo', { id: 'a2' }).subscribe();
    await clock.pass(2_000);
    asked.length = 0;
    bus.publish({ kind: 'pushed', frames: [raised('a9', { position: 1 }), received('a2', { position: 2 })] });
    await settle();
    expect(asked).toEqual(['alarmInfo {"id":"a2"}']);
  });

  test('brings up to date what a command has changed, and nothing where it was refused', async () => {
    const { desk, asked, answered, clock } = boot({ answers: stale });
    desk.query('noticeUnreadCount', undefined).subscribe();
    desk.query('alarmPage', {}).subscribe();
    await clock.pass(2_000);
    asked.length = 0;
    answered('noticeRead', 'c-1', { refusal: { code: 'C0002', message: '当前状态不能执行此操作' } });
    await clock.pass(2_000);
    expect(asked).toEqual([]);
    answered('noticeRead', 'c-2', { data: null });
    await settle();
    expect(asked).toEqual(['noticeUnreadCount undefined']);
  });

  test('begins anew for the next person: what is looked at is asked for at once; for nobody nothing is', async () => {
    const { bus, desk, asked, clock } = boot({ answers: stale });
    const view = desk.query('alarmPage', {});
    view.subscribe();
    await clock.pass(2_000);
    asked.length = 0;
    bus.publish({ kind: 'session', change: 'signedOut' });
    await settle();
    expect([view.value, asked]).toEqual([{ state: 'loading' }, []]);
    bus.publish({ kind: 'session', change: 'signedIn', userId: 'u-2', regionCode: '3418' });
    await settle();
    expect([view.value.data, asked]).toEqual(['known', ['alarmPage {}']]);
  });

  test('gives up what is on its way when the page is left', () => {
    const { bus, desk, aborts } = boot();
    desk.query('alarmPage', {}).subscribe();
    bus.publish({ kind: 'wished', wish: { type: 'session.abandon' } });
    expect(aborts.map((aborted) => aborted())).toEqual([false]);
    bus.publish({ kind: 'wished', wish: { type: 'page.left', path: '/x' } });
    expect(aborts[0]!()).toBe(true);
  });

  test('gives up what is on its way when the station stops, and hears nothing more', async () => {
    const { bus, desk, asked, aborts, stop$ } = boot();
    desk.query('alarmPage', {});
    stop$.next();
    expect(aborts.map((aborted) => aborted())).toEqual([true]);
    bus.publish({ kind: 'wished', wish: { type: 'query.ask', call: 'alarmInfo', args: { id: 'a1' } } });
    await settle();
    expect(asked).toEqual(['alarmPage {}']);
  });

  test('keeps 200 answers that nobody looks at, and forgets the oldest for one more, never a watched one', async () => {
    const { desk, asked } = boot({ answers: stale });
    const looked = desk.query('alarmInfo', { id: 'looked at' });
    looked.subscribe();
    const pages = [...Array(200).keys()].map((page) => desk.query('alarmPage', { pageNum: page }));
    await settle();
    expect(desk.query('alarmPage', { pageNum: 0 })).toBe(pages[0]);
    desk.query('alarmPage', { pageNum: 200 });
    await settle();
    asked.length = 0;
    expect(desk.query('alarmInfo', { id: 'looked at' })).toBe(looked);
    expect(desk.query('alarmPage', { pageNum: 1 })).toBe(pages[1]);
    const again = desk.query('alarmPage', { pageNum: 0 });
    await settle();
    expect([again === pages[0], asked]).toEqual([false, ['alarmPage {"pageNum":0}']]);
  });

  test('takes an answer for its own question only: one that was never put is none of a live station’s', () => {
    const { desk, answered } = boot();
    const view = desk.query('alarmPage', {});
    answered('alarmPage', 'alarmPage {"pageNum":7}', stale);
    expect(view.value.state).toBe('loading');
    answered('alarmPage', 'alarmPage {}', stale);
    expect(view.value).toEqual({ state: 'ready', data: 'known' });
    expect(desk.query('alarmPage', { pageNum: 7 }).value).toEqual({ state: 'loading' });
  });

  test('in a replay keeps an answer that comes before its screen, and lets those of commands pass', () => {
    const { desk, answered, wishes } = boot({ replay: true });
    answered('alarmPage', 'alarmPage {"pageNum":7}', stale);
    expect(() => answered('receiveFire', 'id-7', { data: { version: 2 } })).not.toThrow();
    expect(desk.query('alarmPage', { pageNum: 7 }).value).toEqual({ state: 'ready', data: 'known' });
    expect([desk.query('alarmPage', {}).value, wishes]).toEqual([{ state: 'loading' }, []]);
  });

  test('does not take messages of another kind for its own', () => {
    const { bus, desk } = boot();
    desk.query('alarmPage', {});
    const line: BusMessage = { kind: 'line', change: 'opened', at: 0 };
    expect(() => bus.publish(line)).not.toThrow();
    expect(desk.query('alarmPage', {}).value).toEqual({ state: 'loading' });
  });
});

test('arguments that stand in the path of a call go there, as text; the others stay beside', () => {
  expect(splitParams('districtTree', { regionCode: 3418, level: 'township' })).toEqual({
    args: { level: 'township' },
    params: { regionCode: '3418' },
  });
  expect(splitParams('alarmPage', { pageNum: 1 })).toEqual({ args: { pageNum: 1 }, params: {} });
  expect(splitParams('alarmPrompt', undefined)).toEqual({ args: undefined, params: {} });
  expect(splitParams('districtTree', undefined)).toEqual({ args: {}, params: {} });
});

test('a request is given up once, and all who follow it hear so', () => {
  const abort = createAbort();
  const heard: string[] = [];
  abort.signal.addEventListener('abort', () => heard.push('one'));
  abort.signal.addEventListener('abort', () => heard.push('two'));
  expect([abort.signal.aborted, heard]).toEqual([false, []]);
  abort.abort();
  abort.abort();
  expect([abort.signal.aborted, heard]).toEqual([true, ['one', 'two']]);
});
