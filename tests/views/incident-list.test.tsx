import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import type { Incident } from '../../contract/incidents/incident.ts';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, membersOf } from '../support/fake-incidents.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { sitDown } from '../support/fires-at-screen.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const at = (time: string): string => `2025-11-21T${time}:00.000Z`;
const me = { userId: officer.id, realName: officer.realName };

/** Puts an incident of these alarms, with them, in the picture. */
function putIncident(station: FakeStation, alarms: readonly [Alarm, ...Alarm[]], over: Partial<Incident> = {}): Incident {
  const incident = anIncident(alarms, over);
  station.put(...alarms);
  station.putIncidents([incident], membersOf(incident, alarms));
  return incident;
}
const withoutConfidence = (alarm: Alarm): Alarm => {
  const { confidence: _confidence, ...rest } = alarm;
  return rest;
};

function openScreen(prepare: (station: FakeStation) => void, options: { canCommand?: boolean } = {}) {
  const station = createFakeStation(options);
  prepare(station);
  return { station, ...show(station, <><Monitoring /><AlarmOverlays /></>) };
}

/** Two incidents and an alarm that stands alone: an urgent one seen twice, a low one received by me. */
function usual(station: FakeStation): void {
  putIncident(station, [
    anAlarm({ id: 'u1', placeName: '云乐镇', sourceId: 'N20', startTime: at('05:50'), raisedAt: at('05:51') }),
    withoutConfidence(anAlarm({ id: 'u2', sourceType: 4, sourceId: '电话', startTime: at('05:55'), raisedAt: at('05:56') })),
  ], { id: 'urgent', openedAt: at('05:51'), surroundings: { villageM: 400, villageName: '洪川村', riskGrade: 5 } });
  putIncident(station, [anAlarm({ id: 'l1', placeName: '白地镇', sourceType: 6, confidence: 30, status: 'received', owner: me, receivedAt: at('06:03'), raisedAt: at('06:02'), startTime: at('06:02') })], { id: 'low' });
  station.put(anAlarm({ id: 'alone', placeName: '庙首镇', confidence: 80, raisedAt: at('06:00'), startTime: at('06:00') }));
}
const rows = (): HTMLElement[] => within(grid()).getAllByRole('row').slice(1);
const ids = (): string[] => rows().map((row) => row.dataset['id'] ?? '');
const cells = (id: string): string[] => within(rows().find((row) => row.dataset['id'] === id)!).getAllByRole('gridcell').map((cell) => cell.textContent);
const grid = (): HTMLElement => screen.queryByRole('treegrid', { name: '警情' }) ?? screen.getByRole('grid', { name: '警情' });

test('one real fire is one row: priority in words, place, sources with counts, the confidence of all voices, state and owner', () => {
  openScreen(usual);
  expect(ids()).toEqual(['urgent', 'alone', 'low']);
  const [priority, place, sources, seen, state] = cells('urgent');
  expect([priority, place, sources, seen, state]).toEqual([
    '紧急', '云乐镇宣城市旌德县　有人员报告，2 类来源相互印证，火险 5 级，距洪川村 400 米', '11可信度 95%', '13:50:0013:55:00', '待处置—',
  ]);
  expect(within(rows()[0]!).getByRole('img', { name: '卫星遥感 1 条' })).toBeTruthy();
  expect(within(rows()[0]!).getByRole('img', { name: '电话报警 1 条' })).toBeTruthy();
  expect(cells('low').slice(3, 5)).toEqual(['14:02:0014:02:00', '已接警宣城值班员']);
});

test('the clock of a row runs from its opening to be received, and from its receipt to be decided, by the rule of its area', () => {
  const { station } = openScreen((empty) => putIncident(empty, [anAlarm({ id: 'p1', raisedAt: at('06:03') })], { id: 'p', openedAt: at('06:03') }));
  const clock = (): string | null => within(rows()[0]!).getByRole('timer').textContent;
  expect(clock()).toBe('接警超时 7秒');
  act(() => station.answer('dutyRules', { state: 'ready', data: [{ regionCode: '3418', regionName: '宣城市', rule: { receiveMs: 60_000 } }] }));
  expect(clock()).toBe('接警剩 0:38');
  act(() => station.put(anAlarm({ id: 'p1', status: 'received', owner: me, receivedAt: '2025-11-21T06:03:10.000Z' })));
  expect(clock()).toBe('处置剩 0:48');
});

test('the mark of a fire follows what becomes of it', () => {
  const { station } = openScreen((empty) => {
    putIncident(empty, [anAlarm({ id: 'f1', status: 'confirmed', owner: me, fireId: 'f1' })], { id: 'i' });
    empty.putFires(aFire({ id: 'f1' }));
  });
  const mark = (): string | null => within(rows()[0]!).getByRole('img', { name: /^火情：/ }).getAttribute('aria-label');
  expect(mark()).toBe('火情：待处置');
  act(() => station.putFires(aFire({ id: 'f1', status: 'handled' })));
  expect(mark()).toBe('火情：已处置');
});

