import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DisasterInForce } from '../../contract/disasters/schemas.ts';
import { minuteMs } from '../../contract/time.ts';
import HomePage from '../../src/home/home-page.tsx';
import { LiveStationProvider } from '../../src/kit/live-station.tsx';
import { DisasterCard } from '../../src/map/disasters/disaster-card.tsx';
import { disastersOnMap } from '../../src/map/disasters/standing.ts';
import { useInForce } from '../../src/map/disasters/use-in-force.ts';
import { screenNow } from '../support/fake-alarms.ts';
import { createFakeStation } from '../support/fake-station.ts';
import type { MapOutline } from '../../src/map/outline.ts';
import { figuresOf, outline as drawn } from '../support/home-figures.ts';
import { show } from '../support/screen.tsx';

const outline = drawn as MapOutline;
const wind: DisasterInForce = {
  id: 'w1',
  event: '大风',
  headline: '旌德县气象台发布大风橙色预警',
  colour: 'orange',
  status: 'Actual',
  validUntil: new Date(screenNow + 10 * minuteMs).toISOString(),
  areaCodes: ['341825'],
};
const drill: DisasterInForce = {
  ...wind,
  id: 'w2',
  event: '森林火险',
  headline: '演练：宣城市森林火险红色预警',
  colour: 'red',
  status: 'Exercise',
  validUntil: new Date(screenNow + 60 * minuteMs).toISOString(),
  areaCodes: ['341800', '3418'],
};

beforeEach(() => history.replaceState(null, '', '/homepage/index'));

function openHome(all: DisasterInForce[] = [wind]) {
  const station = createFakeStation();
  station.answer('outline', { state: 'ready', data: outline });
  station.answer('homePage', { state: 'ready', data: figuresOf() });
  station.answer('disastersInForce', { state: 'ready', data: all });
  return { station, ...show(station, <HomePage />) };
}

test('the first page says on its map for which region a warning holds and until when, and leads to it', async () => {
  const { person } = openHome();
  expect(
    await screen.findByRole('button', {
      name: '进入宣城市：未结警情 0，未结束火情 0；灾害预警：大风橙色（有效至 2025-11-21 14:13）',
    }),
  ).toBeTruthy();
  await person.click(within(screen.getByRole('list', { name: '灾害预警' })).getByRole('link', { name: '大风橙色' }));
  expect(location.pathname + location.search).toBe('/warning-monitoring/index?disaster=w1');
});

test('a warning leaves the map in the second in which it ends, and comes and goes with the button', async () => {
  const { station, person } = openHome();
  const list = () => screen.queryByRole('list', { name: '灾害预警' });
  expect(list()).not.toBeNull();
  await person.click(screen.getByRole('button', { name: '灾害预警' }));
  expect(list()).toBeNull();
  await person.click(screen.getByRole('button', { name: '灾害预警' }));
  expect(list()).not.toBeNull();
  act(() => station.clock$.next(screenNow + 10 * minuteMs - 1));
  expect(list()).not.toBeNull();
  act(() => station.clock$.next(screenNow + 10 * minuteMs));
  expect(list()).toBeNull();
  expect(await screen.findByRole('button', { name: '进入宣城市：未结警情 0，未结束火情 0' })).toBeTruthy();
});

test('a warning that was called off leaves the map with the next answer', () => {
  const { station } = openHome();
  act(() => station.answer('disastersInForce', { state: 'ready', data: [] }));
  expect(screen.queryByRole('list', { name: '灾害预警' })).toBeNull();
});

test('each county has the colour of the gravest warning, and the named region its name, an exercise as such', () => {
  const { features, standing } = disastersOnMap(outline, [wind, drill]);
  const parts = features.features.map(({ properties }) => properties);
  const areas = parts.filter((one) => one?.['part'] === 'area');
  const inXuancheng = outline.counties.features.filter(({ properties }) =>
    String(properties?.['code']).startsWith('3418'),
  );
  expect(areas.map((one) => one?.['colour'])).toEqual(inXuancheng.map(() => 'red'));
  expect(parts.filter((one) => one?.['part'] === 'name').map((one) => one?.['text'])).toEqual([
    '森林火险红色（演练）',
    '大风橙色',
  ]);
  expect(standing.get('341825')).toEqual([wind]);
});

test('the card of a region lists its warnings with kind, grade and end, each with its page, and goes with them', () => {
  const station = createFakeStation();
  station.answer('disastersInForce', { state: 'ready', data: [wind, drill] });
  station.answer('nameFromCode', { state: 'ready', data: '安徽省宣城市旌德县' });
  show(station, <DisasterCard code="341825" onClose={() => undefined} />);
  const card = () => screen.queryByRole('region', { name: '安徽省宣城市旌德县的灾害预警' });
  expect(card()?.textContent).toContain('旌德县气象台发布大风橙色预警大风橙色　Ⅱ级有效至 2025-11-21 14:13');
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toContain('/warning-monitoring/index?disaster=w1');
  act(() => station.clock$.next(screenNow + 11 * minuteMs));
  expect(card()).toBeNull();
});

test('a replay shows no warnings of now', () => {
  const [live, recorded] = [createFakeStation(), createFakeStation()];
  live.answer('disastersInForce', { state: 'ready', data: [wind] });
  const Count = () => <p>{useInForce(true).length}</p>;
  show(
    recorded,
    <LiveStationProvider station={live}>
      <Count />
    </LiveStationProvider>,
  );
  expect(screen.getByText('0')).toBeTruthy();
});
