import { describe, expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { evidence, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { barriers, sticksOut } from './support/looks.ts';

const house = openHouse();

describe.each([
  ['phone', 390, 844],
  ['narrow', 1366, 768],
  ['usual', 1920, 1080],
  ['wide', 3840, 1600],
  ['very wide', 5120, 1440],
] as const)('on a %s screen', (_name, width, height) => {
  test('sign-in, list, map, dialog and help fit, and put nothing in anybody’s way', async () => {
    const desk = await openDesk(house.browser, width, height);
    const login = await desk.newPage();
    await login.goto(`${house.server.url}/login`);
    await login.getByRole('button', { name: '登录' }).waitFor();
    expect(await barriers(login)).toEqual([]);
    await picture(login, `login-${width}`);
    await login.close();

    // The list opens on today, which may be young.
    await deliver(house.server.url, house.server.key(), [
      { ...inJingde, sourceId: `looks-${width}`, content: '山脊有烟' },
    ]);
    const page = await signIn(desk, house.server.url, 'sheng');
    await plainRows(page);
    await page.getByRole('status', { name: /：实时$/ }).waitFor();
    // On a phone the list has the screen to itself.
    if (width >= 768) await page.locator('canvas').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await sticksOut(page)).toEqual([]);
    await picture(page, `monitoring-${width}`);

    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await evidence(page).getByText('操作记录').waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `evidence-${width}`);
    // A narrow screen has the map behind the evidence.
    const map = width < 1_680 ? undefined : await page.getByRole('region', { name: '报警分布图' }).boundingBox();
    expect(width < 1_680 || (map && map.height > height / 2 && map.width > 300)).toBe(true);
    const box = await evidence(page).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    await page.keyboard.press('Escape');

    await page.keyboard.press('?');
    await page.getByText('快捷键与帮助').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, `help-${width}`);
  });
});
