import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { refusals } from '../../contract/codes.ts';
import { password } from '../support/people.ts';
import { picture } from './support/browser.ts';
import { captchaText, openClockedHouse, pageInTime, pass } from './support/clocked-house.ts';

const house = openClockedHouse();
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/**
 * Types a password and, where it is wanted, what stands in the picture; returns what the server answered, once the page
 * has done the work that was asked for.
 */
async function tryWith(page: Page, word: string, read?: string): Promise<{ code: string; data?: unknown }> {
  await box(page, '密码').fill(word);
  if (read !== undefined) await box(page, '验证码').fill(read);
  const isLast = async (one: Response): Promise<boolean> =>
    one.url().endsWith('/api-auth/oauth/token') &&
    ((await one.json()) as { code: string }).code !== refusals.workDue.code;
  const [answer] = await Promise.all([page.waitForResponse(isLast), page.keyboard.press('Enter')]);
  return (await answer.json()) as { code: string };
}

test('who guesses is asked for a picture, waits ever longer, and is let in by the right password then', async () => {
  const page = await pageInTime(house);
  await page.goto(`${house.server.url}/login`);
  await box(page, '账号').fill('trainer');
  const beside = (field: string): Promise<string | null> =>
    box(page, field).evaluate((input) =>
      input.getAttribute('aria-invalid') === 'true'
        ? (document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '')
        : null,
    );

  for (const n of [1, 2, 3]) {
    expect(await box(page, '验证码').count()).toBe(0);
    expect(await tryWith(page, `Wrong@202${n}`)).toMatchObject({ code: refusals.badCredentials.code });
    await page.getByText('用户名或密码错误').waitFor();
    expect(await beside('密码')).toContain('用户名或密码错误');
  }
  await box(page, '验证码').waitFor();
  await picture(page, 'locked-captcha');

  expect(await tryWith(page, 'Wrong@2024', 'XXXX')).toMatchObject({ code: refusals.captchaWrong.code });
  await page.getByText('验证码错误，请重新输入').waitFor();
  expect(await beside('验证码')).toContain('验证码错误，请重新输入');
  for (const n of [4, 5])
    expect(await tryWith(page, `Wrong@202${n}`, captchaText)).toMatchObject({ code: refusals.badCredentials.code });

  expect(await tryWith(page, password, captchaText)).toMatchObject({
    code: refusals.tryLater.code,
    data: { seconds: 5 },
  });
  await page.getByText('尝试次数过多，请稍后再试').waitFor();
  await page
    .getByRole('timer')
    .getByText(/^\d 秒后可重新登录$/)
    .waitFor();
  await picture(page, 'locked-waiting');

  await pass(house, page, 5_000);
  await page.getByRole('timer').waitFor({ state: 'detached' });
  expect(await page.getByText('尝试次数过多，请稍后再试').count()).toBe(0);
  expect(await tryWith(page, 'Wrong@2026', captchaText)).toMatchObject({ code: refusals.badCredentials.code });
  expect(await tryWith(page, password, captchaText)).toMatchObject({
    code: refusals.tryLater.code,
    data: { seconds: 10 },
  });
  await page.getByRole('timer').waitFor();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) asked += 1;
  });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '登录' }).click({ force: true });
  expect(asked).toBe(0);

  await pass(house, page, 10_000);
  await page.getByRole('timer').waitFor({ state: 'detached' });
  expect(await tryWith(page, password, captchaText)).toMatchObject({ code: '00000' });
  await page
    .getByRole('button', { name: /教练员$/ })
    .first()
    .waitFor();

  const again = await pageInTime(house);
  await again.goto(`${house.server.url}/login`);
  await box(again, '账号').fill('trainer');
  expect(await tryWith(again, 'Wrong@2027')).toMatchObject({
    code: refusals.badCredentials.code,
    data: { captchaDue: false },
  });
});