test('a row says which clock ran out and whose duty was told, that it is back from a shelf, and that it is a fire', () => {
  const { station } = openScreen((empty) => {
    putIncident(empty, [anAlarm({ id: 'b1', status: 'received', owner: me, receivedAt: at('06:03'), fireId: 'f1' }), anAlarm({ id: 'b2', status: 'confirmed', owner: me, fireId: 'f1' })], {
      id: 'b', passed: [{ clock: 'receive', due: at('05:59'), to: '3418', at: at('05:59') }], backFrom: { cause: 'expired', at: at('06:01'), reason: '到期' },
    });
    empty.putFires(aFire({ id: 'f1', status: 'dispatched' }));
  });
  const row = within(rows()[0]!);
  act(() => { station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市' }); });
  const mark = (words: string) => row.getByText(words).closest<HTMLElement>('[title]')?.title;
  expect(mark('接警超时，已提醒宣城市值班')).toBe('接警超时，13:59:00 已提醒宣城市值班');
  act(() => sitDown(station, '3418'));
  expect(mark('接警超时，已提醒本级值班')).toBe('接警超时，13:59:00 已提醒本级值班');
  expect(row.getByText('搁置到期').title).toBe('搁置到期后回到列表（14:01:00）：到期');
  expect(row.getByRole('img', { name: '火情：处置中' })).toBeTruthy();
});

test('a row says what its fire misses before what its alarms missed, as long as it is missed', () => {
  const { station } = openScreen((empty) => putIncident(empty, [anAlarm({ id: 'b1', status: 'confirmed', owner: me, fireId: 'f1' })], { id: 'b', passed: [{ clock: 'receive', due: at('05:59'), to: '3418', at: at('05:59') }] }));
  const owing = aFire({ id: 'f1', unreportedSince: at('05:30'), passed: [{ clock: 'report', due: at('06:00'), to: '3418', at: at('06:00') }] });
  act(() => { station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市' }); });
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
  expect(station.commands.map(({ call, args }) => [call, args])).toEqual([['incidentAct', { incidentId: 'urgent', action: 'receive' }]]);
  expect(within(rows()[0]!).getByRole('status').textContent).toBe('发送中…');
  act(() => station.commands[0]!.state$.next({ state: 'done', data: { id: 'urgent', acted: 2, left: 0 } }));
  expect(within(rows()[0]!).getByRole('status').textContent).toBe('发送中…');
  act(() => station.bus.publish({ kind: 'pushed', frames: [{ type: 'alarm.received', stream: 'alarm-u1', actor: officer.id } as never] }));
  expect(within(rows()[0]!).queryByRole('status')).toBeNull();
});

test('R on an alarm that stands alone receives the alarm', async () => {
  const { station, person } = openScreen((empty) => empty.put(anAlarm({ id: 'alone', raisedAt: at('06:00') })));
  await person.keyboard('jr');
  expect(station.wishes.filter(({ type }) => type !== 'alarm.markRead')).toEqual([{ type: 'alarm.select', alarmId: 'alone' }, { type: 'alarm.act', action: 'receive', alarmId: 'alone' }]);
});

test('D on a row of mine opens it with the question why', async () => {
  const { station, person } = openScreen((empty) => putIncident(empty, [anAlarm({ id: 'l1', status: 'received', owner: me })], { id: 'low' }));
  await person.keyboard('jd');
  const dialog = await screen.findByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: '炊烟' }));
  await person.click(within(dialog).getByRole('button', { name: '排除' }));
  expect(station.commands.map(({ args }) => args)).toEqual([{ incidentId: 'low', action: 'dismiss', reason: '炊烟' }]);
});

test('counts by state filter the list; what is open is never hidden by its age, what is closed is', async () => {
  const { person } = openScreen((station) => {
    usual(station);
    putIncident(station, [anAlarm({ id: 'o1', startTime: '2025-11-10T05:00:00.000Z', raisedAt: '2025-11-10T05:00:00.000Z' })], { id: 'old-open' });
    putIncident(station, [anAlarm({ id: 'c1', status: 'dismissed', startTime: '2025-11-10T05:00:00.000Z' })], { id: 'old-closed' });
    putIncident(station, [anAlarm({ id: 'c2', status: 'dismissed', startTime: at('05:00') })], { id: 'closed' });
  });
  expect(ids().at(-1)).toBe('closed');
  expect(ids()).toContain('old-open');
  expect(ids()).not.toContain('old-closed');
  await person.click(screen.getByRole('button', { name: /^已接警 ?1/ }));
  expect(ids()).toEqual(['low']);
  expect(screen.getByText(/另有 3 起未办结警情不在当前筛选内/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '显示' }));
  expect(ids()).toHaveLength(5);
});

