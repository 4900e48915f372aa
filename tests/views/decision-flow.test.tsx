import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAlarm } from '../support/fake-alarms.ts';
import { officer, type FakeStation } from '../support/fake-station.ts';
import { at, me, openScreen, putIncident, rows } from './incident-screen.tsx';
import { button } from './opened-incident.tsx';

const mine = { status: 'received', owner: me, receivedAt: at('06:00') } as const;
const sent = (station: FakeStation): unknown[] => station.commands.map(({ args }) => args);
const selected = (station: FakeStation): string | undefined => station.incidentDesk$.value.selectedId;

/** What the officer sent last has come true. */
function comesTrue(station: FakeStation, event: string, alarmId: string, acted = 1): void {
  act(() => station.commands.at(-1)!.state$.next({ state: 'done', data: { acted, left: 0 } }));
  act(() =>
    station.bus.publish({
      kind: 'pushed',
      frames: [{ type: event, stream: `alarm-${alarmId}`, actor: officer.id } as never],
    }),
  );
}

/** The evidence of what is selected, once it is there. */
const shown = (): Promise<HTMLElement> => screen.findByRole('complementary');

/** One of mine, one that waits, one that a colleague has, and one that is closed, in this order. */
function board(station: FakeStation): void {
  const colleague = { userId: 'u-jingde', realName: '旌德值班员' };
  putIncident(station, [anAlarm({ id: 'm', placeName: '云乐镇', ...mine })], { id: 'mine', openedAt: at('06:02') });
  putIncident(station, [anAlarm({ id: 'w', placeName: '白地镇' })], { id: 'waits', openedAt: at('06:01') });
  putIncident(station, [anAlarm({ id: 't', status: 'received', owner: colleague })], {
    id: 'theirs',
    openedAt: at('06:00'),
  });
  putIncident(station, [anAlarm({ id: 'c', status: 'dismissed' })], { id: 'closed' });
}

test('receiving and ruling out takes four keys: R, D, the number of a reason, Enter', async () => {
  const { station, person } = openScreen((empty) => putIncident(empty, [anAlarm({ id: 'a' })], { id: 'i' }));
  await person.keyboard('r');
  expect(selected(station)).toBe('i');
  await shown();
  comesTrue(station, 'alarm.received', 'a');
  act(() => station.put(anAlarm({ id: 'a', ...mine })));
  await person.keyboard('d2{Enter}');
  expect(sent(station)).toEqual([
    { incidentId: 'i', action: 'receive' },
    { incidentId: 'i', action: 'dismiss', reason: '农事用火已核实' },
  ]);
});

test('R without a selection takes the most urgent that waits and says so; where none waits it says that', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('r');
  await shown();
  expect(sent(station)).toEqual([{ incidentId: 'waits', action: 'receive' }]);
  expect(screen.getByText('已为最急的一起接警：白地镇')).toBeTruthy();
  comesTrue(station, 'alarm.received', 'w');
  act(() => station.put(anAlarm({ id: 'w', placeName: '白地镇', ...mine })));
  await person.keyboard('{Escape}');
  expect(selected(station)).toBeUndefined();
  act(() => (document.activeElement as HTMLElement).blur());
  await person.keyboard('r');
  expect(screen.getByText('没有待接警的警情')).toBeTruthy();
  expect(station.commands).toHaveLength(1);
});

test('after a decision the next that waits for the officer is shown and focused, never a closed one', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  await person.keyboard('c');
  expect(selected(station)).toBe('mine');
  comesTrue(station, 'alarm.confirmed', 'm');
  act(() => station.put(anAlarm({ id: 'm', placeName: '云乐镇', ...mine, status: 'confirmed' })));
  expect(selected(station)).toBe('waits');
  expect((document.activeElement as HTMLElement).dataset['id']).toBe('waits');
  act(() => station.put(anAlarm({ id: 'w', placeName: '白地镇', ...mine })));
  await person.keyboard('c');
  comesTrue(station, 'alarm.confirmed', 'w');
  expect(selected(station)).toBe('waits');
});

