import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, deliver, inJingde } from './support/api.ts';
import { evidence, openDesk, picture, plainRows, signIn } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { lookout } from './support/running-server.ts';

const house = openHouse();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lookout-recording-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hashIn = (text: string): string | undefined => /[0-9a-f]{64}/.exec(text)?.[0];

test('a night recorded live ends with one hash at full speed, its own speed and in the browser’s player', async () => {
  const file = join(folder, 'night.ndjson');
  const recording = lookout('record', '--url', house.server.url, '--user', 'xuancheng', '--out', file, '--for', '5');
  const jingde = await apiOf(house.server.url, 'jingde');
  const ids: string[] = [];
  for (let i = 0; i < 6; i += 1)
    ids.push(...(await deliver(house.server.url, house.server.key(), [{ ...inJingde, sourceId: `night-${i}` }])));
  await jingde.post('/api-firecommand/firecommand/fire-alarms/receiveFire', { alarmId: ids[0] });
  await jingde.post('/api-firecommand/firecommand/fire-alarms/confirmAlarm', { alarmId: ids[0] });
  expect((await recording).code).toBe(0);

  const fast = await lookout('replay', file, '--speed', 'max', '--hash');
  const own = await lookout('replay', file, '--speed', '1', '--hash');
  expect(hashIn(fast.text)).toBeDefined();
  expect(hashIn(own.text)).toBe(hashIn(fast.text));

  const page = await signIn(await openDesk(house.browser), house.server.url, 'trainer');
  await page.getByRole('button', { name: /全部菜单/ }).click();
  await page.getByRole('link', { name: '录像回放' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('播放速度').selectOption('max');
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await page.getByText('播放结束').waitFor();
  expect((await page.getByLabel('状态校验值').textContent())?.trim()).toBe(hashIn(fast.text));
  await plainRows(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const receive = evidence(page).getByRole('button', { name: /^接警/ });
  await receive.waitFor();
  expect((await receive.getAttribute('aria-disabled')) ?? String(await receive.isDisabled())).toBe('true');
  await picture(page, 'replay');
});
