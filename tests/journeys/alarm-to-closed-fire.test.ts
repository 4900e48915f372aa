import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs, dayOf } from '../../contract/time.ts';
import { apiOf, deliver, inJingde } from './support/api.ts';
import { openPhone, picture } from './support/browser.ts';
import { fireOn, incidentOn, loadedAt, logOn, sitDown, type Desk, type FireSeen, type IncidentSeen } from './support/desk.ts';
import { openHouse } from './support/house.ts';

const house = openHouse();
const offices = ['province', 'city', 'county'] as const;
type Office = typeof offices[number];
type Each<T> = Record<Office, T>;

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
const second = '旌德县半专业扑火队（演示） 扑火队伍 15 人 已派出';
const [province, city, county] = ['安徽省', '安徽省宣城市', '安徽省宣城市旌德县'];
/** What whoever has a fire in his region may tell of it, and how whoever commands may close it otherwise. */
const telling = '记录力量答复 现场报到 通知人员 登记过火林地 修正位置';
const closing = `${telling} 标为重复火情 认定无火情`;
/** A fire to which somebody was sent is no longer told away as another one's repeat. */
const withForces = `${telling} 认定无火情`;

const forEach = async <T>(make: (office: Office) => Promise<T>): Promise<Each<T>> =>
  Object.fromEntries(await Promise.all(offices.map(async (office) => [office, await make(office)]))) as Each<T>;
const pictures = (name: string): Promise<unknown> => forEach((office) => picture(desks[office].work, `journey-${name}-${office}`));
/** What is pushed is on a screen within seconds, by itself. */
const soon = { timeout: 15_000 };
const alarm = (): Promise<Each<IncidentSeen>> => forEach((office) => incidentOn(desks[office], incidentId));
const fire = (): Promise<Each<FireSeen>> => forEach((office) => fireOn(desks[office], fireId));
type Own = 'main' | 'others' | 'waiting';
/** What is the same for all three, and what each of them sees besides. */
const seen = (same: Omit<FireSeen, Own>, own: Each<Pick<FireSeen, Own>>): Each<FireSeen> =>
  ({ province: { ...same, ...own.province }, city: { ...same, ...own.city }, county: { ...same, ...own.county } });

