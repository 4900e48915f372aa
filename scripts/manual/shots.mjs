// The pictures of the manual in the order in which they are taken; later ones build on what earlier ones did.
import { drawn, ring, settle } from './desks.mjs';
import { recordShots } from './record-shots.mjs';

const whole = (page) => page.screenshot();
const button = (page, name) => page.getByRole('button', { name, exact: true });
const dialog = (page) => page.getByRole('dialog').last();
const evidence = (page) => page.getByRole('complementary', { name: /^证据：/ });
const rows = (page) => page.getByRole('grid', { name: '警情', exact: true }).getByRole('row');
const desk = '/warning-monitoring/index';

/** The alarm screen of the county, with its list. */
async function watching({ at }) {
  const page = await at('jingde', desk);
  await rows(page).nth(1).waitFor();
  await drawn(page);
  await settle(page);
  return page;
}

/** The same with the evidence of one row: the first, where none is named. */
async function withEvidence(desks, row = (page) => rows(page).nth(1)) {
  const page = await watching(desks);
  await row(page).click();
  await evidence(page).getByText('行政区划').waitFor();
  await evidence(page).getByText('正在计算哪些摄像机能看到此处…').waitFor({ state: 'detached' });
  // Every camera beside it has its first picture.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('aside article')].every((camera) => camera.querySelector('canvas[data-pictures]')),
  );
  await settle(page);
  return page;
}

/** The same once this duty has received it. */
async function inHand(desks, row) {
  const page = await withEvidence(desks, row);
  const receive = evidence(page).locator('button[aria-disabled=false]').filter({ hasText: '接警' });
  if (await receive.isVisible()) await page.keyboard.press('r');
  await evidence(page).locator('button[aria-disabled=false]').filter({ hasText: '排除' }).waitFor();
  return page;
}

/** The page of a fire that the county fights, with the newest things of it. */
async function fighting({ at }) {
  const page = await at('jingde', '/emergency-rescue/index?map=off');
  await page.getByRole('row').filter({ hasText: '处置中' }).first().getByRole('link').first().click();
  await page.getByRole('region', { name: '投入力量' }).waitFor();
  await page.getByRole('region', { name: '最近的力量' }).waitFor();
  await drawn(page);
  await settle(page);
  return page;
}

/** A form of a fire's step, opened by its key. */
async function step(desks, key) {
  const page = await fighting(desks);
  await page.keyboard.press(key);
  await dialog(page).waitFor();
  await settle(page);
  return page;
}

/** A form that stands in place of the buttons of the evidence. */
async function asked(desks, key, row) {
  const page = await inHand(desks, row);
  await page.keyboard.press(key);
  await evidence(page).getByRole('form').waitFor();
  await settle(page);
  return page;
}

const deskShots = [
  {
    name: 'sign-in',
    async from({ stranger }) {
      const page = await stranger('/login');
      await button(page, '登录').waitFor();
      await settle(page);
      return whole(page);
    },
  },
  {
    name: 'home',
    async from({ at }) {
      const page = await at('xuancheng', '/homepage/index');
      await page.getByRole('heading', { name: '今日报警：按来源' }).waitFor();
      await settle(page);
      return whole(page);
    },
  },
  {
    name: 'desk',
    async from(desks) {
      const page = await desks.at('xuancheng', desk);
      await rows(page).nth(1).waitFor();
      await drawn(page);
      await settle(page);
      await ring(
        page,
        button(page, /^待处置/),
        page.getByRole('columnheader', { name: '优先级' }),
        page.locator('canvas').first(),
        page.getByRole('group', { name: '待看与待签收' }),
        page.getByRole('status', { name: /^数据连接/ }),
        button(page, '人工录入'),
      );
      return whole(page);
    },
  },
  {
    name: 'evidence',
    async from(desks) {
      const page = await withEvidence(desks);
      const actions = evidence(page).getByRole('group', { name: '处置操作' });
      await ring(page, rows(page).nth(1), evidence(page), actions);
      return whole(page);
    },
  },
  { name: 'dismiss', from: async (desks) => whole(await asked(desks, 'd')) },
  {
    name: 'shelve',
    async from(desks) {
      // What people tell is never shelved, so a camera has to see something.
      await desks.server.deliver({ sourceId: 'manual-1', longitude: 118.54, latitude: 30.29, confidence: 88 });
      return whole(await asked(desks, 's', (page) => rows(page).filter({ hasText: '可信度 88%' })));
    },
  },
  { name: 'merge', from: async (desks) => whole(await asked(desks, 'g')) },
  {
    name: 'entry',
    async from(desks) {
      const page = await watching(desks);
      await page.keyboard.press('n');
      await dialog(page).locator('canvas').waitFor();
      await drawn(page);
      await settle(page);
      return whole(page);
    },
  },
  {
    name: 'help',
    async from(desks) {
      const page = await watching(desks);
      await page.keyboard.press('?');
      await dialog(page).waitFor();
      return whole(page);
    },
  },
  {
    name: 'manual',
    async from(desks) {
      const page = await watching(desks);
      await page.keyboard.press('F1');
      await dialog(page).getByRole('heading', { level: 3 }).first().waitFor();
      await settle(page);
      return whole(page);
    },
  },
];

