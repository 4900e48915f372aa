import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DangerDay } from '../../contract/risk/danger.ts';
import type { FlightView } from '../../contract/uav/flight-schemas.ts';
import { FileButtons } from '../../src/fires/detail/file-buttons.tsx';
import { GridImport } from '../../src/grids/import-dialog.tsx';
import { DangerPart } from '../../src/risk/danger-part.tsx';
import { ArchiveImport } from '../../src/thermal/archive-import.tsx';
import { FlightPanel } from '../../src/uav/flight-panel.tsx';
import { createFakeStation, officer, type FakeStation } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

/** What the browser was given to save, in its order. */
let saved: { name: string; size: number }[];
beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        last = file;
        return 'blob:made';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: last?.size ?? 0 });
  });
});
afterEach(() => vi.restoreAllMocks());

function open(part: Parameters<typeof show>[1]) {
  const station = createFakeStation();
  const permissions = ['fireRisk.read', 'weather.write', 'uav.read'];
  station.session$.next({ ...station.session$.value, user: { ...officer, permissions } });
  return { station, ...show(station, part) };
}
/** Files that the bus, and with it a recording, was told of. */
const told = ({ wishes }: FakeStation) =>
  wishes.flatMap((wish) => (wish.type === 'file.make' ? [{ name: wish.name, size: wish.size }] : []));

test('the dangers of a day as CSV, and the template of observations, are told to the bus', async () => {
  const { station, person } = open(<DangerPart />);
  const day: DangerDay = {
    areaCode: '34',
    day: '2025-11-21',
    counties: [
      { areaCode: '341824', areaName: '绩溪县', grade: 4, text: '4级 高火险', computed: { grade: 4, htz: 85 } },
    ],
  };
  act(() => station.answer('dangerDay', { state: 'ready', data: day }));
  await person.click(screen.getByRole('button', { name: '导出 CSV' }));
  await person.click(screen.getByRole('button', { name: '导入气象观测' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '下载模板' }));
  expect(saved.map(({ name }) => name)).toEqual(['火险等级日报2025-11-21.csv', '气象观测模板.csv']);
  expect(saved.every(({ size }) => size > 20)).toBe(true);
  expect(told(station)).toEqual(saved);
});

test('the way of a flight as KML and GeoJSON is told to the bus', async () => {
  const at = '2026-11-22T02:00:00.000Z';
  const flight: FlightView = {
    id: 'u1',
    name: '北坡巡查',
    areaCode: '341825',
    areaName: '安徽省宣城市旌德县',
    uavId: 'v1',
    uavName: '旌德县1号无人机',
    purpose: 'patrol',
    way: [0, 0.01].map((east) => ({ longitude: 118.5 + east, latitude: 30.3, heightM: 120, speedKmh: 36 })),
    lengthM: 960,
    minutes: 4,
    clearanceM: 61.5,
    state: 'planned',
    plannedAt: at,
    steps: [{ state: 'planned', at, by: { userId: 'u', realName: '旌德值班员' } }],
  };
  const { station, person } = open(<FlightPanel flight={flight} onBack={() => undefined} />);
  await person.click(screen.getByRole('button', { name: /KML/ }));
  await person.click(screen.getByRole('button', { name: /GeoJSON/ }));
  expect(saved.map(({ name }) => name)).toEqual(['北坡巡查.kml', '北坡巡查.geojson']);
  expect(told(station)).toEqual(saved);
});

test.each([
  ['grids', () => <GridImport />, 'grids.geojson'],
  ['archived hotspots', () => <ArchiveImport onTaken={() => undefined} />, /\.csv$/],
])('the template of %s is told to the bus', async (_what, part, name) => {
  const { station, person } = open(part());
  await person.click(screen.getByRole('button'));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: '下载模板' }));
  expect(saved).toEqual([{ name: expect.stringMatching(name), size: expect.any(Number) }]);
  expect(told(station)).toEqual(saved);
});

test('what a fire’s page draws, saved as a file, is told to the bus', async () => {
  const { station, person } = open(<FileButtons label="保存" name="推演" geoJson={() => '{}'} kml={() => '<kml/>'} />);
  await person.click(screen.getByRole('button', { name: 'KML' }));
  expect(saved).toEqual([{ name: '推演.kml', size: 6 }]);
  expect(told(station)).toEqual(saved);
});