test('the chip counts what was set aside and opens its list: kind, by whom, why, until when; never what people told', async () => {
  const shelf = { kind: 'byHand' as const, by: me, reason: '工业热源', until: at('07:03'), at: at('06:00') };
  const { person } = openScreen((station) => {
    usual(station);
    putIncident(station, [anAlarm({ id: 's1', placeName: '三溪镇' })], { id: 'aside', shelf });
    putIncident(station, [anAlarm({ id: 's2', placeName: '兴隆镇' })], { id: 'heat', shelf: { kind: 'knownHeat', reason: '砖厂', until: at('18:00'), at: at('00:00') } });
    putIncident(station, [anAlarm({ id: 's3', sourceType: 2 })], { id: 'ranger', shelf });
  });
  expect(ids()).toContain('ranger');
  expect(ids()).not.toContain('aside');
  await person.click(screen.getByRole('button', { name: '已搁置 2' }));
  const lines = within(screen.getByRole('table', { name: '已搁置的警情' })).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => cell.textContent));
  expect(lines).toEqual([
    ['三溪镇宣城市旌德县', '人工搁置', '宣城值班员', '工业热源', '搁置剩 59:38'],
    ['兴隆镇宣城市旌德县', '已知热源', '系统', '砖厂', '搁置剩 11:56:38'],
  ]);
});

test('a flood is said with its beginning; rows group by area and source, what is urgent stays on top, and groups open by a key', async () => {
  const { station, person } = openScreen((empty) => {
    usual(empty);
    for (let n = 0; n < 12; n += 1) putIncident(empty, [anAlarm({ id: `f${n}`, confidence: 20, areaCode: n < 8 ? '341825' : '341823', areaName: n < 8 ? '安徽省宣城市旌德县' : '安徽省宣城市泾县' })], { id: `row-${n}` });
  });
  expect(rows()).toHaveLength(15);
  act(() => station.flood$.next({ since: Date.parse(at('05:59')) }));
  expect(screen.getByText('警情洪峰：13:59 起，10 分钟内每名值班员新增警情超过 10 起')).toBeTruthy();
  expect(ids()).toEqual(['urgent', '341825 1', '341823 1', 'low']);
  expect(rows().map((row) => row.getAttribute('aria-expanded'))).toEqual([null, 'false', 'false', null]);
  expect(cells('341825 1').slice(1, 5)).toEqual(['宣城市旌德县 · 卫星遥感', '卫星遥感', '14:00:00', '9 起']);
  await person.keyboard('jj{ArrowRight}');
  expect(rows()).toHaveLength(13);
  expect(rows()[1]!.getAttribute('aria-expanded')).toBe('true');
  expect(grid().getAttribute('role')).toBe('treegrid');
  expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '1', ...Array.from({ length: 9 }, () => '2'), '1', '1']);
  expect(rows().map((row) => row.dataset['inGroup'])).toEqual(['false', 'false', ...Array.from({ length: 9 }, () => 'true'), 'false', 'false']);
  await person.keyboard('{Enter}');
  expect(rows()).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: '不分组' }));
  expect(rows()).toHaveLength(15);
  act(() => station.flood$.next({}));
  expect(screen.queryByText(/警情洪峰/)).toBeNull();
});

test('in a flood what is settled stands below all that is open, however urgent it was', () => {
  const { station } = openScreen((empty) => {
    usual(empty);
    const [u1, u2] = [anAlarm({ id: 'd1', status: 'dismissed', areaCode: '341823' }), withoutConfidence(anAlarm({ id: 'd2', status: 'dismissed', sourceType: 4, sourceId: '电话', areaCode: '341823' }))];
    putIncident(empty, [u1, u2], { id: 'settled', surroundings: { villageM: 400, villageName: '洪川村', riskGrade: 5 } });
  });
  act(() => station.flood$.next({ since: Date.parse(at('05:59')) }));
  expect(ids()).toEqual(['urgent', 'alone', 'low', 'settled']);
});

test('of 20,000 rows only the lines in view are drawn', () => {
  openScreen((station) => {
    const alarms = Array.from({ length: 20_000 }, (_, n) => anAlarm({ id: `a${n}` }));
    const incidents = alarms.map((alarm) => anIncident([alarm]));
    station.put(...alarms);
    station.putIncidents(incidents, Object.fromEntries(incidents.map((incident, n) => [`a${n}`, incident.id])));
  });
  expect(rows().length).toBeGreaterThan(5);
  expect(rows().length).toBeLessThan(40);
  expect(grid().getAttribute('aria-rowcount')).toBe('20001');
});

test('in a replay the list is there and nothing can be done', async () => {
  const { station, person } = openScreen(usual, { canCommand: false });
  expect(ids()).toHaveLength(3);
  await person.keyboard('jr');
  expect(station.commands).toEqual([]);
});