const fireShots = [
  {
    name: 'fires',
    async from({ at }) {
      const page = await at('jingde', '/emergency-rescue/index');
      await page.getByRole('row').nth(1).waitFor();
      await drawn(page);
      await settle(page);
      return whole(page);
    },
  },
  {
    name: 'fire',
    async from(desks) {
      const page = await fighting(desks);
      await ring(
        page,
        page.getByText('处置单位', { exact: true }),
        button(page, /^指挥调度/),
        page.getByRole('region', { name: '火场地图' }),
        page.getByRole('region', { name: '投入力量' }),
        page.getByRole('button', { name: /^下载 Word/ }),
      );
      return whole(page);
    },
  },
  { name: 'report-up', from: async (desks) => whole(await step(desks, 'p')) },
  { name: 'dispatch', from: async (desks) => whole(await step(desks, 'v')) },
  {
    name: 'forecast',
    async from(desks) {
      const page = await step(desks, 'c');
      await page.getByLabel('推演时长').selectOption('6');
      await page.getByLabel('风向').selectOption('西北风');
      await page.getByLabel(/^风速/).fill('12');
      await page.getByLabel(/^细小可燃物/).fill('4');
      await dialog(page).getByRole('button', { name: '火势推演', exact: true }).click();
      await page.getByRole('region', { name: /^火势推演（/ }).waitFor();
      for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: '放大', exact: true }).click();
      await drawn(page);
      await settle(page);
      return whole(page);
    },
  },
  { name: 'end', from: async (desks) => whole(await step(desks, 'e')) },
  {
    name: 'tray',
    async from({ at }) {
      const page = await at('xuancheng', '/homepage/index');
      const tray = page.getByRole('region', { name: '火情上报' });
      await button(page, /上报/).waitFor();
      if (!(await tray.isVisible())) await page.keyboard.press('h');
      await tray.getByRole('button', { name: /签收/ }).first().waitFor();
      await settle(page);
      return whole(page);
    },
  },
  {
    name: 'scene-link',
    async from(desks) {
      const page = await fighting(desks);
      await button(page, '生成链接').click();
      await dialog(page).waitFor();
      await dialog(page).getByLabel('姓名或单位').fill('张队长');
      await settle(page);
      return whole(page);
    },
  },
  {
    name: 'phone',
    async from(desks) {
      const page = await fighting(desks);
      await button(page, '生成链接').click();
      await dialog(page).getByLabel('姓名或单位').fill('张队长');
      await dialog(page).getByRole('button', { name: '生成链接' }).click();
      const shown = dialog(page)
        .getByText(/\/s\/r\//)
        .or(dialog(page).locator('input[readonly]'));
      await shown.first().waitFor();
      const said = await shown.first().evaluate((one) => ('value' in one ? one.value : one.textContent));
      const [link] = /https?:\S+\/s\/r\/\S+/.exec(said) ?? [];
      const phone = await desks.phone(link);
      await phone.getByText('我的答复').waitFor();
      await settle(phone);
      return whole(phone);
    },
  },
];

/** Of a server that stands still: last, for nothing more is asked of it. */
const cutShot = {
  name: 'stale',
  async from(desks) {
    const page = await watching(desks);
    desks.server.signal('SIGSTOP');
    await page.getByText(/实时连接已断开/).waitFor();
    return whole(page);
  },
};

/** What is taken: the name of the picture, and how the page comes to look as it shows. */
export const shots = [...deskShots, ...fireShots, ...recordShots, cutShot];
