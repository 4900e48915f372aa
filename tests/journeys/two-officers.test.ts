import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiOf, deliver, inHuangshan, inJingde } from './support/api.ts';
import { evidence, mayBe, openDesk, picture, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { still } from './support/map-looks.ts';
import { paintedAt } from './support/seen.ts';
import { countIn, readNewest } from './support/trays.ts';

const house = openHouse();
const unreadAt = (page: Page): Promise<number> => countIn(page, '报警信息');

let city: Page;
let county: Page;
beforeAll(async () => {
  const { server, browser } = house;
  [city, county] = await Promise.all([
    openDesk(browser).then((desk) => signIn(desk, server.url, 'xuancheng')),
    openDesk(browser, 1366, 768).then((desk) => signIn(desk, server.url, 'jingde')),
  ]);
  // The picture is there: the demo leaves something unread for both.
  await Promise.all(
    [city, county].map((page) => page.getByRole('button', { name: /^报警 [1-9]\d* 条未读/ }).waitFor()),
  );
});

const action = (page: Page, name: string) => evidence(page).getByRole('button', { name: new RegExp(`^${name}`) });

let serial = 0;
/**
 * A camera sees something in 旌德县, further north each time, so that nothing is more of a fire in hand; both officers
 * open it.
 */
async function openAtBoth(): Promise<string> {
  serial += 1;
  const name = `二人同看${serial}`;
  const before = await Promise.all([city, county].map(unreadAt));
  const [id = ''] = await deliver(house.server.url, house.server.key(), [
    { ...inJingde, latitude: inJingde.latitude + serial * 0.03, sourceId: `two-${serial}`, content: name },
  ]);
  for (const [n, page] of [city, county].entries()) {
    await page.keyboard.press('Escape');
    // The newest stands first as soon as it is known where it stands.
    await expect.poll(() => unreadAt(page)).toBe((before[n] ?? 0) + 1);
    await readNewest(page, /AI算法/);
    await evidence(page).getByText(name).first().waitFor();
    await expect.poll(() => unreadAt(page)).toBe(before[n]);
  }
  return id;
}

/** The alarm as the server tells it to the city. */
const onServer = async (id: string): Promise<unknown> =>
  (await (await apiOf(house.server.url, 'xuancheng')).get(`/api-alarms/v1/alarms/info?id=${id}`)).data;

/** The map of the city has come; that of the county is behind the evidence. */
const atRest = (): Promise<unknown> => still(city);

/** Milliseconds by which the city reads these words later than the county. */
async function bothPaint(words: string): Promise<number> {
  const [there, here] = await Promise.all([paintedAt(city, words), paintedAt(county, words)]);
  return there - here;
}

describe('two officers at one alarm', () => {
  test('press R at once: one has it, and the other reads who', async () => {
    await openAtBoth();
    await Promise.all([city.keyboard.press('r'), county.keyboard.press('r')]);
    await Promise.all([city, county].map((page) => evidence(page).getByText('已接警').first().waitFor()));
    const mine = await Promise.all([city, county].map((page) => evidence(page).getByText('（我）').count()));
    expect(mine.map((n) => n > 0).filter(Boolean)).toHaveLength(1);
    const loser = mine[0] ? county : city;
    await evidence(loser)
      .getByText(mine[0] ? /宣城市值班员/ : /旌德县值班员/)
      .first()
      .waitFor();
    await picture(loser, 'two-officers-loser');
    expect(await action(loser, '确认火情').isDisabled()).toBe(true);
  });

  test('what one does the other sees within half a second, without a reload', async () => {
    const id = await openAtBoth();
    await atRest();
    const owner = bothPaint('旌德县值班员');
    await county.keyboard.press('r');
    await evidence(county).getByText('（我）').first().waitFor();
    expect(await owner).toBeLessThan(500);
    expect(
      await evidence(city)
        .getByText(/旌德县值班员/)
        .first()
        .isVisible(),
    ).toBe(true);
    await mayBe(county, '确认火情');
    await atRest();
    const outcome = bothPaint('已确认火情');
    await county.keyboard.press('c');
    expect(await outcome).toBeLessThan(500);
    expect(await onServer(id)).toMatchObject({ status: 'confirmed', owner: { realName: '旌德县值班员' } });
  });

  test('a dismissal wants a reason, and can be taken back by the other', async () => {
    const id = await openAtBoth();
    await county.keyboard.press('r');
    await evidence(county).getByText('（我）').first().waitFor();
    await mayBe(county, '排除');
    await county.keyboard.press('d');
    await evidence(county).getByText('农事用火已核实').click();
    await evidence(county)
      .getByRole('button', { name: /^(排除|确定)/ })
      .last()
      .click();
    await evidence(city).getByText('已排除').first().waitFor();
    await city.keyboard.press('o');
    await evidence(city).getByText('收到新的线索').click();
    await evidence(city)
      .getByRole('button', { name: /^(重新打开|确定)/ })
      .last()
      .click();
    await evidence(county).getByText('待处置').first().waitFor();
    expect(await onServer(id)).toMatchObject({ status: 'pending', reason: '收到新的线索' });
    await picture(county, 'reopened');
  });

  test('an alarm of another city never shows, neither on the screen nor by its id', async () => {
    const [id = ''] = await deliver(house.server.url, house.server.key(), [
      { ...inHuangshan, sourceId: 'elsewhere', content: '别处' },
    ]);
    const jingde = await apiOf(house.server.url, 'jingde');
    expect(await jingde.get(`/api-alarms/v1/alarms/info?id=${id}`)).toMatchObject({ code: 'A0404' });
    expect(await jingde.post('/api-firecommand/firecommand/fire-alarms/receiveFire', { alarmId: id })).toMatchObject({
      status: 404,
      code: 'A0404',
    });
    await openAtBoth();
    expect(await city.getByText('黄山区').count()).toBe(0);
  });
});
