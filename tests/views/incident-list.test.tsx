import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionOff } from '../../streams/derived/connection.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { officer } from '../support/fake-station.ts';
import { sitDown } from '../support/fires-at-screen.ts';
import { aForce } from '../support/fires-at-screen.ts';
import { aFire } from '../support/sample-fire.ts';
import { at, me, putIncident, openScreen, usual, rows, ids, cells } from './incident-screen.tsx';

test('one real fire is one row: priority in words, place, sources with counts, confidence, state and owner', () => {
  openScreen(usual);
  expect(ids()).toEqual(['urgent', 'alone', 'low']);
  const [priority, place, sources, seen, state] = cells('urgent');
  expect([priority, place, sources, seen, state]).toEqual([
    '紧急',
    '云乐镇有人员报告，2 类来源相互印证，火险 5 级，距洪川村 400 米　宣城市旌德县',
    '11可信度 95%',
    '13:50:0013:55:00',
    '待处置—',
  ]);
  expect(within(rows()[0]!).getByRole('img', { name: '卫星遥感 1 条' })).toBeTruthy();
  expect(within(rows()[0]!).getByRole('img', { name: '电话报警 1 条' })).toBeTruthy();
  expect(cells('low').slice(3, 5)).toEqual(['14:02:0014:02:00', '已接警宣城值班员']);
});

test('each number of a state says what it counts, so that it is not taken for another', () => {
  openScreen(() => {});
  const chips = within(screen.getByRole('group', { name: '按状态筛选' })).getAllByRole('button');
  expect(chips.map(({ title }) => title.replace(/：.*/, ''))).toEqual([
    '未结警情',
    '待处置',
    '已接警',
    '火情',
    '已结束',
  ]);
  expect(chips[3]?.title).toBe('火情：火情尚未结束的警情；同一起火情可有几起警情，因此可多于未结束火情');
});

