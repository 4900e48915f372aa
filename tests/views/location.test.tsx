import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberPlace } from '../../contract/location/schemas.ts';
import LocationPanel from '../../src/location/location-panel.tsx';
import { WhereBanner } from '../../src/location/where-banner.tsx';
import { screenNow } from '../support/fake-alarms.ts';
import { freshBrowser } from '../support/dom.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

/** What the map was given last. */
let map: { points: readonly unknown[]; chosen: number | undefined; track: unknown; onChoose: (id: number) => void };
vi.mock('../../src/map/members-map.tsx', () => ({
  default: (props: typeof map) => {
    map = props;
    return null;
  },
}));
beforeEach(freshBrowser);

const at = (minutesAgo: number): string => new Date(screenNow - minutesAgo * 60_000).toISOString();
const member = (userId: string, deptName: string, minutesAgo?: number): MemberPlace => ({
  userId,
  name: `${userId}护林员`,
  deptName,
  region: '旌德县',
  memTel: '800012',
  ...(minutesAgo === undefined
    ? {}
    : {
        fix: {
          id: userId.length + minutesAgo,
          longitude: 118.5,
          latitude: 30.3,
          at: at(minutesAgo),
          source: 'browser',
          areaName: '安徽省宣城市旌德县',
        },
      }),
});
const members = [member('王', '林业站', 2), member('李', '林业站', 90), member('赵', '防火办')];