const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const head = (page: Page) => page.getByRole('main').locator('header');
const grid = (page: Page) => page.getByRole('grid', { name: '警情', exact: true });
const rowOn = ({ work }: Desk) => work.locator(`[data-id="${incidentId}"]`);
/** Takes a step of the fire's page: opens its form, fills it and sends it. */
async function take(page: Page, name: string, fill: (form: ReturnType<typeof dialog>) => Promise<void> = () => Promise.resolve()): Promise<void> {
  await head(page).getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const form = dialog(page).getByRole('form', { name, exact: true });
  await fill(form);
  await form.getByRole('button', { name, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}
/** Which step has the focus of whoever works by keys. */
const focused = (page: Page): Promise<string> => head(page).locator('button:focus').innerText();

beforeAll(async () => {
  const { server: { url }, browser } = house;
  // The danger of the day is part of a fire's level, and the demo's is another one each day. The hours before midnight last into the next.
  const issuer = await apiOf(url, 'xuancheng');
  for (const day of [dayOf(Date.now()), dayOf(Date.now() + dayMs)]) {
    const issued = { regionCode: '341825', day, grade: '2', issuedBy: '旌德县气象局' };
    const { code } = await issuer.post('/api-upms/sys/sys-fireRisk/create', issued);
    if (code !== '00000') throw new Error(`the danger of the day was answered ${code}`);
  }
  // The lists open on today, which may be young.
  await deliver(url, house.server.key(), [{ longitude: 118.44, latitude: 30.4, sourceId: '旌德/1', confidence: 60 }]);
  const [province, city, county] = await Promise.all([
    sitDown(browser, url, 'sheng', '旌德县'), sitDown(browser, url, 'xuancheng', '旌德县', [1600, 1000]), sitDown(browser, url, 'jingde', '旌德县', [1366, 768]),
  ]);
  desks = { province, city, county };
  loaded = await Promise.all(offices.map((office) => loadedAt(desks[office])));
  unread = await forEach(async (office) => (await incidentOn(desks[office], 'none')).unread);
}, 180_000);

describe('a fire from its alarm to its record, before three officers who never reload', () => {
  test('a camera’s alarm stands on all three screens, unread, and whoever opens it may receive it', async () => {
    await deliver(house.server.url, house.server.key(), [{ ...inJingde, sourceId: '长征岭/1', content: said }]);
    const row = grid(desks.county.work).getByRole('row').filter({ hasText: '可信度 91%' });
    incidentId = await row.getAttribute('data-id') ?? '';
    await region(desks.county.work, '报警信息').getByRole('button', { name: /AI算法/ }).first().click();
    await dialog(desks.county.work).getByText(said).waitFor();
    unread = { province: unread.province + 1, city: unread.city + 1, county: unread.county };
    const waits = ['待处置 —'];
    await expect.poll(alarm, soon).toEqual({
      province: { row: waits, unread: unread.province }, city: { row: waits, unread: unread.city },
      county: { row: waits, unread: unread.county, dialog: { says: '待处置', offers: ['接警'] } },
    });
    await pictures('raised');
  });

  test('the city receives it: everybody reads who has it, and only he may decide', async () => {
    await rowOn(desks.city).focus();
    await desks.city.work.keyboard.press('r');
    const taken = ['已接警 宣城市值班员'];
    await expect.poll(alarm, soon).toEqual({
      province: { row: taken, unread: unread.province },
      city: { row: taken, unread: unread.city, dialog: { says: '已接警 接警人：宣城市值班员（我）（1', offers: ['确认火情', '排除', '关联火情', '退回', '搁置', '合并'] } },
      county: { row: taken, unread: unread.county, dialog: { says: '已接警 接警人：宣城市值班员', offers: [] } },
    });
    await pictures('received');
  });

  test('the city confirms it: the row is closed and a fire everywhere, and the list of fires has it', async () => {
    await desks.city.work.keyboard.press('c');
    const decided = ['已办结 宣城市值班员', '火情：待处置'];
    await expect.poll(alarm, soon).toEqual({
      province: { row: decided, unread: unread.province - 1 },
      city: { row: decided, unread: unread.city - 1, dialog: { says: '已办结 接警人：宣城市值班员', offers: ['合并'] } },
      county: { row: decided, unread: unread.county, dialog: { says: '已确认火情 接警人：宣城市值班员', offers: [] } },
    });
    await pictures('confirmed');
    await dialog(desks.city.work).getByRole('link', { name: '查看火情' }).click();
    await desks.city.work.waitForURL('**/emergency-rescue/detail?fireId=*');
    fireId = new URL(desks.city.work.url()).searchParams.get('fireId') ?? '';
    level = await desks.city.work.getByTitle('火情级别').textContent() ?? '';
    expect(level).toBe('四级');
    await dialog(desks.county.work).getByRole('link', { name: '查看火情' }).click();
    // The province comes to it by its row.
    await rowOn(desks.province).click();
    await dialog(desks.province.work).getByRole('link', { name: '查看火情' }).click();
    await expect.poll(fire, soon).toEqual(seen({ badge: '待处置', holder: city, row: `待处置 ${level} | 宣城市 | — | —`, forces: [] }, {
      province: { main: '指挥调度 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
      city: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
      county: { main: '现场反馈', others: telling, waiting: '火情转交 1 起' },
    }));
    await pictures('opened');
  });

  test('the city reports it up: the province’s list has one more to sign for', async () => {
    await take(desks.city.work, '上报上级', (form) => form.getByLabel('备注').fill('山脊有明火，邻近省界林区'));
    await expect.poll(fire, soon).toEqual(seen({ badge: '已上报 待处置', holder: city, underWay: '上报安徽省，待签收', row: `已上报 待处置 ${level} | 宣城市 | 上报安徽省，待签收 | —`, forces: [] }, {
      province: { main: '签收 指挥调度 现场反馈', others: telling, waiting: '火情上报 2 起' },
      city: { main: '指挥调度 现场反馈', others: `撤回 ${telling}`, waiting: '火情上报 1 起' },
      county: { main: '现场反馈', others: telling, waiting: '火情转交 1 起' },
    }));
    expect(await focused(desks.city.work)).toMatch(/^指挥调度/);
    await pictures('reported');
  });

  test('the province signs for the report in the list: it is informed, and the city keeps the fire', async () => {
    await region(desks.province.work, '火情上报').getByRole('listitem').filter({ hasText: '山脊有明火' }).getByRole('button', { name: /^签收/ }).click();
    await expect.poll(fire, soon).toEqual(seen({ badge: '已上报 待处置', holder: city, told: province, row: `已上报 待处置 ${level} | 宣城市 | 安徽省已签收上报 | —`, forces: [] }, {
      province: { main: '指挥调度 转交下级 接管指挥 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
      city: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
      county: { main: '现场反馈', others: telling, waiting: '火情转交 1 起' },
    }));
    await pictures('informed');
  });

  test('the city hands it down: the county’s list has one more to sign for', async () => {
    await take(desks.city.work, '转交下级', (form) => form.getByLabel('备注').fill('请县里组织扑救'));
    await expect.poll(fire, soon).toEqual(seen({ badge: '已上报 待处置', holder: city, told: province, underWay: '转交安徽省宣城市旌德县，待签收', row: `已上报 待处置 ${level} | 宣城市 | 转交旌德县，待签收 | —`, forces: [] }, {
      province: { main: '指挥调度 接管指挥 现场反馈', others: telling, waiting: '火情上报 1 起' },
      city: { main: '指挥调度 现场反馈', others: `撤回 ${telling}`, waiting: '火情上报 1 起' },
      county: { main: '签收 现场反馈', others: telling, waiting: '火情转交 2 起' },
    }));
    expect(await focused(desks.city.work)).toMatch(/^指挥调度/);
    await pictures('handed');
  });

  test('the county signs for it: the fire is in its hand, and the city may still direct', async () => {
    await region(desks.county.work, '火情转交').getByRole('listitem').filter({ hasText: '请县里组织扑救' }).getByRole('button', { name: /^签收/ }).click();
    await expect.poll(fire, soon).toEqual(seen({ badge: '待处置', holder: county, row: `待处置 ${level} | 旌德县 | — | —`, forces: [] }, {
      province: { main: '现场反馈', others: telling, waiting: '火情上报 1 起' },
      city: { main: '指挥调度 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
      county: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: closing, waiting: '火情转交 1 起' },
    }));
    await pictures('signed');
  });

  const commanding = {
    province: { main: '现场反馈', others: telling, waiting: '火情上报 1 起' },
    city: { main: '指挥调度 转交下级 现场反馈 结束处置', others: withForces, waiting: '火情上报 1 起' },
    county: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: withForces, waiting: '火情转交 1 起' },
  };

  test('the county sends a squad by name: the run card asks for more, and it says why it does not wait', async () => {
    const { work } = desks.county;
    await head(work).getByRole('button', { name: /^指挥调度/ }).click();
    const form = dialog(work).getByRole('form', { name: '指挥调度' });
    await form.getByRole('button', { name: '再加一支' }).click();
    await form.getByLabel('名称 1').fill(squad);
    await form.getByLabel('人数 1').fill('8');
    await form.getByRole('button', { name: '指挥调度', exact: true }).click();
    await form.getByText(/^派出的力量未达到《安徽省四级火情调派卡（演示）》的要求：半专业队差 1 支（要求 1，已有 0）；总人数差 7 人（要求 15，已有 8）。/).waitFor();
    await picture(work, 'journey-not-covered-county');
    await form.getByLabel('未按预案或改派的原因').fill('应急分队就在山下，先行开设隔离带');
    await form.getByRole('button', { name: '指挥调度', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await expect.poll(fire, soon).toEqual(seen({ badge: '待处置 处置中', holder: county, forces: [`${squad} 扑火队伍 8 人 已派出`], row: `待处置 处置中 ${level} | 旌德县 | — | 途中 1 在场 0` }, commanding));
    await pictures('dispatched');
  });

  test('then it sends what the run card still wants, which covers it', async () => {
    const { work } = desks.county;
    await region(work, '应急预案').getByRole('button', { name: '按预案派出（1）' }).click();
    const form = dialog(work).getByRole('form', { name: '指挥调度' });
    await form.getByRole('checkbox', { checked: true }).waitFor();
    await form.getByRole('button', { name: '指挥调度', exact: true }).click();
    await form.waitFor({ state: 'detached' });
    await forEach((office) => region(desks[office].work, '应急预案').getByText('在场和在途的力量已达到预案要求').waitFor());
    await expect.poll(fire, soon).toEqual(seen({
      badge: '待处置 处置中', holder: county, forces: [`${squad} 扑火队伍 8 人 已派出`, second], row: `待处置 处置中 ${level} | 旌德县 | — | 途中 2 在场 0`,
    }, commanding));
    await pictures('covered');
  });

  test('the squad answers by its link on a phone: accepted, arrived, news with a photo, on all three screens', async () => {
    const { work } = desks.county;
    await region(work, '现场链接').getByRole('button', { name: '生成链接' }).click();
    await dialog(work).getByLabel('力量').selectOption({ label: squad });
    await dialog(work).getByRole('form', { name: '生成链接' }).getByRole('button', { name: '生成链接' }).click();
    const url = await dialog(work).getByText(/\/s\/r\/[\w-]{24}$/).textContent() ?? '';
    await dialog(work).getByRole('button', { name: '完成' }).click();
    phone = await (await openPhone(house.browser, { longitude: 118.5, latitude: 30.27 })).newPage();
    await phone.goto(url);
    await phone.getByRole('button', { name: '接受任务，前往' }).tap();
    await phone.getByRole('button', { name: '提交' }).tap();
    await phone.getByText('“已接受”已送达指挥部').waitFor();
    await expect.poll(fire, soon).toEqual(seen({ badge: '待处置 处置中', holder: county, forces: [`${squad} 扑火队伍 8 人 已接受`, second], row: `待处置 处置中 ${level} | 旌德县 | — | 途中 2 在场 0` }, commanding));
    await phone.getByRole('button', { name: '已到场' }).tap();
    await phone.getByRole('button', { name: '提交' }).tap();
    await phone.getByText('“已到场”已送达指挥部').waitFor();
    await expect.poll(fire, soon).toEqual(seen({ badge: '待处置 处置中', holder: county, forces: [`${squad} 扑火队伍 8 人 已到场`, second], row: `待处置 处置中 ${level} | 旌德县 | — | 途中 1 在场 1` }, commanding));
    await phone.getByRole('button', { name: '现场反馈' }).tap();
    await phone.getByLabel('反馈内容').fill('明火已控制，正在清理余火');
    await phone.getByLabel('拍照或选择照片').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer: await phone.screenshot() });
    await phone.getByRole('img', { name: '第 1 张照片' }).waitFor();
    await picture(phone, 'journey-feedback-phone');
    await phone.getByRole('button', { name: '提交' }).tap();
    await phone.getByText('“现场反馈”已送达指挥部').waitFor();
    await forEach(async (office) => {
      const log = region(desks[office].work, '操作记录');
      await log.getByText('现场反馈：明火已控制，正在清理余火').waitFor();
      await expect.poll(() => log.getByRole('img', { name: '现场照片 1' }).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    });
    await pictures('fed-back');
    await picture(phone, 'journey-phone');
  });

  test('the county ends it with its record: the grade of Article 40 and why, on all three screens; the squad is heard of until it is back', async () => {
    await take(desks.county.work, '结束处置', async (form) => {
      await form.getByLabel('有林地').fill('2.5');
      await form.getByText('较大森林火灾：受害森林面积 2.5 公顷，达到 1 公顷以上').waitFor();
      await form.getByLabel('起火原因').selectOption({ label: '农事用火' });
      await picture(desks.county.work, 'journey-record-county');
    });
    const over = { badge: '已处置', holder: county, grade: '较大森林火灾（受害森林面积 2.5 公顷，达到 1 公顷以上）' };
    const own = {
      province: { main: '现场反馈', others: '记录力量答复 现场报到 登记过火林地', waiting: '火情上报 1 起' },
      city: { main: '现场反馈', others: '记录力量答复 现场报到 登记过火林地 重新打开', waiting: '火情上报 1 起' },
      county: { main: '现场反馈', others: '记录力量答复 现场报到 登记过火林地 重新打开', waiting: '火情转交 1 起' },
    };
    await expect.poll(fire, soon).toEqual(seen({ ...over, forces: [`${squad} 扑火队伍 8 人 已到场`, second], row: '已处置 | 旌德县 | — | 途中 1 在场 1' }, own));
    expect(await focused(desks.county.work)).toMatch(/^现场反馈/);
    await pictures('ended');
    await picture(desks.county.list, 'journey-list-county');
    // The phone hears of it when it has its network again.
    await phone.context().setOffline(true);
    await phone.context().setOffline(false);
    await phone.getByText('该火情已结束').waitFor();
    await picture(phone, 'journey-phone-ended');
    await phone.getByRole('button', { name: '已撤离' }).tap();
    await phone.getByRole('button', { name: '提交' }).tap();
    await phone.getByText('“已撤离”已送达指挥部').waitFor();
    await expect.poll(fire, soon).toEqual(seen({ ...over, forces: [second, `${squad} 扑火队伍 8 人 已撤离`], row: '已处置 | 旌德县 | — | 途中 1 在场 0' }, own));
  });

  test('the operator log tells all of it in order, to each of them, and nobody has reloaded', async () => {
    const [inCity, inProvince, inCounty] = ['宣城市值班员', '省值班员', '旌德县值班员'];
    const place = await desks.city.work.getByRole('heading', { level: 1 }).last().textContent() ?? '';
    const log = [
      ['接入：demo', `AI算法：${place}，${said}`], [inCounty, '查看报警'], [inCity, '接警'], [inCity, '确认火情'], [inCity, `建立火情：${place}`],
      ['系统', expect.stringMatching(new RegExp(`^定为${level}火情：警情优先级：`))],
      [inCity, '由宣城市上报安徽省，备注：山脊有明火，邻近省界林区'], [inProvince, '安徽省签收宣城市上报的火情，备注：签收上报火情'],
      [inCity, '由宣城市转交旌德县，备注：请县里组织扑救'], [inCounty, '旌德县签收宣城市转交的火情，备注：签收转交火情'],
      [inCounty, `派出${squad}（8 人）；未按预案或改派：应急分队就在山下，先行开设隔离带`], [inCounty, '派出旌德县半专业扑火队（演示）（15 人）'],
      [inCounty, expect.stringMatching(/^向旌德县民兵应急分队发出现场链接，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 前有效$/)], [squad, '打开现场链接'],
      [squad, '已接受'], [squad, '已到场'], [squad, '现场反馈：明火已控制，正在清理余火'],
      [inCounty, expect.stringMatching(/^结束处置：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 扑灭；过火有林地 2\.5 公顷；死亡 0 人，重伤 0 人，轻伤 0 人；原因：农事用火；较大森林火灾（受害森林面积 2\.5 公顷，达到 1 公顷以上）$/)], [squad, '已撤离'],
    ];
    await expect.poll(() => forEach((office) => logOn(desks[office])), soon).toEqual({ province: log, city: log, county: log });
    expect(await Promise.all(offices.map((office) => loadedAt(desks[office])))).toEqual(loaded);
  });

  test('on the triage screens the row tells that its fire has ended', async () => {
    await forEach(async (office) => {
      await desks[office].work.getByRole('button', { name: '全部菜单' }).click();
      await desks[office].work.getByRole('link', { name: '监测与预警', exact: true }).click();
    });
    const row = ['已办结 宣城市值班员', '火情：已处置'];
    await expect.poll(alarm, soon).toEqual({ province: { row, unread: unread.province - 1 }, city: { row, unread: unread.city - 1 }, county: { row, unread: unread.county } });
    await pictures('closed');
  });
});