test('no number is said before the picture has come, not even that there is nothing', () => {
  const { station } = openScreen(() => {});
  const chips = (): (string | null)[] =>
    within(screen.getByRole('group', { name: '按状态筛选' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const words = (): string[] => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
  expect(chips().slice(0, 2)).toEqual(['未结0', '待处置0']);
  expect(words()).toContain('共 0 起警情');
  act(() => station.connection$.next({ ...connectionOff, state: 'live' }));
  expect(chips()).toEqual(['未结—', '待处置—', '已接警—', '火情—', '已结束—']);
  expect(screen.getByRole('button', { name: '已搁置 —' })).toBeTruthy();
  expect(words().join()).not.toContain('共 0');
  expect(screen.queryByText('辖区内没有报警')).toBeNull();
  expect(screen.getByText('正在接收报警数据…')).toBeTruthy();
});

test('the clock of a row runs from opening to receipt, and from receipt to decision, by the rule of its area', () => {
  const { station } = openScreen((empty) =>
    putIncident(empty, [anAlarm({ id: 'p1', raisedAt: at('06:03') })], { id: 'p', openedAt: at('06:03') }),
  );
  const clock = (): string | null => within(rows()[0]!).getByRole('timer').textContent;
  expect(clock()).toBe('接警剩 1:38');
  act(() =>
    station.answer('dutyRules', {
      state: 'ready',
      data: [{ regionCode: '3418', regionName: '宣城市', rule: { receiveMs: 15_000 } }],
    }),
  );
  expect(clock()).toBe('接警超时 7秒');
  act(() => station.put(anAlarm({ id: 'p1', status: 'received', owner: me, receivedAt: '2025-11-21T06:03:10.000Z' })));
  expect(clock()).toBe('处置剩 9:48');
});

test('an alarm that stands alone has a clock of its own, and says who was told that it ran out', () => {
  const passed = { clock: 'receive' as const, due: at('06:02'), to: '3418', at: at('06:02') };
  const { station } = openScreen((empty) => empty.put(anAlarm({ id: 'alone', raisedAt: at('06:03') })));
  const row = within(rows()[0]!);
  expect(row.getByRole('timer').textContent).toBe('接警剩 1:38');
  act(() => station.put(anAlarm({ id: 'alone', raisedAt: at('06:00'), passed: [passed] })));
  act(() => station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市' }));
  expect(row.getByRole('timer').textContent).toBe('接警超时 1分22秒');
  expect(row.getByText('已提醒宣城市值班')).toBeTruthy();
});

test('a row on a border shows what is due first of the counties on both sides', () => {
  openScreen((empty) => {
    const mine = { id: 'mine', status: 'received' as const, owner: me, receivedAt: at('06:02') };
    putIncident(empty, [anAlarm(mine), anAlarm({ id: 'theirs', areaCode: '341802', raisedAt: at('06:03') })], {
      id: 'border',
      openedAt: at('06:00'),
    });
  });
  expect(within(rows()[0]!).getByRole('timer').textContent).toBe('接警剩 1:38');
});

test('what came as history says so in its row, with the year, and no deadline runs on it', () => {
  openScreen((empty) =>
    putIncident(empty, [anAlarm({ id: 'h1', startTime: '2022-03-28T05:35:00.000Z', raisedAt: at('06:03') })], {
      id: 'h',
      openedAt: at('06:03'),
    }),
  );
  const row = within(rows()[0]!);
  expect(row.getByText('历史').title).toBe('入库时距观测已超过30天，作为历史记录，不计时限、不响铃');
  expect(cells('h').slice(3, 4)).toEqual(['2022-03-282022-03-28']);
  expect(row.queryByRole('timer')).toBeNull();
});

test('a row says in its own words what became of its fire; a burning one stands above the closed ones', () => {
  const { station } = openScreen((empty) => {
    putIncident(empty, [anAlarm({ id: 'f1', status: 'confirmed', owner: me, fireId: 'f1' })], { id: 'i' });
    empty.putFires(aFire({ id: 'f1' }));
  });
  const state = (): string | undefined => cells('i')[4];
  expect(state()).toBe('已确认火情未派力量');
  expect(rows()[0]!.dataset['state']).toBe('burning');
  act(() => station.putFires(aFire({ id: 'f1', status: 'dispatched', forces: [aForce({ state: 'arrived' })] })));
  expect(state()).toBe('处置中力量 1 支，到场 1');
  act(() => station.putFires(aFire({ id: 'f1', status: 'handled' })));
  expect(state()).toBe('已处置宣城值班员');
  expect(rows()[0]!.dataset['state']).toBe('closed');
});

test('a row says which clock ran out and whose duty was told, that it is back from a shelf, that it is a fire', () => {
  const { station } = openScreen((empty) => {
    putIncident(
      empty,
      [
        anAlarm({ id: 'b1', status: 'received', owner: me, receivedAt: at('06:03'), fireId: 'f1' }),
        anAlarm({ id: 'b2', status: 'confirmed', owner: me, fireId: 'f1' }),
      ],
      {
        id: 'b',
        passed: [{ clock: 'receive', due: at('05:59'), to: '3418', at: at('05:59') }],
        backFrom: { cause: 'expired', at: at('06:01'), reason: '到期' },
      },
    );
    empty.putFires(aFire({ id: 'f1', status: 'dispatched' }));
  });
  const row = within(rows()[0]!);
  act(() => {
    station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市' });
  });
  const mark = (words: string) => row.getByText(words).closest<HTMLElement>('[title]')?.title;
  expect(mark('接警超时，已提醒宣城市值班')).toBe('接警超时，13:59:00 已提醒宣城市值班');
  act(() => sitDown(station, '3418'));
  expect(mark('接警超时，已提醒本级值班')).toBe('接警超时，13:59:00 已提醒本级值班');
  expect(row.getByText('搁置到期').title).toBe('搁置到期后回到列表（14:01:00）：到期');
  expect(row.getByRole('img', { name: '火情：处置中' })).toBeTruthy();
});

test('a row says what its fire misses before what its alarms missed, as long as it is missed', () => {
  const { station } = openScreen((empty) =>
    putIncident(empty, [anAlarm({ id: 'b1', status: 'confirmed', owner: me, fireId: 'f1' })], {
      id: 'b',
      passed: [{ clock: 'receive', due: at('05:59'), to: '3418', at: at('05:59') }],
    }),
  );
  const owing = aFire({
    id: 'f1',
    unreportedSince: at('05:30'),
    passed: [{ clock: 'report', due: at('06:00'), to: '3418', at: at('06:00') }],
  });
  act(() => {
    station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市' });
  });
  act(() => station.putFires(owing));
  const row = within(rows()[0]!);
  expect(row.getByText('上报超时，已提醒宣城市值班')).toBeTruthy();
  const { unreportedSince: _reported, ...reported } = owing;
  act(() => station.putFires(reported));
  expect(row.getByText('接警超时，已提醒宣城市值班')).toBeTruthy();
  expect(row.queryByText(/上报超时/)).toBeNull();
});

test('R receives the row that has the focus, and it says that it is being sent until the event is back', async () => {
  const { station, person } = openScreen(usual);
  await person.keyboard('jr');
  expect(station.commands.map(({ call, args }) => [call, args])).toEqual([
    ['incidentAct', { incidentId: 'urgent', action: 'receive' }],
  ]);
  expect(within(rows()[0]!).getByRole('status').textContent).toBe('发送中…');
  act(() => station.commands[0]!.state$.next({ state: 'done', data: { id: 'urgent', acted: 2, left: 0 } }));
  expect(within(rows()[0]!).getByRole('status').textContent).toBe('发送中…');
  act(() =>
    station.bus.publish({
      kind: 'pushed',
      frames: [{ type: 'alarm.received', stream: 'alarm-u1', actor: officer.id } as never],
    }),
  );
  expect(within(rows()[0]!).queryByRole('status')).toBeNull();
});

test('R on an alarm that stands alone receives the alarm', async () => {
  const { station, person } = openScreen((empty) => empty.put(anAlarm({ id: 'alone', raisedAt: at('06:00') })));
  await person.keyboard('jr');
  expect(station.wishes.filter(({ type }) => type !== 'alarm.markRead')).toEqual([
    { type: 'alarm.select', alarmId: 'alone' },
    { type: 'alarm.act', action: 'receive', alarmId: 'alone' },
  ]);
});

test('D on a row of mine opens it with the question why', async () => {
  const { station, person } = openScreen((empty) =>
    putIncident(empty, [anAlarm({ id: 'l1', status: 'received', owner: me })], { id: 'low' }),
  );
  await person.keyboard('jd');
  const dialog = await screen.findByRole('complementary');
  await person.click(within(dialog).getByRole('button', { name: '炊烟' }));
  await person.click(within(dialog).getByRole('button', { name: '排除' }));
  expect(station.commands.map(({ args }) => args)).toEqual([{ incidentId: 'low', action: 'dismiss', reason: '炊烟' }]);
});

test('in a replay the list is there and nothing can be done', async () => {
  const { station, person } = openScreen(usual, { canCommand: false });
  expect(ids()).toHaveLength(3);
  await person.keyboard('jr');
  expect(station.commands).toEqual([]);
});
