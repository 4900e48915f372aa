import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createOutbox } from '../../machines/commands/outbox.ts';
import { createCommandDesk } from '../../machines/commands/command-desk.ts';
import { createCommands } from '../../machines/commands/commands.ts';
import type { CallApi } from '../../machines/http/client.ts';
import type { Outcome } from '../../machines/http/outcome.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { createVault } from '../../machines/vault.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { createBus } from '../../streams/bus.ts';
import type { CommandState } from '../../streams/derived/command.ts';
import { isStaleByCommand } from '../../streams/derived/queries.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { aFire } from '../support/sample-fire.ts';

function boot() {
  const bus = createBus();
  const clock = createManualClock(0);
  const stop$ = new Subject<void>();
  const sent: {
    name: string;
    args: unknown;
    params: unknown;
    key: string | undefined;
    answer: (outcome: Outcome<unknown>) => void;
  }[] = [];
  const call = ((name: string, args: unknown, options?: { idempotencyKey?: string; params?: unknown }) =>
    new Promise((resolve) => {
      sent.push({ name, args, params: options?.params, key: options?.idempotencyKey, answer: resolve });
    })) as unknown as CallApi;
  let n = 0;
  const vault = createVault();
  const outbox = createOutbox(call, vault, bus, clock);
  createCommands({
    bus,
    clock,
    stop$,
    picture: { alarms: new Map(), fires: new Map(), incidents: new Map() },
    send: (command) => outbox.add(command),
    late: () => undefined,
  });
  const fires = new Map<string, Fire>();
  const desk = createCommandDesk(
    bus,
    vault,
    { ids: { next: () => `key-${++n}` }, clock },
    { fires, incidents: new Map() },
  );
  const follow = (...command: Parameters<typeof desk.command>): (() => CommandState) => {
    const state$ = desk.command(...command);
    return () => state$.value;
  };
  const turn = () =>
    new Promise<void>((resolve) => {
      queueMicrotask(() => queueMicrotask(resolve));
    });
  return { bus, clock, call, vault, desk, stop$, sent, follow, turn, fires };
}

test('the first command after signing in again goes out once the former one is answered, to nobody', async () => {
  const { bus, clock, call, vault, sent, turn } = boot();
  const answered: string[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'answered') answered.push(message.key);
  });
  const outbox = createOutbox(call, vault, bus, clock);
  outbox.add({ id: 'former', call: 'help.create', args: {} });
  outbox.clear();
  outbox.add({ id: 'mine', call: 'help.create', args: {} });
  expect(sent.map(({ key }) => key)).toEqual(['former']);
  sent[0]!.answer({ ok: true, data: 1 } as never);
  await turn();
  expect([sent.map(({ key }) => key), answered]).toEqual([['former', 'mine'], []]);
  sent[1]!.answer({ ok: true, data: 2 } as never);
  await turn();
  expect([answered, outbox.waiting]).toEqual([['mine'], []]);
});

describe('a command of a form', () => {
  test('is on its way until the server has answered, and then done with the answer', async () => {
    const { sent, follow, turn } = boot();
    const state = follow('help.create', { title: '标题' });
    expect(state()).toEqual({ state: 'sending' });
    sent[0]!.answer({ ok: true, data: { id: 'a' } } as never);
    await turn();
    expect(state()).toEqual({ state: 'done', data: { id: 'a' } });
  });

  test('that is refused says which field and why, to its form and nowhere else', async () => {
    const { bus, sent, follow, turn } = boot();
    const said: unknown[] = [];
    bus.messages$.subscribe((message) => {
      if (message.kind === 'noticed') said.push(message.text);
    });
    const state = follow('help.create', { title: '' });
    sent[0]!.answer({ ok: false, kind: 'refused', code: 'A0400', field: 'title', message: '请输入标题' } as never);
    await turn();
    expect(state()).toMatchObject({ state: 'refused', field: 'title', message: '请输入标题' });
    expect(said).toEqual([]);
  });

  test('goes again with the same key while no answer comes', async () => {
    const { sent, clock, follow, turn } = boot();
    const state = follow('help.create', { title: '标题' });
    sent[0]!.answer({ ok: false, kind: 'network', code: 1, message: '' } as never);
    await turn();
    clock.advance(3_000);
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(state()).toEqual({ state: 'sending' });
  });

  test('and another that is answered do not mix', async () => {
    const { sent, follow, turn } = boot();
    const [first, second] = [follow('help.create', { title: '一' }), follow('help.create', { title: '二' })];
    sent[0]!.answer({ ok: true, data: 1 } as never);
    await turn();
    expect(first()).toEqual({ state: 'done', data: 1 });
    expect(second()).toEqual({ state: 'sending' });
  });

  test.each([
    ['help.page', 'help.create', true],
    ['help.info', 'help.remove', true],
    ['help.page', 'news.create', false],
    ['help.page', 'help.page', false],
    ['menuSearch', 'role.change', true],
    ['menuSearch', 'menu.change', true],
    ['menuSearch', 'news.change', false],
    ['alarmPage', 'receiveFire', false],
  ] as const)('makes the answer of %s stale or not once %s is done: %s', (query, command, stale) => {
    expect(isStaleByCommand(query, command)).toBe(stale);
  });
});