test('C that is held down confirms the incident for which it was pressed, and no other', async () => {
  const { station, person } = openScreen((empty) => {
    for (const [id, openedAt] of [
      ['first', at('06:02')],
      ['second', at('06:01')],
    ] as const)
      putIncident(empty, [anAlarm({ id: `alarm-${id}`, ...mine })], { id, openedAt });
  });
  await person.keyboard('j{Enter}');
  await shown();
  const press = (repeat: boolean): void => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c', code: 'KeyC', repeat });
  };
  press(false);
  press(true);
  comesTrue(station, 'alarm.confirmed', 'alarm-first');
  act(() => station.put(anAlarm({ id: 'alarm-first', ...mine, status: 'confirmed' })));
  expect(selected(station)).toBe('second');
  for (let held = 0; held < 5; held += 1) press(true);
  act(() => (document.activeElement as HTMLElement).blur());
  for (let held = 0; held < 5; held += 1) press(true);
  expect(sent(station)).toEqual([{ incidentId: 'first', action: 'confirm' }]);
  press(false);
  expect(sent(station)).toHaveLength(2);
});

test('J that is held down walks on from row to row', async () => {
  const { person } = openScreen(board);
  await person.keyboard('j');
  const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset['id'];
  expect(focused()).toBe('mine');
  for (const next of ['waits', 'theirs']) {
    fireEvent.keyDown(document.activeElement!, { key: 'j', code: 'KeyJ', repeat: true });
    expect(focused()).toBe(next);
  }
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', repeat: true });
  expect(focused()).toBe('waits');
});

test('a refusal, or what could be done to some alarms only, stays where it is read', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  await person.keyboard('c');
  act(() => station.commands[0]!.state$.next({ state: 'refused', code: 'C0101', message: '已被旌德值班员接警' }));
  expect(selected(station)).toBe('mine');
  expect(screen.getByRole('alert').textContent).toContain('已被旌德值班员接警');
});

test('evidence follows J and K while it is shown, but for a question that stands open', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('jj');
  expect(selected(station)).toBeUndefined();
  await person.keyboard('k{Enter}');
  await shown();
  expect(selected(station)).toBe('mine');
  await person.keyboard('j');
  expect(selected(station)).toBe('waits');
  await person.keyboard('kd');
  expect(screen.getByRole('form', { name: '排除原因' })).toBeTruthy();
  await person.keyboard('jj');
  expect(selected(station)).toBe('mine');
});

test('one Esc closes what is shown, also where the keys led from an incident to a lone alarm and back', async () => {
  const { station, person } = openScreen((empty) => {
    board(empty);
    empty.put(anAlarm({ id: 'lone', placeName: '版书镇' }));
  });
  const rowsOf = (): string[] => rows().map((row) => row.dataset['id'] ?? '');
  const lone = rowsOf().indexOf('lone');
  const beside = rowsOf()[lone === 0 ? 1 : lone - 1];
  const [there, back] = lone === 0 ? ['k', 'j'] : ['j', 'k'];
  act(() =>
    rows()
      .find((row) => row.dataset['id'] === beside)!
      .focus(),
  );
  await person.keyboard('{Enter}');
  await shown();
  await person.keyboard(there);
  expect(station.triage$.value.selectedId).toBe('lone');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  await person.keyboard(`{Enter}${back}`);
  expect(selected(station)).toBe(beside);
  expect((await shown()).textContent).not.toContain('版书镇');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('Esc closes the evidence from a tick box of the page too', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  const box = document.createElement('input');
  box.type = 'checkbox';
  document.body.append(box);
  act(() => box.focus());
  await person.keyboard('{Escape}');
  box.remove();
  expect(selected(station)).toBeUndefined();
});

test('Ctrl+Enter sends from the text, and Esc asks once before the words are lost', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  await person.keyboard('d');
  await person.type(screen.getByLabelText('补充说明'), '烟囱');
  await person.keyboard('{Escape}');
  expect(screen.getByText('已填写的内容尚未提交：再按一次 Esc 放弃')).toBeTruthy();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(sent(station)).toEqual([{ incidentId: 'mine', action: 'dismiss', reason: '烟囱' }]);
});

