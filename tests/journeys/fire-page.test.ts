import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { firePagePath } from '../../contract/fires/fire-page.ts';
import { openDesk, picture } from './support/browser.ts';
import { makeFires, type Fires } from './support/fires.ts';
import { openHouse } from './support/house.ts';
import { settled } from './support/looks.ts';
import { enter } from './support/people.ts';

const house = openHouse();
let fires: Fires;
beforeAll(async () => {
  fires = await makeFires(house.server);
});

interface Shifts {
  sum: number;
  /** What moved, and how far down, in pixels. */
  moved: string[];
  /** The banner of a connection that is stale has pushed the page down, as on a machine that is too busy. */
  wasStale: boolean;
}

/** Has the page count the shifts of its layout since it was loaded, as Chromium does. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shifts = { sum: 0, moved: [], wasStale: false };
    (window as { shifts?: Shifts }).shifts = seen;
    type Rect = Pick<DOMRectReadOnly, 'y'>;
    interface Shift {
      value: number;
      sources: { node: Node | null; previousRect: Rect; currentRect: Rect }[];
    }
    new PerformanceObserver((list) => {
      seen.wasStale ||= document.body.textContent.includes('画面停留在');
      for (const one of list.getEntries()) {
        const { value, sources } = one as unknown as Shift;
        seen.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const downPx = Math.round(currentRect.y - previousRect.y);
          seen.moved.push(`${value.toFixed(4)} ${(node?.textContent ?? '').slice(0, 20)} ${downPx}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const mostTries = 4;

/** Loads a page by `load`, again where its connection was stale; fails where it jumped, and says what moved. */
async function holdsStill(page: Page, load: () => Promise<void>): Promise<void> {
  let shifts: Shifts | undefined;
  for (let tries = 0; tries < mostTries && (shifts === undefined || shifts.wasStale); tries += 1) {
    await load();
    shifts = await page.evaluate(() => (window as { shifts?: Shifts }).shifts);
  }
  const { sum, moved } = shifts ?? { sum: 1, moved: [] };
  expect(sum < 0.02 ? [] : [`${sum} in all`, ...moved]).toEqual([]);
}

const widthOf = async (page: Page, name: string): Promise<number> =>
  (await page.getByRole('region', { name, exact: true }).boundingBox())?.width ?? 0;

describe.each([
  [1366, 768],
  [1920, 1080],
] as const)('the page of a fire at %i×%i', (width, height) => {
  test.each(['fought', 'reported', 'informed', 'ended'] as const)(
    'that is %s: jumps nowhere while it is filled, gives the map half the screen, offers five steps',
    async (state) => {
      const desk = await openDesk(house.browser, width, height);
      const page = await enter(
        desk,
        house.server.url,
        { userName: 'jingde', password: 'Fire@2026' },
        '/emergency-rescue/index',
      );
      await watchShifts(page);
      await holdsStill(page, async () => {
        await page.goto(house.server.url + firePagePath(fires[state]));
        await page.getByRole('region', { name: '操作记录' }).getByRole('listitem').first().waitFor();
        await page.getByRole('region', { name: '现场链接' }).waitFor();
        await page.waitForLoadState('networkidle');
        await settled(page);
      });
      expect(await widthOf(page, '火场地图')).toBeGreaterThanOrEqual(width / 2);
      const steps = page.getByRole('group', { name: '处置操作' }).getByRole('button');
      expect(await steps.count()).toBeLessThanOrEqual(5);
      const texts = await steps.allInnerTexts();
      expect(texts.filter((text) => !/\n[A-Z]$/.test(text))).toEqual([]);
      await picture(page, `fire-${state}-${width}`);
      await desk.close();
    },
  );
});

test('the page of a fire on a phone jumps nowhere while it is filled, and is scrolled as a whole', async () => {
  const phone = await openDesk(house.browser, 390, 844);
  const page = await enter(
    phone,
    house.server.url,
    { userName: 'jingde', password: 'Fire@2026' },
    '/emergency-rescue/index',
  );
  await watchShifts(page);
  const log = page.getByRole('region', { name: '操作记录' });
  await holdsStill(page, async () => {
    await page.goto(house.server.url + firePagePath(fires.reported));
    await log.getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    await settled(page);
  });
  const step = page.getByRole('group', { name: '处置操作' }).getByRole('button').first();
  await log.scrollIntoViewIfNeeded();
  await expect.poll(async () => ((await step.boundingBox())?.y ?? 0) < 0).toBe(true);
  await phone.close();
});

test('an arrow that one officer draws by keys the duty of the city sees at once', async () => {
  const desks = await Promise.all([1, 2].map(() => openDesk(house.browser, 1366, 768)));
  const [county, city] = (await Promise.all(
    ['jingde', 'xuancheng'].map(async (userName, n) => {
      const page = await enter(
        desks[n]!,
        house.server.url,
        { userName, password: 'Fire@2026' },
        firePagePath(fires.fought),
      );
      await page.getByRole('region', { name: '操作记录' }).getByRole('listitem').first().waitFor();
      await page.keyboard.press(',');
      await page
        .getByRole('region', { name: '标绘', exact: true })
        .getByRole('button', { name: '进攻箭头', exact: true })
        .waitFor();
      return page;
    }),
  )) as [Page, Page];
  await county.getByRole('button', { name: '进攻箭头', exact: true }).click();
  for (const key of [' ', ...Array.from({ length: 8 }, () => 'ArrowUp'), 'ArrowRight', ' ', 'Enter'])
    await county.keyboard.press(key);
  await city.getByRole('region', { name: '已标绘' }).getByText('进攻箭头').waitFor();
  const told = city.getByRole('region', { name: '操作记录' }).getByText('标绘了进攻箭头');
  await told.waitFor();
  expect(await told.count()).toBe(1);
  await picture(city, 'fire-plot-1366');
  await Promise.all(desks.map((desk) => desk.close()));
});

test('what one officer has forecast the duty of the city sees at once: how large, and in the log', async () => {
  const desks = await Promise.all([1, 2].map(() => openDesk(house.browser, 1366, 768)));
  const pages = await Promise.all(
    ['jingde', 'xuancheng'].map(async (userName, n) => {
      const page = await enter(
        desks[n]!,
        house.server.url,
        { userName, password: 'Fire@2026' },
        firePagePath(fires.fought),
      );
      await page.getByRole('region', { name: '操作记录' }).getByRole('listitem').first().waitFor();
      return page;
    }),
  );
  const [county, city] = pages as [Page, Page];
  await county.keyboard.press('c');
  const form = county.getByRole('form', { name: '火势推演' });
  await form.getByLabel(/^风速/).fill('9');
  await form.getByLabel('风向').selectOption('西北风');
  await form.getByRole('button', { name: '火势推演' }).click();
  for (const page of pages) {
    const forecast = page.getByRole('region', { name: '火势推演（3 小时）' });
    await forecast.waitFor();
    expect(await forecast.innerText()).toMatch(/过火面积\s+[\d.]+ 公顷/);
    await page
      .getByRole('region', { name: '操作记录' })
      .getByText(/火势推演：3 小时后约/)
      .waitFor();
  }
  await picture(city, 'fire-forecast-1366');
  await Promise.all(desks.map((desk) => desk.close()));
});
