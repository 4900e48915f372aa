import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { noAlarms } from '../../streams/derived/counts.ts';
import { anAlarm, manyAlarms } from '../support/fake-alarms.ts';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

const at = (time: string): string => `2025-11-21T${time}:00.000Z`;
const read = [officer.id];

/** The list of raw alarms stands one switch away from that of the incidents. */
async function showRaw(station: FakeStation) {
  const shown = show(
    station,
    <>
      <Monitoring />
      <AlarmOverlays />
    </>,
  );
  await shown.person.click(screen.getByRole('button', { name: '原始报警' }));
  await screen.findByLabelText('时间');
  return shown;
}

async function openMonitoring() {
  const station = createFakeStation();
  station.put(
    anAlarm({ id: 'read-new', placeName: '已读新', startTime: at('05:59'), readBy: read }),
    anAlarm({ id: 'unread-old', placeName: '未读旧', startTime: at('01:00') }),
    anAlarm({ id: 'unread-new', placeName: '未读新', startTime: at('05:00') }),
    anAlarm({
      id: 'done',
      placeName: '已排除的',
      startTime: at('05:58'),
      status: 'dismissed',
      owner: { userId: 'u-jingde', realName: '旌德值班员' },
    }),
    anAlarm({
      id: 'yesterday',
      placeName: '昨天的',
      startTime: '2025-11-20T10:00:00.000Z',
      raisedAt: '2025-11-20T10:01:00.000Z',
      readBy: read,
    }),
  );
  return { station, ...(await showRaw(station)) };
}
const lines = (): string[] =>
  within(screen.getByRole('grid', { name: '火情报警列表' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset['id'] ?? '');

test('the list shows today, unread first, then the newest', async () => {
  await openMonitoring();
  expect(lines()).toEqual(['unread-new', 'unread-old', 'read-new', 'done']);
});

test('open alarms that the filter hides are counted, and one press shows them', async () => {
  const { person } = await openMonitoring();
  expect(screen.getByText(/另有 1 条未结报警不在当前筛选内/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '显示' }));
  expect(lines()).toContain('yesterday');
});

test('counts by state filter the list and say how many there are in all', async () => {
  const { person } = await openMonitoring();
  const chip = screen.getByRole('button', { name: /待处置 ?3 ?\/ ?4/ });
  await person.click(chip);
  expect(lines()).toEqual(['unread-new', 'unread-old', 'read-new']);
  await person.click(chip);
  expect(lines()).toHaveLength(4);
});

test('the counts are the server’s, which knows of alarms that have left the picture', async () => {
  const { station } = await openMonitoring();
  act(() =>
    station.answer('alarmStatusCount', { state: 'ready', data: { ...noAlarms, pending: 204, total: 204, unread: 9 } }),
  );
  expect(await screen.findByRole('button', { name: /待处置 ?3 ?\/ ?204/ })).toBeTruthy();
});

test('a custom range wants two dates', async () => {
  const { person } = await openMonitoring();
  await person.selectOptions(screen.getByLabelText('时间'), '自定义');
  await person.clear(screen.getByLabelText('开始日期'));
  expect(screen.getByRole('alert').textContent).toBe('请选择开始和结束两个日期');
});

test('opening a line reads it, and it keeps its place under the pointer', async () => {
  const { station, person } = await openMonitoring();
  await person.click(screen.getByText('未读旧', { selector: '[role=gridcell] *' }));
  expect(station.wishes).toEqual([
    { type: 'alarm.select', alarmId: 'unread-old' },
    { type: 'alarm.markRead', alarmId: 'unread-old' },
  ]);
  expect(lines().slice(0, 2)).toEqual(['unread-new', 'unread-old']);
  expect(screen.getByRole('complementary', { name: '证据：未读旧' })).toBeTruthy();
});

test('J and K move, Enter opens, however fast they are pressed', async () => {
  const { station, person } = await openMonitoring();
  await person.keyboard('jj');
  expect((document.activeElement as HTMLElement).dataset['id']).toBe('unread-old');
  await person.keyboard('kj{Enter}');
  expect(station.wishes[0]).toEqual({ type: 'alarm.select', alarmId: 'unread-old' });
});

test('of 20,000 alarms only the lines in view are drawn', async () => {
  const station = createFakeStation();
  station.put(...manyAlarms(20_000));
  await showRaw(station);
  expect(lines().length).toBeGreaterThan(8);
  expect(lines().length).toBeLessThan(40);
  expect(screen.getByRole('grid', { name: '火情报警列表' }).getAttribute('aria-rowcount')).toBe(
    String(20_001 - manyAlarms(20_000).filter(({ startTime }) => startTime < '2025-11-20T16:00').length),
  );
});

test('an empty region, one without data yet and a lost line look different', async () => {
  const station = createFakeStation();
  const { rerender } = await showRaw(station);
  const waits = (): string | null => screen.getByRole('button', { name: /^待处置/ }).textContent;
  expect(screen.getByText('辖区内没有报警')).toBeTruthy();
  expect([waits(), screen.queryByText('共 0 条') !== null]).toEqual(['待处置0', true]);
  act(() => station.connection$.next({ state: 'connecting', stale: false, isKnown: false, position: 0 }));
  expect(screen.getByText('正在接收报警数据…')).toBeTruthy();
  expect([waits(), screen.queryByText('共 0 条') !== null]).toEqual(['待处置—', false]);
  act(() => station.connection$.next({ state: 'waiting', stale: true, isKnown: false, position: 0 }));
  expect(screen.getByText('尚未收到报警数据')).toBeTruthy();
  rerender(<></>);
});

test('the dialog says what is only nearest and only approximate', () => {
  const station = createFakeStation();
  station.put(anAlarm());
  station.triage$.next({ selectedId: 'a-1', outbox: [] });
  show(station, <AlarmOverlays />);
  const village = screen.getByText('最近村庄').nextElementSibling?.textContent;
  expect(village).toBe('洪川村640 米最近示意位置');
  expect(screen.getByText('最近乡镇').nextElementSibling?.textContent).toBe('云乐镇2.1 公里最近');
});

test('the dialog follows when somebody else receives the alarm', () => {
  const station = createFakeStation();
  station.put(anAlarm());
  station.triage$.next({ selectedId: 'a-1', outbox: [] });
  show(station, <AlarmOverlays />);
  act(() => station.put(anAlarm({ status: 'received', owner: { userId: 'u-jingde', realName: '旌德值班员' } })));
  expect(within(screen.getByRole('dialog')).getByText('接警人：旌德值班员')).toBeTruthy();
});

test('the dialog says which fire, burning already, an alarm was put to; of the one that opened it nothing', () => {
  const station = createFakeStation();
  const decided = {
    status: 'confirmed' as const,
    owner: { userId: officer.id, realName: officer.realName },
    fireId: 'f1',
  };
  station.putFires(aFire({ placeName: '蔡家桥镇附近', alarmIds: ['first', 'a-1'] }));
  station.put(anAlarm(decided), anAlarm({ ...decided, id: 'first' }));
  station.triage$.next({ selectedId: 'a-1', outbox: [] });
  show(station, <AlarmOverlays />);
  expect(screen.getByText('此处火情已在处置，本报警已并入：蔡家桥镇附近')).toBeTruthy();
  act(() => station.triage$.next({ selectedId: 'first', outbox: [] }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryByText(/本报警已并入/)).toBeNull();
});

test('a picture that does not come says so', () => {
  const station = createFakeStation();
  station.put(anAlarm({ imageUrls: ['/gone.jpg'] }));
  station.triage$.next({ selectedId: 'a-1', outbox: [] });
  show(station, <AlarmOverlays />);
  act(() => {
    screen.getByAltText('现场图片 1').dispatchEvent(new Event('error'));
  });
  expect(screen.getByText('图片加载失败')).toBeTruthy();
});
