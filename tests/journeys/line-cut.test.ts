import { expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { evidence, openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { groundDrawn } from './support/map-looks.ts';
import { readNewest } from './support/trays.ts';

const house = openHouse();

test('a server that hangs is told within six seconds, and what came meanwhile is there when it wakes', async () => {
  const page = await signIn(await openDesk(house.browser), house.server.url, 'jingde');
  await page.getByText('实时', { exact: true }).waitFor();
  // A page that still draws its first map hears late of what was sent before the cut.
  await groundDrawn(page);
  house.server.signal('SIGSTOP');
  await page.getByText(/画面停留在/).waitFor({ timeout: 6_000 });
  await picture(page, 'stale');
  house.server.signal('SIGCONT');
  await deliver(house.server.url, house.server.key(), [
    { ...inJingde, sourceId: 'after-the-cut', content: '恢复后的报警' },
  ]);
  await page.getByText(/画面停留在/).waitFor({ state: 'detached' });
  await readNewest(page, /AI算法/);
  await evidence(page).getByText('恢复后的报警').first().waitFor();
  expect(await page.getByText(/画面停留在/).count()).toBe(0);
});
