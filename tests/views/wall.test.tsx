import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Wall } from '../../src/wall/wall.tsx';
import { anAlarm, screenNow } from '../support/fake-alarms.ts';
import { anIncident } from '../support/fake-incidents.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { outline } from '../support/home-figures.ts';
import { aFire } from '../support/sample-fire.ts';
import { openApp, show } from '../support/screen.tsx';

const names: Readonly<Record<string, string>> = { 34: '安徽省', 3418: '安徽省宣城市', 3410: '安徽省黄山市' };
const turnMs = 20_000;

const stationOfWall = (can: Parameters<typeof createFakeStation>[0] = {}) => {
  const station = createFakeStation(can);
  const query = station.query.bind(station);
  for (const [code, name] of Object.entries(names)) station.answer(`name ${code}`, { state: 'ready', data: name });
  station.query = ((call: never, args: { code?: string }) =>
    call === 'nameFromCode'
      ? query(`name ${args.code}` as never, undefined as never)
      : query(call, args as never)) as never;
  station.answer('outline', { state: 'ready', data: outline });
  station.answer('dutyRules', { state: 'ready', data: [] });
  station.clock$.next(Math.ceil(screenNow / (turnMs * 60)) * turnMs * 60);
  return station;
};
const open = () => {
  const station = stationOfWall();
  return { station, ...show(station, <Wall />) };
};
const mapTitle = (): string | undefined =>
  within(screen.getByRole('region', { name: '区域形势图' })).getByRole('heading').textContent ?? undefined;
const tick = (station: ReturnType<typeof createFakeStation>, ms: number): void =>
  act(() => station.clock$.next(station.clock$.value + ms));

beforeEach(() => {
  history.replaceState(null, '', '/homepage/wall');
});

