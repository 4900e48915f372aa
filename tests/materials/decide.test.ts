import { expect, test } from 'vitest';
import { isRefusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { materialLimits } from '../../contract/materials/limits.ts';
import { evolveStock, noStock, type StoreStock } from '../../contract/materials/stock.ts';
import { decideStock, type NewMaterialEvent, type StockGround, type StockWish } from '../../server/materials/decide.ts';

const areaCode = '341825' as RegionCode;
const bombs = { id: 'm4', name: '灭火弹', unit: '枚', shelfMonths: 36 };

function ground(stock: StoreStock, more: Partial<StockGround> = {}): StockGround {
  const store = { id: 's1', name: '旌德储备库', areaCode };
  return { stock, store, species: bombs, today: '2026-03-01', by: { userId: 'u1', realName: '王五' }, ...more };
}

const stock = (lots: StoreStock['lots']): StoreStock => ({ ...noStock('s1'), version: 3, lots, kept: ['m4'] });
const three = stock([
  { speciesId: 'm4', expiresOn: '2026-02-28', quantity: 5 },
  { speciesId: 'm4', expiresOn: '2026-06-30', quantity: 4 },
  { speciesId: 'm4', expiresOn: '2027-06-30', quantity: 6 },
]);

function told(from: StockGround, wish: StockWish): NewMaterialEvent[] {
  const decided = decideStock(from, wish);
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided.events;
}

test('what expires first is given out first, and nothing that has expired', () => {
  const events = told(ground(three), { action: 'issue', quantity: 7, purpose: '扑救' });
  expect(events.map(({ data }) => [data.expiresOn, data.quantity])).toEqual([
    ['2026-06-30', 4],
    ['2027-06-30', 3],
  ]);
});

test('more than may be used is refused with what is left, and what has expired beside it', () => {
  expect(decideStock(ground(three), { action: 'issue', quantity: 11, purpose: '扑救' })).toMatchObject({
    refused: 'notAllowedNow',
    field: 'quantity',
    message: '“灭火弹”可用的只剩 10 枚（另有 5 枚已过期，不能出库）',
    data: { left: 10, expired: 5 },
  });
});

test('a lot may be used on its last day', () => {
  const last = stock([{ speciesId: 'm4', expiresOn: '2026-03-01', quantity: 2 }]);
  expect(told(ground(last), { action: 'issue', quantity: 2, purpose: '扑救' })).toHaveLength(1);
});

test('what keeps for a time is received only with its last day, and not once that is over', () => {
  const receive = (expiresOn?: string) => decideStock(ground(three), { action: 'receive', quantity: 1, expiresOn });
  expect(receive()).toMatchObject({ refused: 'badInput', field: 'expiresOn' });
  expect(receive('2026-02-28')).toMatchObject({
    refused: 'badInput',
    field: 'expiresOn',
    message: '到期日已过，不能入库',
  });
  expect(isRefusal(receive('2029-03-01'))).toBe(false);
});

test('a count holds only against what the person saw', () => {
  const count = (seen: number) =>
    decideStock(ground(three), { action: 'count', expiresOn: '2026-06-30', seen, counted: 0 });
  expect(count(5)).toMatchObject({ refused: 'notAllowedNow', field: 'counted', data: { left: 4 } });
  expect(count(4)).toMatchObject({ events: [{ type: 'materials.counted', data: { was: 4, quantity: 0 } }] });
});

test('no lot is written off beyond what lies there, an expired one as well', () => {
  const writeOff = (quantity: number) =>
    decideStock(ground(three), { action: 'writeOff', expiresOn: '2026-02-28', quantity, reason: '过期' });
  expect(writeOff(6)).toMatchObject({ field: 'quantity', message: '这一批“灭火弹”只剩 5 枚' });
  expect(isRefusal(writeOff(5))).toBe(false);
});

test('what is moved keeps its lots, and never goes where it is', () => {
  const to = { id: 's2', name: '绩溪储备库', areaCode, stock: noStock('s2') };
  const decided = decideStock(ground(three), { action: 'move', quantity: 5, to });
  expect(decided).toMatchObject({
    events: [{ data: { expiresOn: '2026-06-30', quantity: 4, to: { id: 's2' } } }, { data: { quantity: 1 } }],
    arriving: [{ data: { expiresOn: '2026-06-30', quantity: 4, from: { id: 's1' } } }, { data: { quantity: 1 } }],
  });
  expect(decideStock(ground(three), { action: 'move', quantity: 1, to: { ...to, id: 's1' } })).toMatchObject({
    field: 'toId',
  });
});

test('a storehouse takes no more lots than it may hold', () => {
  const full = stock(Array.from({ length: materialLimits.lots }, (_, n) => ({ speciesId: `x${n}`, quantity: 1 })));
  expect(decideStock(ground(full), { action: 'receive', quantity: 1, expiresOn: '2029-01-01' })).toMatchObject({
    refused: 'notAllowedNow',
  });
});

test('whatever is asked in whatever order, no lot ever holds less than nothing', () => {
  let now: StoreStock = noStock('s1');
  let n = 7;
  const next = (most: number): number => (n = (n * 48_271) % 2_147_483_647) % most;
  let refused = 0;
  for (let step = 0; step < 400; step += 1) {
    const quantity = 1 + next(9);
    const expiresOn = ['2026-02-01', '2026-06-30', '2027-01-31'][next(3)] ?? '';
    const wishes: StockWish[] = [
      { action: 'receive', quantity, expiresOn },
      { action: 'issue', quantity, purpose: '扑救' },
      { action: 'writeOff', expiresOn, quantity, reason: '损坏' },
      { action: 'count', expiresOn, seen: quantity, counted: next(5) },
    ];
    const decided = decideStock(ground(now, { today: '2026-01-01' }), wishes[next(4)]!);
    if (isRefusal(decided)) {
      refused += 1;
      continue;
    }
    for (const { type, data } of decided.events) {
      const event = { type, data, stream: 'materials-s1', version: now.version + 1 };
      now = evolveStock(now, event as Parameters<typeof evolveStock>[1]);
    }
    expect(now.lots.every((lot) => lot.quantity > 0)).toBe(true);
  }
  expect(refused).toBeGreaterThan(20);
  expect(now.version).toBeGreaterThan(100);
});
