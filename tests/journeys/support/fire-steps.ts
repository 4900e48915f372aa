import type { Page } from 'playwright-core';
import { picture } from './browser.ts';
import { dialog, openStep, region, take } from './three-desks.ts';

/** Sends a squad of eight by its name, with the reason why the run card is not followed once the page asks for it. */
export async function sendByName(work: Page, squad: string): Promise<void> {
  const form = await openStep(work, '指挥调度');
  await form.getByRole('button', { name: '再加一支' }).click();
  await form.getByLabel('名称 1').fill(squad);
  await form.getByLabel('人数 1').fill('8');
  await form.getByRole('button', { name: '指挥调度', exact: true }).click();
  await form
    .getByText(
      /^派出的力量未达到《安徽省四级火情调派卡（演示）》的要求：半专业队差 1 支（要求 1，已有 0）；总人数差 7 人（要求 15，已有 8）。/,
    )
    .waitFor();
  await picture(work, 'journey-not-covered-county');
  await form.getByLabel('未按调派卡或改派的原因').fill('应急分队就在山下，先行开设隔离带');
  await form.getByRole('button', { name: '指挥调度', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** Sends what the run card still wants. */
export async function sendByRunCard(work: Page): Promise<void> {
  await region(work, '力量调派卡').getByRole('button', { name: '按调派卡派出（1）' }).click();
  const form = dialog(work).getByRole('form', { name: '指挥调度' });
  await form.getByRole('checkbox', { name: /半专业扑火队/, checked: true }).waitFor();
  // What the level wants of material goes along.
  await form.getByRole('checkbox', { name: '一并调出物资', checked: true }).waitFor();
  await form.getByRole('button', { name: '指挥调度', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

/** Ends the fire with its record; the form grades it before it is sent. */
export const endWithRecord = (work: Page): Promise<void> =>
  take(work, '结束处置', async (form) => {
    await form.getByLabel('有林地').fill('2.5');
    await form.getByText('较大森林火灾：受害森林面积 2.5 公顷，达到 1 公顷以上').waitFor();
    await form.getByLabel('起火原因').selectOption({ label: '农事用火' });
    await picture(work, 'journey-record-county');
  });
