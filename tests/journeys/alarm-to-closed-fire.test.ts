import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliver, inJingde } from './support/api.ts';
import { evidence, mayBe, openPhone, picture } from './support/browser.ts';
import { fireOn, incidentOn, loadedAt, logOn, type Desk, type FireSeen, type IncidentSeen } from './support/desk.ts';
import { endWithRecord, sendByName, sendByRunCard } from './support/fire-steps.ts';
import { operatorLog } from './support/fire-log.ts';
import { readNewest } from './support/trays.ts';
import { openHouse } from './support/house.ts';
import { offered } from './support/offered-steps.ts';
import {
  alarmSeen,
  type Each,
  fillNews,
  focused,
  forEach,
  grid,
  makeLink,
  offices,
  openTriage,
  region,
  seen,
  signFor,
  sitDownThree,
  submitOn,
  take,
} from './support/three-desks.ts';

const house = openHouse();

let desks: Each<Desk>;
let unread: Each<number>;
let loaded: number[][];
let incidentId = '';
let fireId = '';
/** Of the fire. */
let level = '';
let phone: Page;

const said = 'AI识别：明火，山坡有烟';
const squad = '旌德县民兵应急分队';
const second = '旌德县半专业扑火队（演示） 扑火队伍 30 人 已派出';
const [province, city, county] = ['安徽省', '安徽省宣城市', '安徽省宣城市旌德县'];
const pictures = (name: string): Promise<unknown> =>
  forEach((office) => picture(desks[office].work, `journey-${name}-${office}`));
const alarm = (): Promise<Each<IncidentSeen>> => forEach((office) => incidentOn(desks[office], incidentId));
const fire = (): Promise<Each<FireSeen>> => forEach((office) => fireOn(desks[office], fireId));
const rowOn = ({ work }: Desk) => work.locator(`[data-id="${incidentId}"]`);

beforeAll(async () => {
  ({ desks, loaded, unread } = await sitDownThree(house));
});

