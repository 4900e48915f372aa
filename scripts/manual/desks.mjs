const password = 'Fire@2026';

/** A desk as the manual shows it, in Chinese and in China's time. */
const deskLook = {
  viewport: { width: 1366, height: 768 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
};

/** A phone that knows where it is. */
const phoneLook = {
  ...deskLook,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  geolocation: { longitude: 118.54, latitude: 30.29, accuracy: 15 },
  permissions: ['geolocation'],
};

/** The pages on which pictures are taken: each account sits at one, which stays from picture to picture. */
export function openDesks(browser, server) {
  const pages = new Map();
  const signedIn = async (account) => {
    const page = await (await browser.newContext(deskLook)).newPage();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('账号').fill(account);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('button', { name: '帮助', exact: true }).waitFor();
    return page;
  };
  return {
    server,
    /** The page of an account, at an address of the client's. */
    async at(account, path) {
      if (!pages.has(account)) pages.set(account, await signedIn(account));
      const page = pages.get(account);
      await page.goto(`${server.url}${path}`);
      await page.getByRole('banner').or(page.getByRole('main')).first().waitFor();
      // A page that was loaded anew must not sound before it is pressed; the manual shows one that may.
      const silent = page.getByRole('button', { name: '报警声音尚未开启，点击开启' });
      if (await silent.isVisible()) {
        await silent.click();
        await silent.waitFor({ state: 'hidden' });
      }
      return page;
    },
    /** The page of somebody who is not signed in. */
    async stranger(path) {
      const page = await (await browser.newContext(deskLook)).newPage();
      await page.goto(`${server.url}${path}`);
      return page;
    },
    async phone(url) {
      const page = await (await browser.newContext(phoneLook)).newPage();
      await page.goto(url);
      return page;
    },
  };
}

/** Waits until nothing says that it is still being filled, all pictures are there, and the fonts are. */
export async function settle(page) {
  await page.waitForFunction(() => {
    const saysSo = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && /^正在.*…$/.test(node.data));
    const isFilling = [...document.querySelectorAll('body *')].some((one) => saysSo(one) && one.checkVisibility());
    return !isFilling && [...document.images].every(({ complete }) => complete);
  });
  await page.evaluate(() => document.fonts.ready);
}

/** Folds the trays that opened by themselves and would cover what is shown. */
export async function foldTrays(page) {
  const open = page.locator('[id^=tray-][aria-expanded=true]');
  while ((await open.count()) > 0) await open.first().click();
}

/** Waits until the map of a page is drawn: its canvas looks the same in two pictures, one after the other. */
export async function drawn(page) {
  await page.locator('canvas').first().waitFor();
  let last = '';
  for (let tries = 0; tries < 30; tries += 1) {
    const now = (await page.locator('canvas').first().screenshot()).toString('base64');
    if (now === last) return;
    last = now;
  }
}

/** Puts a numbered ring at the corner of each of these. */
export async function ring(page, ...places) {
  for (const [at, place] of places.entries()) {
    const box = await place.first().boundingBox();
    if (!box) throw new Error(`nothing to ring: ${at + 1}`);
    await page.evaluate(
      ([x, y, text]) => {
        const mark = document.createElement('div');
        mark.textContent = text;
        mark.dataset.ring = '';
        Object.assign(mark.style, {
          position: 'fixed',
          left: `${Math.max(2, x - 11)}px`,
          top: `${Math.max(2, y - 11)}px`,
          width: '24px',
          height: '24px',
          borderRadius: '50%',
          background: '#ffd84a',
          color: '#111',
          border: '2px solid #111',
          font: 'bold 14px/20px sans-serif',
          textAlign: 'center',
          boxSizing: 'border-box',
          zIndex: '9999',
        });
        document.body.append(mark);
      },
      [box.x, box.y, String(at + 1)],
    );
  }
}
