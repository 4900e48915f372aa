import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { AlarmOverlays } from '../../src/alarms/alarm-overlays.tsx';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { disasterPath } from '../../src/kit/figures/list-addresses.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { anIncident, membersOf } from '../support/fake-incidents.ts';
import { createFakeStation, officer } from '../support/fake-station.ts';
import { show } from '../support/screen.tsx';

const at = (time: string): string => `2025-11-21T${time}:00.000Z`;
const { satellite: _satellite, confidence: _confidence, ...bare } = anAlarm();
const seen = (over: Partial<Alarm>): Alarm => ({ ...bare, ...over });

function openScreen() {
  const station = createFakeStation();
  const satellites = [
    anAlarm({
      id: 'n20',
      startTime: at('05:53'),
      satellite: {
        satellite: 'N20',
        instrument: 'VIIRS',
        frp: 6.4,
        brightness: 341.2,
        scan: 0.4,
        track: 0.38,
        dayNight: 'D',
      },
    }),
    anAlarm({
      id: 'n20-later',
      startTime: at('05:54'),
      satellite: { satellite: 'N20', instrument: 'VIIRS', frp: 2, dayNight: 'D' },
    }),
    anAlarm({ id: 'n21', startTime: at('03:10'), satellite: { satellite: 'N21', instrument: 'VIIRS', frp: 9 } }),
  ];
  station.put(
    ...satellites,
    seen({ id: 'ranger', sourceType: 2, content: '山脊有烟', startTime: at('05:00'), imageUrls: ['/a.jpg'] }),
    seen({ id: 'uav', sourceType: 6, content: '航线上有烟', startTime: at('04:00'), sourceId: 'uav-7' }),
    seen({
      id: 'video',
      sourceType: 5,
      content: '画面有火',
      startTime: at('05:30'),
      sight: { longitude: 118.4, latitude: 30.25, bearing: 48 },
    }),
    seen({ id: 'ai', sourceType: 7, content: '疑似烟雾', startTime: at('05:40'), sourceId: 'c2/frame-7' }),
  );
  const incident = anIncident([satellites[0]!, satellites[1]!], { id: 'i' });
  station.putIncidents([incident], membersOf(incident, satellites.slice(0, 2)));
  return {
    station,
    ...show(
      station,
      <>
        <Monitoring />
        <AlarmOverlays />
      </>,
    ),
  };
}
const table = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

/** Goes to the tab of an area, whose content comes then. */
async function choose(person: UserEvent, name: string): Promise<void> {
  await person.click(screen.getByRole('tab', { name }));
  await waitFor(() => expect(screen.queryByText('正在加载…')).toBeNull());
}

test('the areas are tabs, and arrows move between them', async () => {
  const { person } = openScreen();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '火情',
    '灾害预警',
    '护林员',
    '卫星',
    '无人机及其他',
    '视频',
  ]);
  await person.click(screen.getByRole('tab', { name: '火情' }));
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('护林员');
  expect(screen.getByRole('tabpanel', { name: '护林员' })).toBeTruthy();
});

test('the table of a tab opens with ten rows of its alarms, and goes on page by page', async () => {
  const station = createFakeStation();
  station.put(
    ...Array.from({ length: 11 }, (_, n) =>
      seen({ id: `ranger-${n}`, sourceType: 2, content: `烟 ${n}`, startTime: at(`05:${String(n).padStart(2, '0')}`) }),
    ),
  );
  const { person } = show(station, <Monitoring />);
  await choose(person, '护林员');
  expect(table('护林员')).toHaveLength(10);
  expect(screen.getByLabelText<HTMLSelectElement>('每页').value).toBe('10');
  await person.click(screen.getByRole('button', { name: '下一页' }));
  expect(table('护林员')).toHaveLength(1);
});

