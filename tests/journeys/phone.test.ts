import { expect, test } from 'vitest';
import { openDesk } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { settled } from './support/looks.ts';
import { enter } from './support/people.ts';

const house = openHouse();

/** How far a page is wider than its window, and what on it is smaller than a thumb's 44 px, by its name. */
const measure = (): { beyond: number; small: string[] } => {
  const thumb = 43.5;
  const pressed = 'button, select, input, textarea, [role=tab], nav a';
  const small = [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest('[role=gridcell], [aria-label="当前位置"]'))
    .map((one) => one.closest('label') ?? one)
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 1 && height > 1 && (width < thumb || height < thumb);
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  return { beyond: document.documentElement.scrollWidth - window.innerWidth, small };
};

const pages = [
  ['/homepage/index', '当前值班'],
  ['/warning-monitoring/index', '人工录入'],
  ['/emergency-rescue/index', '下一页'],
  ['/integrated-management/index/resource-item', '导出 CSV'],
  ['/sys/user', '导出 CSV'],
] as const;

test('on a phone the main pages are no wider than it, and each of their buttons and boxes fits a thumb', async () => {
  const phone = await openDesk(house.browser, 390, 844);
  const page = await enter(phone, house.server.url, { userName: 'admin', password: 'Fire@2026' }, pages[0][0]);
  for (const [path, shown] of pages) {
    await page.goto(house.server.url + path);
    await page.getByText(shown).first().waitFor();
    await settled(page);
    expect({ path, ...(await page.evaluate(measure)) }).toEqual({ path, beyond: 0, small: [] });
  }
  await phone.close();
});
