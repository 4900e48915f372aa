import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FlightCheck, FlightRow, FlightView } from '../../contract/uav/flight-schemas.ts';
import FireFlights from '../../src/uav/fire-flights.tsx';
import { FlightPanel } from '../../src/uav/flight-panel.tsx';
import { wayAsGeoJson, wayAsKml } from '../../src/uav/flight-files.ts';
import FlightsPage from '../../src/uav/flights-page.tsx';
import { checkArgs, emptyPlan, planArgs, planFaults } from '../../src/uav/plan-form.ts';
import { wayFigures } from '../../src/uav/way-figures.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { aFire } from '../support/sample-fire.ts';
import { show } from '../support/screen.tsx';

beforeEach(() => window.history.replaceState(null, '', '/integrated-management/index/uav-tasks'));

const point = (east: number) => ({ longitude: 118.5 + east, latitude: 30.3, heightM: 120, speedKmh: 36 });
const row: Omit<FlightRow, 'progress'> = {
  id: 'u1',
  name: '北坡巡查',
  areaCode: '341825',
  areaName: '安徽省宣城市旌德县',
  uavId: 'v1',
  uavName: '旌德县1号无人机',
  purpose: 'patrol',
  way: [point(0), point(0.01)],
  lengthM: 960,
  minutes: 4,
  clearanceM: 61.5,
  state: 'planned',
  plannedAt: '2026-11-22T02:00:00.000Z',
  steps: [{ state: 'planned', at: '2026-11-22T02:00:00.000Z', by: { userId: 'u', realName: '旌德值班员' } }],
};
const check: FlightCheck = {
  lengthM: 960,
  awayM: 400,
  minutes: 4,
  endurance: 22,
  profile: [
    [0, 200, 320],
    [480, 230, 320],
    [960, 200, 320],
  ],
  clearanceM: 90,
  clearanceAtM: 480,
  heights: 'imported',
  faults: ['连同往返预计飞行 65 分钟，超过续航 22 分钟'],
  hints: [],
};
const may = ['uav.read', 'flight.plan', 'flight.issue'];

function open(part: ReactNode, permissions: readonly string[] = may) {
  const station = createFakeStation();
  const shown = show(station, part);
  act(() => {
    station.session$.next({
      ...station.session$.value,
      user: { ...officer, regionCode: '341825', permissions: [...permissions] },
    });
    station.answer('flightPage', { state: 'ready', data: [row], total: 1 });
    station.answer('flightCheck', { state: 'ready', data: check });
    station.answer('uavStates', { state: 'ready', data: [] });
  });
  return { station, ...shown };
}
const panel = (over: Partial<FlightView> = {}, permissions: readonly string[] = may) =>
  open(<FlightPanel flight={{ ...row, ...over }} onBack={() => undefined} />, permissions);

describe('the page of flights', () => {
  test('lists what is planned for which drone; its form says that the system flies nothing', async () => {
    const { person } = open(<FlightsPage />);
    const table = await screen.findByRole('table', { name: '航线任务' });
    expect(within(table).getByText('旌德县1号无人机')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '新建航线' }));
    expect(screen.getByText(/本系统不控制飞机/)).toBeTruthy();
  });

  test('offers nobody without the right to plan one', () => {
    open(<FlightsPage />, ['uav.read']);
    expect(screen.queryByRole('button', { name: '新建航线' })).toBeNull();
  });
});