function opened(permissions: readonly string[] = ['position.read', 'position.locate', 'position.track']) {
  const station = createFakeStation();
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions: [...permissions] } });
  station.answer('traceMembers', { state: 'ready', data: members, total: 3 });
  const [onCall, onMessage] = [vi.fn<(tel: string) => void>(), vi.fn<(userId: string) => void>()];
  const { person } = show(station, <LocationPanel onCall={onCall} onMessage={onMessage} />);
  return { station, person, onCall, onMessage };
}
const rows = (): string[] =>
  within(screen.getByRole('list', { name: '人员' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const card = (name = '王护林员') => within(screen.getByRole('article', { name }));

describe('the members of a region', () => {
  test('stand in the list with the age of their position; an old one says so, one without says that', async () => {
    opened();
    expect(await screen.findByText('3 人，2 人有定位')).toBeTruthy();
    expect(rows()).toEqual([
      expect.stringMatching(/^王护林员旌德县 林业站[12]分.*前$/) as string,
      expect.stringMatching(/^李护林员.*过时$/) as string,
      expect.stringMatching(/^赵护林员.*无定位$/) as string,
    ]);
    await expect.poll(() => map?.points).toHaveLength(2);
  });

  test('are narrowed by unit, in the list and on the map', async () => {
    const { person } = opened();
    await person.selectOptions(await screen.findByRole('combobox', { name: '单位' }), '旌德县 防火办');
    expect(rows()).toHaveLength(1);
    expect(map.points).toEqual([]);
    await person.click(screen.getByLabelText('只看有定位'));
    expect(screen.getByText('没有这样的人员')).toBeTruthy();
  });
});

describe('a member who was chosen', () => {
  test('on the map is called, messaged and located anew by one press', async () => {
    const { station, person, onCall, onMessage } = opened();
    await screen.findByText('3 人，2 人有定位');
    act(() => map.onChoose(3));
    expect(map.chosen).toBe(3);
    expect(card().getByText('本人设备')).toBeTruthy();
    await person.click(card().getByRole('button', { name: '呼叫' }));
    await person.click(card().getByRole('button', { name: '发消息' }));
    expect([onCall.mock.calls, onMessage.mock.calls]).toEqual([[['800012']], [['王']]]);
    await person.click(card().getByRole('button', { name: '重新定位' }));
    const sent = station.commands.at(-1);
    expect(sent).toMatchObject({ call: 'traceLocate', args: { userId: '王' } });
    act(() => sent?.state$.next({ state: 'done', data: { ...members[0], isAsked: true } } as never));
    expect(card().getByText('已请其设备上报，收到后自动更新')).toBeTruthy();
  });

  test('has a track of the period that is asked for, which the map draws', async () => {
    const { station, person } = opened();
    await person.click(await screen.findByRole('button', { name: /^王护林员/ }));
    expect(card().getByText('定位和查看轨迹会记入日志')).toBeTruthy();
    await person.click(card().getByRole('button', { name: '查看轨迹' }));
    const sent = station.commands.at(-1);
    expect(sent?.call).toBe('traceList');
    const { beginTime, endTime } = (sent?.args ?? {}) as { beginTime: string; endTime: string };
    expect(Date.parse(endTime) - Date.parse(beginTime)).toBeGreaterThanOrEqual(6 * 3_600_000);
    const track = { id: 3, points: [{ longitude: 118.5, latitude: 30.3, at: at(5) }] };
    act(() => sent?.state$.next({ state: 'done', data: { userId: '王', name: '王', track } } as never));
    expect(map.track).toEqual(track);
    expect(card().getByText('轨迹 1 点')).toBeTruthy();
  });

  test('has a track up to now, however long ago the card was opened', async () => {
    const { station, person } = opened();
    await person.click(await screen.findByRole('button', { name: /^王护林员/ }));
    const now = screenNow + 10 * 60_000 + 59_000;
    act(() => station.clock$.next(now));
    await person.click(card().getByRole('button', { name: '查看轨迹' }));
    const { endTime } = (station.commands.at(-1)?.args ?? {}) as { endTime: string };
    expect(Date.parse(endTime)).toBeGreaterThanOrEqual(now);
  });

  test('is neither located nor followed by those without the right', async () => {
    const { person } = opened(['position.read']);
    await person.click(await screen.findByRole('button', { name: /^赵护林员/ }));
    expect(card('赵护林员').getByText('没有已知位置')).toBeTruthy();
    expect(card('赵护林员').queryByRole('button', { name: '重新定位' })).toBeNull();
    expect(card('赵护林员').queryByRole('button', { name: '查看轨迹' })).toBeNull();
  });
});

describe('a device that is asked where it is', () => {
  const place = { longitude: 118.5, latitude: 30.3, accuracyM: 9 };
  const ago = (ms: number) => ({ by: '宣城值班员', at: new Date(screenNow - ms).toISOString() });
  const asked = ago(2_000);
  /** A station whose own clock is so far behind the server's. */
  const stationAt = (aheadMs: number) => {
    const station = createFakeStation();
    station.connection$.next({ ...station.connection$.value, aheadMs });
    return station;
  };

  test.each([
    ['a minute ago', 0, 60_001],
    ['a minute ago by the server’s time', 60_000, 1_000],
  ])('answers nobody who asked more than %s, as who comes back is told of it again', (_name, aheadMs, ageMs) => {
    const station = stationAt(aheadMs);
    show(station, <WhereBanner asked={ago(ageMs)} find={(found) => found(place)} />);
    expect([station.commands, screen.queryByRole('status')]).toEqual([[], null]);
  });

  test('answers once the time of the server is known, and goes on showing it', () => {
    const station = createFakeStation();
    show(station, <WhereBanner asked={asked} find={(found) => found(place)} />);
    expect(station.commands).toEqual([]);
    const { value } = station.connection$;
    act(() => station.connection$.next({ ...value, aheadMs: 0 }));
    expect(station.commands).toMatchObject([{ call: 'traceTell', args: place }]);
    act(() => station.clock$.next(screenNow + 120_000));
    act(() => station.connection$.next({ ...value, aheadMs: 10 }));
    expect([station.commands.length, screen.getByRole('status').textContent]).toEqual([
      1,
      expect.stringContaining('请求您的位置') as string,
    ]);
  });

  test('tells it, and says who asked and that it was sent', async () => {
    const station = stationAt(0);
    const { person } = show(station, <WhereBanner asked={asked} find={(found) => found(place)} />);
    const sent = station.commands.at(-1);
    expect(sent).toMatchObject({ call: 'traceTell', args: place });
    act(() => sent?.state$.next({ state: 'done', data: null }));
    expect(screen.getByRole('status').textContent).toContain('宣城值班员 请求您的位置：已发送您的位置');
    await person.click(screen.getByRole('button', { name: '关闭' }));
    expect(station.wishes).toContainEqual({ type: 'phone.whereRead' });
  });

  test('says how to allow it where the browser does not, and tries again', async () => {
    const station = stationAt(0);
    let tries = 0;
    const find = (_found: unknown, failed: () => void): void => {
      tries += 1;
      failed();
    };
    const { person } = show(station, <WhereBanner asked={asked} find={find} />);
    expect(screen.getByText(/未能获取位置/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect([tries, station.commands]).toEqual([2, []]);
  });
});
