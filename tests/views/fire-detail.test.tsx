import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { aForce, aRow, burning } from '../support/fires-at-screen.ts';
import { officer } from '../support/fake-station.ts';
import { eventOf } from '../support/sample-events.ts';
import { at, open, part } from './opened-fire.tsx';

vi.mock('../../src/map/mark-map.tsx', () => import('../support/fake-mark-map.tsx'));
beforeEach(() => window.history.replaceState(null, '', '/emergency-rescue/detail?fireId=f1'));

describe('the page of a fire', () => {
  test('says at its head what stands in the picture, with the transfer that waits', () => {
    open(
      burning({ transfer: { status: 2, from: '341825', to: '3418', by: { userId: 'u', realName: '甲' }, at: at(3) } }),
    );
    const head = screen.getByRole('banner').textContent;
    for (const text of ['版书镇附近', '已上报', '待处置', '上报3418，待签收　3分钟前发出', '已持续 50分钟'])
      expect(head).toContain(text);
  });
  test('says that a report is on its way until its event is back, not only until the server has it', () => {
    const { station } = open(burning());
    act(() => void station.command('fireTransferAndUp', { fireId: 'f1', transferStatus: 2 }));
    expect(screen.getByText('上报上级：发送中…')).toBeTruthy();
    act(() => station.commands[0]?.state$.next({ state: 'done', data: { version: 2 } }));
    expect(screen.getByText('上报上级：发送中…')).toBeTruthy();
    const by = { userId: officer.id, realName: officer.realName };
    const told = { by, from: '341825', to: '3418' };
    const event = eventOf('fire.reported', 'fire-f1', told, { position: 2, version: 2, actor: officer.id });
    act(() => station.bus.publish({ kind: 'pushed', frames: [event] }));
    expect(screen.queryByText('上报上级：发送中…')).toBeNull();
  });
  test('shows an ended one as the server tells it, with its grade and why', () => {
    const { station } = open(undefined);
    expect(screen.getByText('正在加载火情…')).toBeTruthy();
    const record = {
      outAt: at(5),
      burned: { forest: 2 },
      deaths: 0,
      seriousInjuries: 0,
      lightInjuries: 0,
      cause: 'farming',
    };
    const {
      alarms: _alarms,
      fires: _fires,
      ...row
    } = aRow({ status: 'handled', statusName: '已处置', badge: 3, endedAt: at(5) });
    act(() =>
      station.answer('fireDetail', {
        state: 'ready',
        data: {
          ...row,
          openedBy: { userId: 'u', realName: '甲' },
          alarmIds: [],
          forces: [],
          fireIds: [],
          passed: [],
          alarms: [],
          joinedFires: [],
          record,
        },
      }),
    );
    const head = screen.getByRole('banner').textContent;
    for (const text of ['已处置', '较大森林火灾（受害森林面积 2 公顷，达到 1 公顷以上）', '历时 45分钟'])
      expect(head).toContain(text);
  });
  test('says so where there is none, and leads back to the list', () => {
    const { station } = open(undefined, {}, 'nix');
    act(() => station.answer('fireDetail', { state: 'failed', message: '未找到该火情' }));
    expect(screen.getByText('未找到该火情')).toBeTruthy();
    expect(screen.getByRole('link', { name: '返回火情列表' }).getAttribute('href')).toBe('/emergency-rescue/index');
  });
  test('asks for nothing where the address names none', () => {
    const { station } = open(undefined, {}, '');
    expect(screen.getByText('没有指定火情')).toBeTruthy();
    expect(station.asked.filter(({ call }) => call === 'fireDetail')).toEqual([]);
  });
  test.each([
    ['ZBY', 1],
    ['JLY', 0],
  ])('asks for what people were told for a person of role %s: %i times', (role, times) => {
    const { station } = open(burning(), {}, 'f1', role);
    expect(station.asked.filter(({ call }) => call === 'pushed')).toHaveLength(times);
    act(() =>
      station.answer('pushed', {
        state: 'ready',
        total: 1,
        data: [
          {
            id: 'n1',
            at: at(3),
            by: { userId: 'u', realName: '甲' },
            content: '请到岗',
            fireId: 'f1',
            placeName: '版书镇附近',
            phones: [],
            people: [],
          },
        ],
      }),
    );
    expect(screen.queryAllByText('请到岗')).toHaveLength(times);
    expect(screen.queryAllByRole('region', { name: '消息' })).toHaveLength(times);
  });
  test('says that no weather is connected, and shows no figures', () => {
    open(burning());
    expect(screen.getByText('火场气象：未接入气象数据源，不显示推测数值')).toBeTruthy();
  });
  test('gives other areas their places, with the fire as it stands', () => {
    const { station } = open(burning(), {
      advice: (fire) => <p>建议 {fire.forces.length}</p>,
      report: (fire) => <p>报告 {fire.id}</p>,
    });
    expect([screen.getByText('建议 0'), screen.getByText('报告 f1')]).toHaveLength(2);
    act(() => station.putFires(burning({ forces: [aForce()] })));
    expect(screen.getByText('建议 1')).toBeTruthy();
  });
});

