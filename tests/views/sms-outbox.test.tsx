import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SmsMessage } from '../../contract/sms/schemas.ts';
import { limits } from '../../contract/limits.ts';
import OutboxPage from '../../src/sms/outbox-page.tsx';
import { readOutboxState, writeOutboxState } from '../../src/sms/outbox-state.ts';
import { createFakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const message = (id: number, more: Partial<SmsMessage>): SmsMessage => ({
  id,
  at: '2025-11-21T01:02:03.000Z',
  kind: 'code',
  phone: '13812345678',
  text: '您的验证码是123456，5分钟内有效。',
  state: 'kept',
  attempts: 0,
  ...more,
});

function open(search = '') {
  history.replaceState(null, '', `/sys/sms${search}`);
  const station = createFakeStation();
  const asked: unknown[] = [];
  const query = station.query.bind(station);
  station.query = ((call: 'smsOutbox', args: never) => {
    asked.push(args);
    return query(call, args);
  }) as never;
  return { station, asked, ...show(station, <OutboxPage />) };
}
const rows = (): (string | null)[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('shows when, to which person, what and what became of it, in Beijing time', () => {
  const { station } = open();
  act(() =>
    station.answer('smsOutbox', {
      state: 'ready',
      total: 2,
      data: [
        message(2, {}),
        message(1, {
          kind: 'hazard',
          phone: '13900001111',
          text: '您的验证码是******',
          state: 'failed',
          attempts: 3,
          error: '网关无应答',
        }),
      ],
    }),
  );
  expect(rows()).toEqual([
    [
      '2025-11-21 09:02:03',
      '验证码',
      '13812345678',
      '您的验证码是123456，5分钟内有效。',
      '未接短信网关，未外发',
      '—',
      '—',
    ],
    ['2025-11-21 09:02:03', '隐患整改', '13900001111', '您的验证码是******', '发送失败', '3', '网关无应答'],
  ]);
  expect(screen.getByText('共 2 条')).toBeTruthy();
});

test('an empty outbox and one that can not be read say so; the latter can be asked again', async () => {
  const { station, person } = open();
  act(() => station.answer('smsOutbox', { state: 'ready', total: 0, data: [] }));
  expect(screen.getByText('还没有短信')).toBeTruthy();
  act(() => station.answer('smsOutbox', { state: 'failed', message: '没有权限执行此操作' }));
  expect(screen.getByText('没有权限执行此操作')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(station.wishes).toEqual([{ type: 'query.ask', call: 'smsOutbox', args: { pageNum: 1, pageSize: 10 } }]);
});

describe('its address', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('holds page and phone, and another phone begins at the first page', async () => {
    const { station, asked, person } = open('?pageNum=2&pageSize=20');
    act(() => station.answer('smsOutbox', { state: 'ready', total: 45, data: [message(1, {})] }));
    expect(asked.at(-1)).toEqual({ pageNum: 2, pageSize: 20 });
    await person.click(screen.getByRole('button', { name: '下一页' }));
    expect(location.search).toBe('?pageNum=3&pageSize=20');
    await person.type(screen.getByLabelText('手机号'), '138-1234 5678');
    act(() => {
      vi.advanceTimersByTime(limits.debounceMs);
    });
    expect(location.search).toBe('?pageSize=20&phone=13812345678');
    expect(asked.at(-1)).toEqual({ pageNum: 1, pageSize: 20, phone: '13812345678' });
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    await person.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(location.search).toBe('?pageSize=20');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('');
  });
});

test('is narrowed to what its messages are about, by the address', async () => {
  const { station, asked, person } = open('?pageNum=2');
  act(() => station.answer('smsOutbox', { state: 'ready', total: 11, data: [message(1, {})] }));
  await person.selectOptions(screen.getByLabelText('类别'), '隐患整改');
  expect(location.search).toBe('?kind=hazard');
  expect(asked.at(-1)).toEqual({ pageNum: 1, pageSize: 10, kind: 'hazard' });
});

test.each([
  ['', { pageNum: 1, pageSize: 10 }],
  ['kind=push', { pageNum: 1, pageSize: 10, kind: 'push' as const }],
  ['pageNum=0&pageSize=7&phone=abc&kind=else', { pageNum: 1, pageSize: 10 }],
  ['pageNum=3&pageSize=100&phone=138', { pageNum: 3, pageSize: 100, phone: '138' }],
])('the address %j is read as %j, and written back', (search, state) => {
  expect(readOutboxState(search)).toEqual(state);
  expect(readOutboxState(writeOutboxState(state))).toEqual(state);
});

test('what was read at an earlier visit is shown, and read anew', () => {
  const station = createFakeStation();
  history.replaceState(null, '', '/sys/sms');
  station.answer('smsOutbox', { state: 'ready', total: 1, data: [message(1, {})] });
  show(station, <OutboxPage />);
  expect(rows()).toHaveLength(1);
  expect(station.wishes).toEqual([{ type: 'query.ask', call: 'smsOutbox', args: { pageNum: 1, pageSize: 10 } }]);
});
