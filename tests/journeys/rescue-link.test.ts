import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallName } from '../../contract/api/calls.ts';
import { raised } from '../alarms/raised.ts';
import { keepsPictures, openDesk, openPhone, picture, signIn } from './support/browser.ts';
import { openClockedHouse } from './support/clocked-house.ts';
import { barriers as barriersOf, sticksOut } from './support/looks.ts';
import { projectRoot } from './support/running-server.ts';

const house = openClockedHouse();
const place = { longitude: 118.47, latitude: 30.25 };

interface Given {
  fireId: string;
  forceId: string;
  url: string;
  linkId: string;
}

async function asOfficer<T>(name: CallName, args: object): Promise<T> {
  const { headers } = await house.server.signIn('jingde');
  const { status, answer } = await house.server.call(name, args, headers);
  if (status !== 200) throw new Error(`${name}: ${String(answer.message)}`);
  return answer.data as T;
}

/** A fire with a crew on its way, and the link that the crew got. */
async function given(): Promise<Given> {
  const alarmId = await raised(house.server);
  await asOfficer('receiveFire', { alarmId });
  const { fireId } = await asOfficer<{ fireId: string }>('confirmAlarm', { alarmId });
  const { forces } = await asOfficer<{ forces: { id: string }[] }>('commandAndDispatch', {
    fireId,
    forces: [{ kind: 'crew', name: '旌德县专业队', strength: 12 }],
  });
  const forceId = forces[0]?.id ?? '';
  const { url, linkId } = await asOfficer<{ url: string; linkId: string }>('smsH5Url', { fireId, forceId, hours: 6 });
  return { fireId, forceId, linkId, url: house.server.url + new URL(url).pathname };
}

const phone = (colorScheme?: 'light' | 'dark'): Promise<BrowserContext> => openPhone(house.browser, place, colorScheme);

const barriers = (page: Page): Promise<string[]> => barriersOf(page, ['best-practice']);
const whole = async (page: Page, name: string): Promise<unknown> =>
  keepsPictures && page.screenshot({ path: join(projectRoot, '.build', 'screens', `${name}.png`), fullPage: true });

beforeAll(async () => {
  const { headers } = await house.server.signIn('admin');
  await house.server.call(
    'organization.create',
    { name: '旌德县森林防火指挥部', regionCode: '341825', kind: 'command', order: 1, telephone: '0563-8601234' },
    headers,
  );
});

