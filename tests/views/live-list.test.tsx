import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Monitoring } from '../../src/alarms/monitoring.tsx';
import { setSingleKeys } from '../../src/kit/shortcuts.ts';
import { ok } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { eventOf, li, raised } from '../support/sample-events.ts';
import { show } from '../support/screen.tsx';
import { signedInStation } from '../support/station.ts';

const riskGrades = [1, 3, 5];

const sighting = (alarmId: string, sourceType: 4 | 5) => ({
  alarmId,
  sourceType,
  voice: 'cam-1',
  startTime: '2026-03-01T00:00:00.000Z',
  longitude: 118.54,
  latitude: 30.29,
  reachM: 200,
  confidence: 60,
});

/** An alarm and the incident that it opens: the more urgent, the greater the grade of the day's fire risk. */
const incident = (
  id: string,
  riskGrade: number,
  position: number,
  { byPhone = false, ...near }: { byPhone?: boolean; protectedM?: number } = {},
) => [
  raised(`a-${id}`, { position }),
  eventOf(
    'incident.opened',
    `incident-${id}`,
    {
      first: sighting(`a-${id}`, byPhone ? 4 : 5),
      areaName: '安徽省宣城市旌德县',
      placeName: '版书镇',
      surroundings: { riskGrade, villageM: 400, ...near },
    },
    { position: position + 1 },
  ),
];

/** The screen over a live station, whose list follows what the connection says, change by change. */
async function openScreen() {
  const { ports, station } = await signedInStation();
  ports.on('GET /api-alarms/v1/duty-rules', () => ok([]));
  ports.on('GET /api-map/v1/outline', () => ok(undefined));
  ports.on('GET /api-alarms/v1/incidents/alarms', () => ok([]));
  ports.on('GET /api-alarms/v1/incidents/info', () => ok(undefined));
  ports.on('GET /api-web/duty/now', () =>
    ok({ regionCode: '341825', region: '旌德县', day: '2026-03-01', watch: 'day', open: [] }),
  );
  const { person } = show(station, <Monitoring />);
  const push = async (...frames: unknown[]): Promise<void> => {
    ports.lastSocket().push(...frames);
    await act(async () => {
      ports.clock.advance(100);
      await settle();
    });
  };
  // Grouped, it is a tree to who listens.
  const list = (): HTMLElement =>
    screen.queryByRole('treegrid', { name: '警情' }) ?? screen.getByRole('grid', { name: '警情' });
  const rows = (): HTMLElement[] => within(list()).getAllByRole('row').slice(1);
  return { ports, person, push, rows, ids: () => rows().map((row) => row.dataset['id']) };
}

test('an incident that comes in above the focused row moves it down: the keys go on from it, act on it', async () => {
  const { ports, person, push, rows, ids } = await openScreen();
  const tabStops = (): (string | undefined)[] =>
    rows().flatMap((line) => (line.tabIndex === 0 ? [line.dataset['id']] : []));
  const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['id'];
  await push(...riskGrades.flatMap((grade, n) => incident(`i${grade}`, grade, 1 + n * 2)));
  expect(ids()).toEqual(['i5', 'i3', 'i1']);
  await person.keyboard('jj');
  expect(focused()).toBe('i3');
  await push(...incident('i4', 4, 7));
  expect(ids()).toEqual(['i5', 'i4', 'i3', 'i1']);
  expect([focused(), tabStops()]).toEqual(['i3', ['i3']]);
  await person.keyboard('j');
  expect(focused()).toBe('i1');
  await person.keyboard('k');
  await push(...incident('i2', 4, 9));
  expect(ids()).toEqual(['i5', 'i2', 'i4', 'i3', 'i1']);
  ports.on('POST /api-alarms/v1/incidents/act', () => ok({ id: 'i3', acted: 1, left: 0 }));
  await person.keyboard('r');
  await settle();
  expect(ports.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toBe(
    JSON.stringify({ incidentId: 'i3', action: 'receive' }),
  );
});

test('with single keys off, a letter does nothing with the focused row either', async () => {
  const { ports, person, push, rows, ids } = await openScreen();
  await push(...incident('i3', 3, 1));
  await push(...incident('i5', 5, 3));
  act(() => setSingleKeys(false));
  try {
    const asked = ports.requests.length;
    rows()[1]?.focus();
    await person.keyboard('r');
    await settle();
    expect(ports.requests).toHaveLength(asked);
    await person.keyboard('{ArrowUp}');
    expect((document.activeElement as HTMLElement).dataset['id']).toBe(ids()[0]);
  } finally {
    act(() => setSingleKeys(true));
  }
});

test('in a flood a row goes on counting alarms that join it, and groups those that come into them', async () => {
  const { push, rows, ids } = await openScreen();
  const [urgent, low] = [5, 1];
  await push(...incident('urgent', urgent, 1, { protectedM: 100, byPhone: true }));
  for (let n = 0; n < 11; n += 1) await push(...incident(`low${n}`, low, 11 + n * 2));
  expect(screen.getByText(/警情洪峰/)).toBeTruthy();
  expect(ids()).toEqual(['urgent', '341825 5']);
  expect(within(rows()[0]!).getByRole('img', { name: '电话报警 1 条' })).toBeTruthy();
  await push(
    raised('a2', { position: 51 }),
    eventOf('alarm.joined', 'incident-urgent', { sighting: sighting('a2', 5) }, { position: 52, version: 2 }),
  );
  expect(within(rows()[0]!).getByRole('img', { name: '视频监控 1 条' })).toBeTruthy();
  await push(...incident('low11', low, 61));
  expect(within(rows()[1]!).getByText('12 起未结')).toBeTruthy();
});

test('what is set aside while the list of it is open comes into it at once', async () => {
  const { person, push } = await openScreen();
  await push(...incident('i1', 1, 1), ...incident('i2', 3, 3));
  await person.click(screen.getByRole('button', { name: '已搁置 0' }));
  expect(screen.getByText('没有已搁置的警情')).toBeTruthy();
  await push(
    eventOf(
      'incident.shelved',
      'incident-i1',
      { kind: 'byHand', by: li, reason: '工业热源', until: '2026-03-01T02:00:00.000Z' },
      { position: 5, version: 2 },
    ),
  );
  expect(screen.getByRole('button', { name: '已搁置 1' })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: '已搁置的警情' })).getByText('工业热源')).toBeTruthy();
});