test('satellites: what each product tells, by pass, and the incident that it belongs to', async () => {
  const { person, station } = openScreen();
  await choose(person, '卫星');
  expect(table('卫星').map((cells) => cells.slice(0, 4))).toEqual([
    ['11-21 13:54:00', 'N20 VIIRS白天', '2 MW—', '—82%'],
    ['11-21 13:53:00', 'N20 VIIRS白天', '6.4 MW341.2 K', '0.4 × 0.38 km82%'],
    ['11-21 11:10:00', 'N21 VIIRS', '9 MW—', '—82%'],
  ]);
  await person.selectOptions(screen.getByLabelText('过境'), 'N20 11-21 13:53（2）');
  expect(table('卫星')).toHaveLength(2);
  await person.click(screen.getAllByRole('button', { name: /^查看警情/ })[0]!);
  expect(station.wishes.at(-1)).toEqual({ type: 'incident.select', incidentId: 'i' });
});

test('rangers: their reports in their words; the time opens the alarm', async () => {
  const { person, station } = openScreen();
  await choose(person, '护林员');
  expect(table('护林员').map((cells) => cells.slice(0, 2))).toEqual([['11-21 13:00:00', '山脊有烟图片 1']]);
  await person.click(screen.getByRole('button', { name: '11-21 13:00:00' }));
  expect(station.triage$.value.selectedId).toBe('ranger');
});

test('a report that comes while its tab stands open is there by itself', async () => {
  const { person, station } = openScreen();
  await choose(person, '护林员');
  act(() => station.put(seen({ id: 'ranger-2', sourceType: 2, content: '沟底有明火', startTime: at('05:59') })));
  expect(table('护林员').map((cells) => cells[1])).toEqual(['沟底有明火', '山脊有烟图片 1']);
});

test('UAVs and other sources: each with the id that its system gave, for it may be no drone', async () => {
  const { person } = openScreen();
  await choose(person, '无人机及其他');
  expect(table('无人机及其他').map((cells) => cells.slice(1, 3))).toEqual([['航线上有烟', 'uav-7']]);
  expect(
    screen.getByText(/来源为“其他”的全部报警：无人机平台以此接入，也可能来自别的系统，以来源编号为准/),
  ).toBeTruthy();
});

test('video: each camera with what was seen from where it is, and all alarms of video and its algorithms', async () => {
  const { person, station } = openScreen();
  station.session$.next({ state: 'signedIn', user: { ...officer, permissions: ['camera.read'] } });
  station.answer('camera.page', {
    state: 'ready',
    total: 2,
    data: [
      {
        id: 'c2',
        name: '北山监控',
        type: '1',
        names: { regionCode: '安徽省宣城市旌德县' },
        heading: 90,
        longitude: 118.6,
        latitude: 30.3,
      },
      {
        id: 'c1',
        name: '鹊岭监控',
        type: '1',
        names: { regionCode: '安徽省宣城市旌德县' },
        longitude: 118.4003,
        latitude: 30.2501,
      },
    ],
  });
  await choose(person, '视频');
  expect(table('视频')).toEqual([
    ['北山监控', '云台监控', '宣城市旌德县', '90°', '1', '2025-11-21 13:40:00'],
    ['鹊岭监控', '云台监控', '宣城市旌德县', '—', '1', '2025-11-21 13:30:00'],
  ]);
  expect(table('视频与AI报警').map((cells) => cells[1])).toEqual(['疑似烟雾', '画面有火']);
});

test('disaster warnings: the page puts their list and their map in place of those of alarms', async () => {
  const disasters = { choose: () => undefined, list: <p>预警清单</p>, map: <p>预警地图</p> };
  const { person } = show(createFakeStation(), <Monitoring disasters={disasters} />);
  expect(screen.queryByText('预警清单')).toBeNull();
  await choose(person, '灾害预警');
  expect(screen.getByText('预警清单')).toBeTruthy();
  expect(screen.getByText('预警地图')).toBeTruthy();
});

test('disaster warnings: an address that names one opens it in their list, once', () => {
  const chosen: string[] = [];
  const disasters = { choose: (id: string) => void chosen.push(id), list: <p>预警清单</p>, map: <p>预警地图</p> };
  history.replaceState(null, '', disasterPath('w1'));
  show(createFakeStation(), <Monitoring disasters={disasters} />);
  expect(screen.getByText('预警清单')).toBeTruthy();
  expect(chosen).toEqual(['w1']);
  expect(location.search).toBe('');
});

test('a recording holds no disaster warnings, and its screen says so', async () => {
  const { person } = openScreen();
  await choose(person, '灾害预警');
  expect(screen.getByText('回放不含灾害预警')).toBeTruthy();
});