describe('a flight', () => {
  test('shows why it can not be flown so, and that no layer of no-fly areas was asked', () => {
    panel();
    expect(screen.getByText('连同往返预计飞行 65 分钟，超过续航 22 分钟')).toBeTruthy();
    expect(screen.getByText(/系统没有禁飞区图层/)).toBeTruthy();
    expect(screen.getByRole('img', { name: '地面与航线高程，最低离地 90 米' })).toBeTruthy();
  });

  test('is issued to a pilot with a telephone, which is a mobile one', async () => {
    const { station, person } = panel();
    await person.click(screen.getByRole('button', { name: '下达飞手' }));
    const dialog = screen.getByRole('dialog', { name: '下达飞手' });
    await person.type(within(dialog).getByRole('textbox', { name: '飞手' }), '飞手甲');
    const phone = within(dialog).getByRole('textbox', { name: '飞手手机号（选填）' });
    await person.type(phone, '1234');
    await person.click(within(dialog).getByRole('button', { name: '下达飞手' }));
    expect(within(dialog).getByText('手机号格式错误')).toBeTruthy();
    await person.clear(phone);
    await person.type(phone, '13900001234');
    await person.click(within(dialog).getByRole('button', { name: '下达飞手' }));
    expect(station.commands.at(-1)).toMatchObject({
      call: 'flightIssue',
      args: { id: 'u1', pilot: '飞手甲', phone: '13900001234' },
    });
  });

  test('in the air shows how far it is and what may end it; who only plans is offered nothing', async () => {
    const progress = {
      flownM: 480,
      percent: 50,
      offM: 12,
      farthestM: 20,
      isOnWay: true,
      at: '2026-11-22T03:00:00.000Z',
      longitude: 118.505,
      latitude: 30.3,
      battery: 71,
      track: [] as [number, number][],
    };
    const { station, person, unmount } = panel({ state: 'flying', progress });
    expect(screen.getByRole('progressbar', { name: '飞行进度' }).getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByText('已飞 50%（480 米），现偏航 12 米')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '中止任务' }));
    const dialog = screen.getByRole('dialog', { name: '中止任务' });
    await person.click(within(dialog).getByRole('button', { name: '中止任务' }));
    expect(within(dialog).getByText('请填写中止原因')).toBeTruthy();
    await person.type(within(dialog).getByRole('textbox', { name: '中止原因' }), '风大返航');
    await person.click(within(dialog).getByRole('button', { name: '中止任务' }));
    expect(station.commands.at(-1)).toMatchObject({ call: 'flightBreakOff', args: { id: 'u1', reason: '风大返航' } });
    unmount();
    panel({ state: 'flying', progress }, ['uav.read', 'flight.plan']);
    expect(screen.queryByRole('button', { name: '中止任务' })).toBeNull();
  });
});

describe('the files of a way', () => {
  test('have its points with their heights above the ground', () => {
    const kml = wayAsKml({ ...row, name: '甲<乙' });
    expect(kml).toContain('<name>甲&lt;乙</name>');
    expect(kml).toContain('relativeToGround</altitudeMode><coordinates>118.5,30.3,120 118.51,30.3,120</coordinates>');
    const { features } = JSON.parse(wayAsGeoJson(row)) as { features: { geometry: object; properties: object }[] };
    expect(features[0]?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [118.5, 30.3],
        [118.51, 30.3],
      ],
    });
    expect(features[2]?.properties).toEqual({ point: 2, heightM: 120, speedKmh: 36 });
  });
});

describe('the form of a flight', () => {
  const points = [0, 0.01].map((east) => ({ key: String(east), ...point(east), heightM: '120', speedKmh: '36' }));
  const draft = { ...emptyPlan('f1'), name: ' 北坡 ', uavId: 'v1', points };

  test('asks for a name, a drone and a way, and for heights and speeds within their bounds', () => {
    expect(planFaults(emptyPlan(''))).toEqual({
      name: '请填写航线名称',
      uavId: '请选择无人机',
      way: '请在地图上画出航线',
    });
    expect(planFaults({ ...draft, points: [{ ...points[0]!, heightM: '10' }, points[1]!] })).toEqual({
      way: '离地高度应为 20 至 500 米',
    });
    expect(checkArgs({ ...draft, uavId: '' })).toBeUndefined();
  });

  test('sends what was drawn, for the fire from whose page one came', () => {
    expect(planArgs(draft)).toEqual({ uavId: 'v1', way: [point(0), point(0.01)], name: '北坡', fireId: 'f1' });
  });
});

describe('flights on the page of a fire', () => {
  test('stand with their pilot, how far they came, and why they were broken off', () => {
    const flight = {
      id: 'u1',
      name: '北坡巡查',
      uavName: '1号机',
      pilot: '飞手甲',
      state: 'brokenOff',
      issuedAt: '2026-11-22T02:00:00.000Z',
      endedAt: '2026-11-22T03:00:00.000Z',
      flownPercent: 40,
      reason: '电量不足',
    } as const;
    open(<FireFlights fire={aFire({ flights: [flight] })} />);
    expect(screen.getByRole('link', { name: '北坡巡查' }).getAttribute('href')).toContain('id=u1');
    expect(screen.getByText('已飞 40%')).toBeTruthy();
    expect(screen.getByText('电量不足')).toBeTruthy();
  });
});

test('a point that a way comes to twice has both its numbers, not one drawn over the other', () => {
  const [start, far] = [
    { longitude: 118.5, latitude: 30.3 },
    { longitude: 118.52, latitude: 30.3 },
  ];
  const points = wayFigures('f', [start, far, start], true).filter(({ kind }) => kind === 'point');
  expect(points.map(({ text, points: [at] }) => [text, at])).toEqual([
    ['1、3', [118.5, 30.3]],
    ['2', [118.52, 30.3]],
  ]);
});