test('Esc goes back at once where nothing was typed, and the second time where something was', async () => {
  const { person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  await person.keyboard('d{Escape}');
  expect(button('排除')).toBeTruthy();
  await person.keyboard('d');
  await person.type(screen.getByLabelText('补充说明'), '烟囱');
  await person.keyboard('{Escape}{Escape}');
  expect(button('排除')).toBeTruthy();
});

test('Ctrl+Enter while a word of the reason is being composed sends nothing; after it, the reason goes', async () => {
  const { station, person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  await person.keyboard('d');
  const box = screen.getByLabelText('补充说明');
  await person.type(box, '烟囱');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, keyCode: 229 });
  expect(sent(station)).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(sent(station)).toEqual([{ incidentId: 'mine', action: 'dismiss', reason: '烟囱' }]);
});

test('Q turns evidence and map around on a narrow screen, until something else is selected', async () => {
  const { person } = openScreen(board);
  await person.keyboard('j{Enter}');
  await shown();
  const isBehind = (): string | undefined =>
    screen.getByRole('complementary').closest<HTMLElement>('[data-behind]')?.dataset['behind'];
  expect(isBehind()).toBe('false');
  // The key that silences the alarm sound turns nothing.
  await person.keyboard('m');
  expect(isBehind()).toBe('false');
  await person.keyboard('q');
  expect(isBehind()).toBe('true');
  await person.keyboard('j');
  expect(isBehind()).toBe('false');
});

test('on a phone no map is made before somebody turns to it; then it stays', async () => {
  const phone = Object.assign(window.matchMedia(''), { matches: true });
  const width = vi.spyOn(window, 'matchMedia').mockReturnValue(phone);
  const { person } = openScreen(board);
  const behind = (): Element | null | undefined => document.querySelector('[data-behind]')?.lastElementChild;
  await person.keyboard('j{Enter}');
  await shown();
  expect(behind()?.childElementCount).toBe(0);
  await person.keyboard('q');
  expect(behind()?.childElementCount).toBe(1);
  await person.keyboard('q');
  expect(behind()?.childElementCount).toBe(1);
  width.mockRestore();
});

test('red is the newest that waits until it was looked at, and what is overdue and the officer’s own', async () => {
  const late = [{ clock: 'receive', due: at('05:59'), to: '3418', at: at('05:59') }] as const;
  const { station, person } = openScreen((empty) => {
    putIncident(empty, [anAlarm({ id: 'n' })], { id: 'newest', openedAt: at('06:02') });
    putIncident(empty, [anAlarm({ id: 'o' })], { id: 'older', openedAt: at('06:01') });
    putIncident(empty, [anAlarm({ id: 'l' })], { id: 'told-above', openedAt: at('05:50'), passed: late });
    putIncident(empty, [anAlarm({ id: 'p' })], {
      id: 'told-here',
      openedAt: at('05:40'),
      passed: [{ ...late[0], to: officer.regionCode }],
    });
  });
  const red = (): string[] =>
    rows()
      .filter((row) => row.querySelector('[data-urgent=true]'))
      .map((row) => row.dataset['id'] ?? '');
  expect(red()).toEqual(['newest', 'told-here']);
  await person.click(within(rows()[0]!).getByText('待处置'));
  expect(red()).toEqual(['told-here']);
  expect(station.incidentDesk$.value.selectedId).toBe('newest');
});

test('in a flood a group counts what is open, and R and D name how many before they act on all of it', async () => {
  const { station, person } = openScreen((empty) => {
    for (let n = 0; n < 4; n += 1)
      putIncident(empty, [anAlarm({ id: `f${n}`, confidence: 20, ...(n === 3 ? { status: 'dismissed' } : {}) })], {
        id: `row-${n}`,
      });
    putIncident(empty, [anAlarm({ id: 'h', sourceType: 4, confidence: 80 })], { id: 'high' });
  });
  act(() => station.flood$.next({ since: Date.parse(at('05:59')) }));
  expect(rows().map((row) => row.dataset['id'])).toEqual(['high', '341825 1']);
  expect(within(rows()[1]!).getByText('3 起未结')).toBeTruthy();
  await person.keyboard('jjr');
  const question = screen.getByRole('form', { name: '接警：宣城市旌德县 · 卫星遥感，共 3 起' });
  await person.click(within(question).getByRole('button', { name: '接警 3 起' }));
  expect(sent(station)).toEqual(['row-2', 'row-1', 'row-0'].map((incidentId) => ({ incidentId, action: 'receive' })));
  expect(station.commands.map(({ batch }) => batch)).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
  expect(new Set(station.commands.map(({ batch }) => batch)).size).toBe(1);
});