describe('its forces', () => {
  const there = aForce({
    state: 'arrived',
    arrivedAt: at(20),
    heardAt: at(10),
    seenAt: at(10),
    longitude: 118.5,
    latitude: 30.3,
    checkInDue: new Date(screenNow + 5 * 60_000).toISOString(),
  });
  test('say how far they are, when they were heard of, how old their position is, and when they are due', () => {
    open(burning({ status: 'dispatched', forces: [aForce({ id: 'w2', name: '二队', kind: 'vehicle' }), there] }));
    const lines = within(part('投入力量'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines[0]).toContain(
      '旌德县半专业队扑火队伍　20 人已到场报到剩 5:00到场 20分钟前最近联络 10分钟前位置更新于10分钟前',
    );
    expect(lines[1]).toContain('二队车辆　20 人已派出答复超时 20分钟派出 30分钟前位置未知');
    expect(part('投入力量').textContent).toContain('途中 1　在场 1');
  });
  test('are overdue at once when their time is over', () => {
    const { station } = open(burning({ status: 'dispatched', forces: [there] }));
    act(() => station.clock$.next(screenNow + 5 * 60_000 + 1_000));
    expect(within(part('投入力量')).getByRole('timer').textContent).toBe('报到超时 1秒');
  });
  test('stand on the map with the age of their position, and move by themselves', async () => {
    const { station } = open(
      burning({
        status: 'dispatched',
        forces: [
          there,
          aForce({ id: 'w3', name: '驻地队', longitude: 118.4, latitude: 30.2 }),
          aForce({ id: 'w4', name: '撤了', state: 'left', longitude: 118.4, latitude: 30.2 }),
        ],
      }),
    );
    const onMap = async () =>
      within(await screen.findByRole('list', { name: '图上' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(await onMap()).toEqual(['旌德县半专业队\n已到场\n10分钟前', '驻地队\n估计 16 分钟后到场', '火点']);
    act(() => station.putFires(burning({ status: 'dispatched', forces: [{ ...there, seenAt: at(0) }] })));
    expect(await onMap()).toEqual(['旌德县半专业队\n已到场\n刚刚', '火点']);
  });
  test('on their way have a line to the fire, and one arrival on map and list; those there have none', async () => {
    const station20Km = { longitude: 118.5, latitude: 30.48 };
    const coming = aForce({ id: 'w3', name: '驻地队', crewKind: 'professional', ...station20Km });
    const told = aForce({ id: 'w5', name: '路上队', state: 'accepted', seenAt: at(4), ...station20Km });
    const old = aForce({ id: 'w6', name: '失联队', state: 'accepted', seenAt: at(31), ...station20Km });
    const { station } = open(burning({ status: 'dispatched', forces: [there, coming, told, old] }));
    const lines = async () =>
      within(await screen.findByRole('list', { name: '在途' }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const { longitude, latitude } = burning();
    const way = (id: string) => `${id} 118.5,30.48 → ${longitude},${latitude}`;
    expect(await lines()).toEqual(['w3', 'w5', 'w6'].map(way));
    const said = (name: string) => ({
      map: within(screen.getByRole('list', { name: '图上' }))
        .getAllByRole('button')
        .find(({ textContent }) => textContent.startsWith(name))?.textContent,
      list: within(part('投入力量'))
        .getAllByRole('listitem')
        .find(({ textContent }) => textContent.startsWith(name))?.textContent,
    });
    // 20.0 km by 1.4 at 40 km/h take 43 minutes, 5 more until a professional crew leaves; it was sent 30 minutes ago.
    expect(said('驻地队')).toEqual({
      map: '驻地队\n估计 18 分钟后到场',
      list: expect.stringContaining('估计 18 分钟后到场'),
    });
    expect(said('路上队')).toEqual({
      map: '路上队\n估计 39 分钟后到场\n4分钟前',
      list: expect.stringContaining('估计 39 分钟后到场'),
    });
    expect(said('失联队')).toEqual({ map: '失联队\n31分钟前', list: expect.not.stringContaining('估计') });
    act(() => station.clock$.next(screenNow + 19 * 60_000));
    expect(said('驻地队').map).toBe('驻地队\n估计应已到场');
    expect(said('驻地队').list).toContain('估计应已到场');
    expect(screen.getByText('虚线：在途力量，到场时间为估计')).toBeTruthy();
    act(() => station.putFires(burning({ status: 'handled', forces: [coming] })));
    expect([await lines(), said('驻地队').map]).toEqual([[], '驻地队\n位置为出发驻地']);
  });
  test('each opens the form of its next step', async () => {
    const { person } = open(burning({ status: 'dispatched', forces: [there] }));
    await person.click(screen.getByRole('button', { name: '报到：旌德县半专业队' }));
    expect(await screen.findByRole('dialog', { name: '现场报到：版书镇附近' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('力量').value).toBe('w1');
  });
});

describe('its log', () => {
  const row = (position: number, over: Partial<OperatorLogRow> = {}): OperatorLogRow => ({
    position,
    at: at(1_000 - position),
    actor: 'u',
    actorName: '甲',
    type: 'fire.opened',
    action: '建立火情',
    text: `第${position}条`,
    subject: 'fire',
    subjectId: 'f1',
    ...over,
  });
  const shownTexts = () =>
    within(part('操作记录'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => /第\d+条/.exec(textContent)?.[0]);
  test('has the newest on top, a hundred at a time', async () => {
    const { station, person } = open(burning());
    act(() =>
      station.answer('fireOperatorLog', { state: 'ready', data: Array.from({ length: 230 }, (_, i) => row(i + 1)) }),
    );
    expect([shownTexts().length, shownTexts()[0]]).toEqual([100, '第230条']);
    await person.click(screen.getByRole('button', { name: '显示更早的 100 条' }));
    await person.click(screen.getByRole('button', { name: '显示更早的 30 条' }));
    expect(shownTexts().at(-1)).toBe('第1条');
  });
  test('can be narrowed to the scene and to photographs, which are shown', async () => {
    const { station, person } = open(burning());
    act(() =>
      station.answer('fireOperatorLog', {
        state: 'ready',
        data: [
          row(1),
          row(2, { type: 'fire.fedBack', text: '第2条' }),
          row(3, { type: 'fire.checkedIn', imageUrls: ['https://example.test/1.jpg'] }),
        ],
      }),
    );
    await person.click(screen.getByRole('button', { name: '现场' }));
    expect(shownTexts()).toEqual(['第3条', '第2条']);
    await person.click(screen.getByRole('button', { name: '照片' }));
    expect(shownTexts()).toEqual(['第3条']);
    expect(screen.getByRole('img', { name: '现场照片 1' }).getAttribute('src')).toBe('https://example.test/1.jpg');
  });
});