describe('a link on a phone', () => {
  test.each(['light', 'dark'] as const)(
    'fits it in its %s look, first answer in view, and puts nothing in anybody’s way',
    async (mode) => {
      const { url } = await given();
      const page = await (await phone(mode)).newPage();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      page.on('websocket', () => loaded.push('a line'));
      await page.goto(url);
      const first = page.getByRole('button', { name: '接受任务，前往' });
      await first.waitFor();
      const box = await first.boundingBox();
      expect(box && box.y + box.height).toBeLessThan(844);
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(await sticksOut(page)).toEqual([]);
      await picture(page, `rescue-phone-${mode}`);
      await page.getByRole('button', { name: '显示我的位置和距离' }).click();
      await page.getByText(/^直线距离 8\.\d 公里，在您的东北方向$/).waitFor();
      expect(await barriers(page)).toEqual([]);
      await whole(page, `rescue-phone-${mode}-whole`);
      await first.click();
      await page.getByRole('dialog').waitFor();
      expect(await barriers(page)).toEqual([]);
      await picture(page, `rescue-phone-${mode}-sheet`);
      // Nothing of the station, the map or the connection comes along, and what comes is light.
      expect([...new Set(loaded.filter((path) => path.startsWith('/api-')))]).toEqual([calls.rescueView.path]);
      const assets = loaded.filter((path) => path.startsWith('/assets/'));
      const bytes = await Promise.all(
        assets.map(async (path) => gzipSync(await readFile(join(projectRoot, 'dist', 'client', path))).length),
      );
      expect(assets.every((path) => /\/rescue-[\w-]+\.(?:js|css)$/.test(path))).toBe(true);
      expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(20_000);
      await page.context().close();
    },
  );

  test('accepts, arrives, reports with a photo through a broken network; the officer has each once', async () => {
    const { url, fireId } = await given();
    const context = await phone();
    const page = await context.newPage();
    await page.goto(url);
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: '提交' }).click();
    };
    await press('接受任务，前往');
    await page.getByText('“已接受”已送达指挥部').waitFor();
    await page.getByRole('button', { name: '显示我的位置和距离' }).click();
    await page.getByText(/^直线距离/).waitFor();
    await press('已到场');
    await page.getByText(/^请在 .* 前再次报到/).waitFor();

    await context.setOffline(true);
    await page.getByRole('button', { name: '现场报到' }).click();
    await page.getByLabel('备注（选填）').fill('火线约两百米，向东北蔓延');
    const image = await page.screenshot();
    await page.getByLabel('拍照或选择照片').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: image });
    await page.getByRole('img', { name: '第 1 张照片' }).waitFor();
    await picture(page, 'rescue-phone-composing');
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText(/等待网络，已重试/).waitFor();
    await whole(page, 'rescue-phone-offline');
    expect(await barriers(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByText('“现场报到”已送达指挥部').waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await whole(page, 'rescue-phone-said');

    const log = await asOfficer<{ type: string; text: string; actorName: string; imageUrls?: string[] }[]>(
      'fireOperatorLog',
      { fireId },
    );
    const said = log.filter(({ type }) => type === 'fire.forceAnswered' || type === 'fire.checkedIn');
    expect(said.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['fire.forceAnswered', '旌德县专业队'],
      ['fire.forceAnswered', '旌德县专业队'],
      ['fire.checkedIn', '旌德县专业队'],
    ]);
    expect(said.at(-1)?.imageUrls).toHaveLength(1);
    await context.close();
  });

  test('goes dark where it is taken back while it is open, and a dead one shows nothing', async () => {
    const { url, fireId, linkId } = await given();
    const page = await (await phone()).newPage();
    await page.goto(url);
    await page.getByRole('button', { name: '接受任务，前往' }).click();
    await asOfficer('revokeLink', { fireId, linkId });
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByRole('heading', { name: '该链接无效或已失效' }).waitFor();
    expect(await page.getByText('处置中').count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: '该链接无效或已失效' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'rescue-phone-dead');
    await page.context().close();
  });

  test('is made at the officer’s desk, and their page follows what comes by it without a reload', async () => {
    const { fireId } = await given();
    const desk = await signIn(await openDesk(house.browser, 1600, 1000), house.server.url, 'jingde');
    await desk.goto(`${house.server.url}/emergency-rescue/detail?fireId=${fireId}`);
    const links = desk.getByRole('region', { name: '现场链接' });
    await links.getByRole('button', { name: '生成链接' }).click();
    await desk.getByLabel('姓名或单位').fill('专业队队长');
    await desk.getByRole('form', { name: '生成链接' }).getByRole('button', { name: '生成链接' }).click();
    const shown = desk.getByRole('dialog').getByText(/\/s\/r\/[\w-]{24}$/);
    await desk.getByRole('img', { name: '现场链接二维码' }).waitFor();
    const url = (await shown.textContent()) ?? '';
    expect(await barriers(desk)).toEqual([]);
    await picture(desk, 'rescue-desk-new-link');
    await desk.getByRole('button', { name: '完成' }).click();
    await links.getByText('专业队队长').waitFor();

    const page = await (await phone()).newPage();
    await page.goto(house.server.url + new URL(url).pathname);
    await page.getByRole('button', { name: '已到场' }).click();
    await links.getByText('已打开').first().waitFor();
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('“已到场”已送达指挥部').waitFor();
    await desk.getByRole('region', { name: '投入力量' }).getByText('已到场').waitFor();

    await links.getByRole('button', { name: '发送短信' }).click();
    await desk.getByLabel('手机号').fill('13800000011 王队');
    await picture(desk, 'rescue-desk-send');
    expect(await barriers(desk)).toEqual([]);
    await desk.getByRole('form', { name: '发送短信' }).getByRole('button', { name: '发送短信' }).click();
    await links.getByText('已交付 1 条短信').waitFor();
    await links.getByText('王队（138****0011）').waitFor();

    const tasks = desk.getByRole('region', { name: '任务' });
    await tasks.getByRole('button', { name: '下达任务' }).click();
    await desk.getByRole('combobox', { name: '人员' }).fill('旌德');
    await desk.getByRole('option', { name: /旌德值班员/ }).click();
    await desk.getByRole('list', { name: '所选人员现状' }).getByText('没有未完成的任务').waitFor();
    await desk.getByLabel('任务内容').fill('到北坡查看火线');
    await picture(desk, 'rescue-desk-task');
    expect(await barriers(desk)).toEqual([]);
    await desk.getByRole('form', { name: '下达任务' }).getByRole('button', { name: '下达任务' }).click();
    await tasks.getByText('到北坡查看火线').waitFor();
    await tasks.getByRole('button', { name: '答复任务：到北坡查看火线' }).click();
    await desk.getByRole('form', { name: '答复' }).getByRole('button', { name: '答复' }).click();
    await tasks.getByText('已接受').waitFor();
    await tasks.scrollIntoViewIfNeeded();
    await picture(desk, 'rescue-desk-detail');
    expect(await barriers(desk)).toEqual([]);
    await desk.goto(`${house.server.url}/integrated-management/index/message-push`);
    await desk.getByRole('heading', { name: '推送记录' }).waitFor();
    await picture(desk, 'rescue-desk-push');
    expect(await barriers(desk)).toEqual([]);
    await desk.goto(`${house.server.url}/integrated-management/index/note-push-records`);
    await desk.getByText('13800000011').waitFor();
    await picture(desk, 'rescue-desk-sms');
    expect(await barriers(desk)).toEqual([]);
    await page.context().close();
    await desk.context().close();
  });
});