describe('a fire from its alarm to its record, before three officers who never reload', () => {
  test('a camera’s alarm stands on all three screens, unread, and anybody who opens it may receive it', async () => {
    await deliver(house.server.url, house.server.key(), [{ ...inJingde, sourceId: '长征岭/1', content: said }]);
    const row = grid(desks.county.work).getByRole('row').filter({ hasText: '可信度 91%' });
    incidentId = (await row.getAttribute('data-id')) ?? '';
    await readNewest(desks.county.work, /AI算法/);
    await evidence(desks.county.work).getByText(said).first().waitFor();
    unread = { province: unread.province + 1, city: unread.city + 1, county: unread.county };
    const county = { says: '待处置', offers: ['接警'] };
    await expect.poll(alarm).toEqual(alarmSeen(['待处置 —'], unread, { county }));
    await pictures('raised');
  });

  test('the city receives it: everybody reads who has it, and only that officer may decide', async () => {
    await rowOn(desks.city).focus();
    await desks.city.work.keyboard.press('r');
    const city = {
      says: '已接警 接警人：宣城市值班员（我）（1',
      offers: ['确认火情', '排除', '关联火情', '退回', '搁置', '合并'],
    };
    const county = { says: '已接警 接警人：宣城市值班员', offers: [] };
    await expect.poll(alarm).toEqual(alarmSeen(['已接警 宣城市值班员'], unread, { city, county }));
    await pictures('received');
  });

  test('the city confirms it: the row is closed and a fire everywhere, and the list of fires has it', async () => {
    await mayBe(desks.city.work, '确认火情');
    await desks.city.work.keyboard.press('c');
    await rowOn(desks.city).getByText('已确认火情').waitFor();
    await rowOn(desks.city).click();
    const decided = ['已确认火情 未派力量'];
    unread = { province: unread.province - 1, city: unread.city - 1, county: unread.county };
    await expect
      .poll(alarm)
      .toEqual(
        alarmSeen(decided, unread, {
          city: { says: '已确认火情 接警人：宣城市值班员', offers: ['合并'] },
          county: { says: '已确认火情 接警人：宣城市值班员', offers: [] },
        }),
      );
    await pictures('confirmed');
    await evidence(desks.city.work).getByRole('link', { name: '查看火情' }).click();
    await desks.city.work.waitForURL('**/emergency-rescue/detail?fireId=*');
    fireId = new URL(desks.city.work.url()).searchParams.get('fireId') ?? '';
    level = (await desks.city.work.getByTitle('火情级别').textContent()) ?? '';
    expect(level).toBe('四级');
    await evidence(desks.county.work).getByRole('link', { name: '查看火情' }).click();
    // The province comes to it by its row.
    await rowOn(desks.province).click();
    await evidence(desks.province.work).getByRole('link', { name: '查看火情' }).click();
    const shown = seen(
      { badge: '待处置', holder: city, row: `待处置 ${level} | 宣城市 | — | —`, forces: [] },
      offered.opened,
    );
    await expect.poll(fire).toEqual(shown);
    await pictures('opened');
  });

  test('the city reports it up: the province’s list has one more to sign for', async () => {
    await take(desks.city.work, '上报上级', (form) => form.getByLabel('备注').fill('山脊有明火，邻近省界林区'));
    const shown = seen(
      {
        badge: '待处置 已上报',
        holder: city,
        underWay: '上报安徽省，待签收',
        row: `待处置 已上报 ${level} | 宣城市 | 上报安徽省，待签收 | —`,
        forces: [],
      },
      offered.reported,
    );
    await expect.poll(fire).toEqual(shown);
    expect(await focused(desks.city.work)).toMatch(/^指挥调度/);
    await pictures('reported');
  });

  test('the province signs for the report in the list: it is informed, and the city keeps the fire', async () => {
    await signFor(desks.province.work, '火情上报', '山脊有明火');
    const shown = seen(
      {
        badge: '待处置 已上报',
        holder: city,
        told: province,
        row: `待处置 已上报 ${level} | 宣城市 | 安徽省已签收上报 | —`,
        forces: [],
      },
      offered.informed,
    );
    await expect.poll(fire).toEqual(shown);
    await pictures('informed');
  });

  test('the city hands it down: the county’s list has one more to sign for', async () => {
    await take(desks.city.work, '转交下级', (form) => form.getByLabel('备注').fill('请县里组织扑救'));
    const shown = seen(
      {
        badge: '待处置 已上报',
        holder: city,
        told: province,
        underWay: '转交安徽省宣城市旌德县，待签收',
        row: `待处置 已上报 ${level} | 宣城市 | 转交旌德县，待签收 | —`,
        forces: [],
      },
      offered.handed,
    );
    await expect.poll(fire).toEqual(shown);
    expect(await focused(desks.city.work)).toMatch(/^指挥调度/);
    await pictures('handed');
  });

  test('the county signs for it: the fire is in its hand, and the city may still direct', async () => {
    await signFor(desks.county.work, '火情转交', '请县里组织扑救');
    const shown = seen(
      { badge: '待处置', holder: county, row: `待处置 ${level} | 旌德县 | — | —`, forces: [] },
      offered.signed,
    );
    await expect.poll(fire).toEqual(shown);
    await pictures('signed');
  });

  test('the county sends a squad by name: the run card asks for more, and it says why it does not wait', async () => {
    const { work } = desks.county;
    await sendByName(work, squad);
    const shown = seen(
      {
        badge: '处置中',
        holder: county,
        forces: [`${squad} 扑火队伍 8 人 已派出`],
        row: `处置中 ${level} | 旌德县 | — | 途中 1 在场 0`,
      },
      offered.commanding,
    );
    await expect.poll(fire).toEqual(shown);
    await pictures('dispatched');
  });

  test('then it sends what the run card still wants, which covers it', async () => {
    const { work } = desks.county;
    await sendByRunCard(work);
    await forEach((office) =>
      region(desks[office].work, '力量调派卡').getByText('在场和在途的力量已达到调派卡要求').waitFor(),
    );
    const shown = seen(
      {
        badge: '处置中',
        holder: county,
        forces: [`${squad} 扑火队伍 8 人 已派出`, second],
        row: `处置中 ${level} | 旌德县 | — | 途中 2 在场 0`,
      },
      offered.commanding,
    );
    await expect.poll(fire).toEqual(shown);
    await pictures('covered');
  });

  test('the squad answers by its link on a phone: accepted, arrived, news with a photo, on three screens', async () => {
    const url = await makeLink(desks.county.work, squad);
    phone = await (await openPhone(house.browser, { longitude: 118.5, latitude: 30.27 })).newPage();
    await phone.goto(url);
    await phone.getByRole('button', { name: '接受任务，前往' }).tap();
    await submitOn(phone, '已接受');
    const accepted = seen(
      {
        badge: '处置中',
        holder: county,
        forces: [`${squad} 扑火队伍 8 人 已接受`, second],
        row: `处置中 ${level} | 旌德县 | — | 途中 2 在场 0`,
      },
      offered.commanding,
    );
    await expect.poll(fire).toEqual(accepted);
    await phone.getByRole('button', { name: '已到场' }).tap();
    await submitOn(phone, '已到场');
    const arrived = seen(
      {
        badge: '处置中',
        holder: county,
        forces: [`${squad} 扑火队伍 8 人 已到场`, second],
        row: `处置中 ${level} | 旌德县 | — | 途中 1 在场 1`,
      },
      offered.onScene,
    );
    await expect.poll(fire).toEqual(arrived);
    await fillNews(phone, '明火已控制，正在清理余火');
    await picture(phone, 'journey-feedback-phone');
    await submitOn(phone, '现场反馈');
    await forEach(async (office) => {
      const log = region(desks[office].work, '操作记录');
      await log.getByText('现场反馈：明火已控制，正在清理余火').waitFor();
      await expect
        .poll(() => log.getByRole('img', { name: '现场照片 1' }).evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    });
    await pictures('fed-back');
    await picture(phone, 'journey-phone');
  });

  test('the county ends it with its record: the grade by Article 40 and why; the squad is heard of after', async () => {
    await endWithRecord(desks.county.work);
    const over = { badge: '已处置', holder: county, grade: '较大森林火灾（受害森林面积 2.5 公顷，达到 1 公顷以上）' };
    const ended = seen(
      { ...over, forces: [`${squad} 扑火队伍 8 人 已到场`, second], row: '已处置 | 旌德县 | — | 途中 1 在场 1' },
      offered.ended,
    );
    await expect.poll(fire).toEqual(ended);
    expect(await focused(desks.county.work)).toMatch(/^现场反馈/);
    await pictures('ended');
    await picture(desks.county.list, 'journey-list-county');
    // The phone hears of it when it has its network again.
    await phone.context().setOffline(true);
    await phone.context().setOffline(false);
    await phone.getByText('该火情已结束').waitFor();
    await picture(phone, 'journey-phone-ended');
    await phone.getByRole('button', { name: '已撤离' }).tap();
    await submitOn(phone, '已撤离');
    const left = seen(
      { ...over, forces: [second, `${squad} 扑火队伍 8 人 已撤离`], row: '已处置 | 旌德县 | — | 途中 1 在场 0' },
      offered.left,
    );
    await expect.poll(fire).toEqual(left);
  });

  test('the operator log tells all of it in order, to each of them, and nobody has reloaded', async () => {
    const place = (await desks.city.work.getByRole('heading', { level: 1 }).last().textContent()) ?? '';
    const log = operatorLog({ place, level, said, squad });
    await expect
      .poll(() => forEach((office) => logOn(desks[office])))
      .toEqual({ province: log, city: log, county: log });
    expect(await Promise.all(offices.map((office) => loadedAt(desks[office])))).toEqual(loaded);
  });

  test('on the triage screens the row tells that its fire has ended', async () => {
    await forEach((office) => openTriage(desks[office].work));
    await expect.poll(alarm).toEqual(alarmSeen(['已处置 宣城市值班员'], unread));
    await pictures('closed');
  });
});