test('what is said when a fire was signed for: which one, and the way to it', async () => {
  const { bus, sent, follow, turn, fires } = boot();
  fires.set('f-7', aFire({ id: 'f-7', placeName: '版书镇附近' }));
  const said: unknown[] = [];
  bus.messages$.subscribe((message) => {
    if (message.kind === 'noticed') said.push([message.level, message.text, message.opens]);
  });
  follow('signFor', { fireId: 'f-7', transferStatus: 2 });
  expect(said).toEqual([]);
  sent[0]!.answer({ ok: true, data: null } as never);
  await turn();
  expect(said).toEqual([['success', '已签收：版书镇附近', { kind: 'fire', id: 'f-7' }]]);
});

describe('a refusal that comes when its form was closed', () => {
  type Call = Parameters<ReturnType<typeof boot>['desk']['command']>[0];
  async function refused(
    look: (state$: Behavior<CommandState>) => void,
    call: Call = 'commandAndDispatch',
    code = 'C0002',
  ) {
    const { bus, desk, sent, turn, fires } = boot();
    fires.set('f-7', aFire({ id: 'f-7', placeName: '版书镇附近' }));
    const said: unknown[] = [];
    bus.messages$.subscribe((message) => {
      if (message.kind === 'noticed') said.push([message.level, message.text, message.opens]);
    });
    look(desk.command(call, { fireId: 'f-7', forces: [] }));
    sent[0]!.answer({ ok: false, kind: 'refused', code, message: '火情已结束处置' });
    await turn();
    return said;
  }
  const open = (state$: Behavior<CommandState>): void => void state$.subscribe();
  const close = (state$: Behavior<CommandState>): void => state$.subscribe().unsubscribe();

  test('is told by a toast, with the fire it was about, and the way there', async () => {
    const told = ['error', '操作未成功（版书镇附近）：火情已结束处置', { kind: 'fire', id: 'f-7' }];
    expect(await refused(close)).toEqual([told]);
  });
  test('is told by none where the form is still open, also where it was drawn anew', async () => {
    const twice = (state$: Behavior<CommandState>): void => {
      close(state$);
      open(state$);
    };
    expect([await refused(open), await refused(twice)]).toEqual([[], []]);
  });
  test('is told by none to a program that sends and never looks', async () => {
    expect(await refused(() => undefined)).toEqual([]);
  });
  test.each<[string, Call, string]>([
    ['the telephone says itself', 'phoneMake', 'A0404'],
    ['a page sent of its own accord', 'courseBeat', 'B0001'],
    ['the end of the session says', 'commandAndDispatch', 'A0002'],
  ])('is told by none where %s', async (_, call, code) => {
    expect(await refused(close, call, code)).toEqual([]);
  });
});

describe('what is said when a command of one’s own account is done', () => {
  test.each([
    ['updateUserPassword', '修改密码成功'],
    ['modifyPwd', '修改密码成功'],
    ['updateUser', '编辑个人信息成功'],
    ['modifyMobile', '修改手机号成功'],
  ] as const)('%s: %s, once', async (name, text) => {
    const { bus, sent, follow, turn } = boot();
    const said: unknown[] = [];
    bus.messages$.subscribe((message) => {
      if (message.kind === 'noticed') said.push([message.level, message.text]);
    });
    follow(name, {});
    expect(said).toEqual([]);
    sent[0]!.answer({ ok: true, data: null } as never);
    await turn();
    expect(said).toEqual([['success', text]]);
  });

  test('a refused one is no success', async () => {
    const { bus, sent, follow, turn } = boot();
    const levels: unknown[] = [];
    bus.messages$.subscribe((message) => {
      if (message.kind === 'noticed') levels.push(message.level);
    });
    follow('modifyPwd', {});
    sent[0]!.answer({
      ok: false,
      kind: 'refused',
      code: 'A0412',
      field: 'code',
      message: '验证码错误或已过期',
    } as never);
    await turn();
    expect(levels).toEqual([]);
  });
});

describe('a form that follows its command', () => {
  test('is told of each step once, and of the end', async () => {
    const { bus, desk, sent, turn } = boot();
    const seen: unknown[] = [];
    desk.command('help.create', {}).subscribe({
      next: ({ state }) => {
        seen.push(state);
      },
      complete: () => {
        seen.push('end');
      },
    });
    bus.publish({ kind: 'line', change: 'stale', at: 0 });
    bus.publish({ kind: 'session', change: 'signedIn', userId: 'u-1', regionCode: '34' });
    sent[0]!.answer({ ok: true, data: 1 });
    await turn();
    expect(seen).toEqual(['sending', 'done', 'end']);
  });

  test('is told that it ends where the person signs out, and of no answer after that', async () => {
    const { bus, desk, sent, turn } = boot();
    const seen: unknown[] = [];
    desk.command('modifyPwd', {}).subscribe({
      next: ({ state }) => {
        seen.push(state);
      },
      complete: () => {
        seen.push('end');
      },
    });
    bus.publish({ kind: 'session', change: 'signedOut' });
    sent[0]!.answer({ ok: true, data: null });
    await turn();
    expect(seen).toEqual(['sending', 'end']);
  });

  test('sends nothing once the station has stopped', () => {
    const { desk, sent, stop$ } = boot();
    stop$.next();
    desk.command('help.create', {});
    expect(sent).toEqual([]);
  });
});

test('what stands in the path of a call goes there, and not beside', async () => {
  const { sent, follow } = boot();
  follow('sendSms', { id: 'device-1234', phone: '13812345678' });
  expect(sent[0]).toMatchObject({ args: { phone: '13812345678' }, params: { id: 'device-1234' } });
});