describe('the wall', () => {
  /** The lines of the list, as they are read. */
  const lines = (): (string | null)[] =>
    screen.getAllByRole('listitem').flatMap((line) => (line.closest('ol') ? [line.textContent] : []));
  const figures = (): (string | null)[] =>
    within(screen.getByRole('list', { name: '未结数量' }))
      .getAllByRole('listitem')
      .map((figure) => figure.textContent);

  test('tells what burns and what waits too long, with their clocks, and no more', () => {
    const { station } = open();
    const now = station.clock$.value;
    const waiting = anAlarm({ id: 'a-1', placeName: '云乐镇附近', raisedAt: new Date(now - 125_000).toISOString() });
    const late = anAlarm({ id: 'a-2', placeName: '白地镇附近', raisedAt: new Date(now - 600_000).toISOString() });
    const passed = { clock: 'receive' as const, due: new Date(now - 65_000).toISOString(), to: '34', at: '' };
    act(() => {
      station.put(waiting, late);
      const incidents = [anIncident([waiting]), anIncident([late], { passed: [passed] })];
      station.putIncidents(incidents, { 'a-1': 'i-a-1', 'a-2': 'i-a-2' });
      station.putFires(
        aFire({
          id: 'f-1',
          placeName: '版书镇附近',
          openedAt: new Date(now - 3_661_000).toISOString(),
          unreportedSince: new Date(now - 2_100_000).toISOString(),
        }),
      );
    });
    expect(figures()).toEqual(['1未结束火情', '1超时未处置', '2未结警情']);
    const [fire, overdue, other, ...rest] = lines();
    expect(fire).toMatch(/^版书镇附近安徽省宣城市旌德县 · .+ · 在场力量 0已持续 1:01:01上报 \+5:00$/);
    expect(overdue).toMatch(/^白地镇附近.*已等待 10:00超时未处置 \+1:05$/);
    expect(other).toMatch(/^云乐镇附近.*已等待 2:05$/);
    expect(rest).toEqual([]);
    expect(screen.queryAllByRole('figure')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('says what would be here where nothing is', () => {
    open();
    expect(figures()).toEqual(['0未结束火情', '0超时未处置', '0未结警情']);
    expect(screen.getByText('当前没有火情和未结警情。有报警时显示在这里，最紧急的在最上面。')).toBeTruthy();
  });

  test('does not say that nothing burns before it knows', () => {
    const { station } = open();
    act(() => station.connection$.next({ state: 'waiting', stale: true, isKnown: false, position: 0 }));
    expect(figures()).toEqual(['—未结束火情', '—超时未处置', '—未结警情']);
    expect(screen.getByText('正在接收报警数据…')).toBeTruthy();
  });

  test('asks for its map anew by itself, once a turn', () => {
    const { station } = open();
    const asks = (): number =>
      station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'outline').length;
    act(() => station.answer('outline', { state: 'failed', message: '系统繁忙' }));
    expect(screen.getByText('区划轮廓加载失败')).toBeTruthy();
    tick(station, turnMs);
    tick(station, 1_000);
    expect(asks()).toBe(1);
    act(() => station.answer('outline', { state: 'failed', message: '系统繁忙' }));
    expect(asks()).toBe(1);
    tick(station, turnMs);
    expect(asks()).toBe(2);
  });

  test('names in its head who has duty now', () => {
    const { station } = open();
    const me = { userId: 'u1', realName: '省值班员' };
    const duty = {
      regionCode: '34',
      region: '安徽省',
      day: '2025-11-21',
      watch: 'day' as const,
      open: [],
      roster: { officers: ['甲', '乙'], phone: '0551-62600119' },
    };
    const line = (): string[] =>
      within(screen.getByRole('main'))
        .getAllByRole('term')
        .map((term) => `${term.textContent}：${term.nextElementSibling?.textContent}`);
    act(() => station.answer('shiftNow', { state: 'ready', data: duty }));
    expect(line()).toEqual(['责任人：尚无人在岗，请值班员登录后上岗', '值班员：甲、乙', '值班电话：0551-62600119']);
    act(() =>
      station.answer('shiftNow', {
        state: 'ready',
        data: { ...duty, officer: me, pending: { by: me, note: '无', open: [], at: '2025-11-21T06:00:00.000Z' } },
      }),
    );
    expect(line()[0]).toBe('责任人：省值班员（已交班，待签收）');
  });

  test('turns to each region in which something burns, and comes back to the whole', () => {
    const { station } = open();
    act(() =>
      station.putFires(
        aFire({ id: 'f-1', areaCode: '341825' }),
        aFire({ id: 'f-2', areaCode: '341004' }),
        aFire({ id: 'f-3', areaCode: '341004', status: 'handled' }),
      ),
    );
    const seen: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(mapTitle());
      tick(station, turnMs);
    }
    expect(seen).toEqual(expect.arrayContaining(['安徽省（全区）', '安徽省宣城市', '安徽省黄山市']));
    expect(seen[3]).toBe(seen[0]);
    act(() => station.putFires(aFire({ id: 'f-1', status: 'handled' }), aFire({ id: 'f-2', status: 'handled' })));
    expect(mapTitle()).toBe('安徽省');
  });

  test('where more than ten things are urgent they take turns, and nothing that is not urgent does', () => {
    const { station } = open();
    act(() => {
      station.put(anAlarm({ id: 'a-1', placeName: '普通警情', confidence: 40 }));
      station.putFires(
        ...Array.from({ length: 12 }, (_, n) => aFire({ id: `f-${n}`, placeName: `第${n}处`, areaCode: '341825' })),
      );
    });
    expect(screen.getByText(/^第 (1–6|7–12) 起，紧急的共 12 起，轮流显示$/)).toBeTruthy();
    const seen = new Set<string>();
    for (let turn = 0; turn < 2; turn += 1) {
      for (const place of screen.getAllByText(/^第\d+处$/)) seen.add(place.textContent ?? '');
      expect(screen.queryByText('普通警情')).toBeNull();
      tick(station, turnMs);
    }
    expect(seen.size).toBe(12);
  });

  test('one of a low priority that waits too long stands before what does not, and takes no turn', () => {
    const { station } = open();
    const alarms = Array.from({ length: 14 }, (_, n) =>
      anAlarm({ id: `a-${n}`, placeName: `普通${n}`, confidence: 40 }),
    );
    const passed = { clock: 'receive' as const, due: '2025-11-21T06:00:00.000Z', to: '34', at: '' };
    act(() => {
      station.put(...alarms);
      station.putIncidents(
        alarms.map((alarm, n) => anIncident([alarm], n < 12 ? { passed: [passed] } : {})),
        Object.fromEntries(alarms.map(({ id }) => [id, `i-${id}`])),
      );
    });
    expect(figures()[1]).toBe('12超时未处置');
    expect(lines().every((line) => line?.includes('超时未处置'))).toBe(true);
    expect(screen.queryByText(/轮流显示/)).toBeNull();
  });

  test('shows the ten most urgent and rests where no more than ten are urgent', () => {
    const { station } = open();
    act(() => {
      station.put(
        ...Array.from({ length: 15 }, (_, n) => anAlarm({ id: `a-${n}`, placeName: `普通${n}`, confidence: 40 })),
      );
      station.putFires(aFire({ id: 'f-1', placeName: '版书镇附近' }));
    });
    const first = lines();
    expect(first.length).toBe(10);
    expect(first[0]).toMatch(/^版书镇附近/);
    const places = (): (string | undefined)[] => lines().map((line) => line?.slice(0, 3));
    const before = places();
    tick(station, turnMs);
    expect(places()).toEqual(before);
  });

  test('a line over everything says that the picture is old, and since when', () => {
    const { station } = open();
    expect(screen.queryByRole('alert')).toBeNull();
    const now = station.clock$.value;
    act(() =>
      station.connection$.next({
        state: 'waiting',
        stale: true,
        isKnown: true,
        lastFrameAt: now - 65_000,
        position: 1,
      }),
    );
    expect(screen.getByRole('alert').textContent).toMatch(/^实时连接已断开，画面停留在 \d\d:\d\d:\d\d（1分5秒前）$/);
    act(() => station.connection$.next({ state: 'live', stale: false, isKnown: true, lastFrameAt: now, position: 2 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does not grow in a day: neither elements nor listeners', () => {
    const { station, container } = open();
    act(() =>
      station.putFires(
        ...Array.from({ length: 7 }, (_, n) => aFire({ id: `f-${n}`, areaCode: n % 2 === 0 ? '341825' : '341004' })),
      ),
    );
    const observers = (): number => (station.clock$ as unknown as { observers: unknown[] }).observers.length;
    const measure = (): number[] => [container.querySelectorAll('*').length, observers()];
    const day: number[][] = [];
    // Every turn of a whole cycle, then the same one again and again.
    for (let turn = 0; turn < 30; turn += 1) {
      tick(station, turnMs);
      if (turn % 6 === 5) day.push(measure());
    }
    expect(new Set(day.map(String)).size).toBe(1);
    expect(
      station.wishes.filter((wish) => wish.type === 'query.ask' && wish.call === 'shiftNow').length,
    ).toBeGreaterThanOrEqual(19);
  });

  test('is left by Esc', async () => {
    const { person } = open();
    await person.keyboard('{Escape}');
    expect(location.pathname).toBe('/homepage/index');
  });

  test('stands without header and menus', async () => {
    openApp(stationOfWall(), '/homepage/wall');
    expect(await screen.findByRole('heading', { name: '安徽省森林防火态势' }, { timeout: 15_000 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '退出' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('whereabouts on the wall', () => {
  const people = (now: number) => ({
    total: 6,
    points: new Map([
      [7, [7, 'ranger', 118.5, 30.3, now, null, null, '一号护林员'] as const],
      [8, [8, 'vehicle', 118.6, 30.4, 0, null, null, '水车'] as const],
      [9, [9, 'vehicle', 118.2, 29.4, now, null, null, '邻省水车'] as const],
    ]),
    cells: [[117.9, 29.9, 3] as const],
  });
  const open = (permissions: string[]) => {
    const station = stationOfWall({ canCommand: true });
    station.session$.next({ state: 'signedIn', user: { ...officer, regionCode: '34', permissions } });
    const shown = show(station, <Wall />);
    act(() => station.positions$.next(people(station.clock$.value)));
    return { station, ...shown };
  };
  const rings = () => [...document.querySelectorAll('circle')];

  test('are rings within the region, old ones dashed, several with their number', () => {
    const { station, unmount } = open(['position.read']);
    expect(rings().length).toBe(3);
    expect(rings().map((ring) => ring.parentElement?.dataset['old'])).toEqual(['false', 'true', 'false']);
    expect(
      rings()
        .map((ring) => ring.nextElementSibling?.textContent)
        .filter(Boolean),
    ).toEqual(['3']);
    expect(mapTitle()).toContain('实时位置 5');
    const looks = station.wishes.filter((wish) => wish.type === 'positions.look');
    expect(looks.map(({ box }) => box?.length)).toEqual([4]);
    unmount();
    expect(station.wishes.at(-1)).toEqual({ type: 'positions.look', box: undefined });
  });

  test('are not there for who may not see them', () => {
    const { station } = open([]);
    expect(rings()).toHaveLength(0);
    expect(station.wishes.some(({ type }) => type === 'positions.look')).toBe(false);
  });
});
