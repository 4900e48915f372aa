import { apiOf } from '../api.ts';
import { done } from '../fires.ts';
import type { RunningServer } from '../running-server.ts';
import { inMain, type Walk } from './walk.ts';

/**
 * Brings the duties of two regions to where each step of a hand-over can be taken: 宣城市's officer stands, and the
 * province's has handed over.
 */
export async function makeDuties({ url }: Pick<RunningServer, 'url'>): Promise<void> {
  // The demo's first officers have the duty.
  const province = await apiOf(url, 'sheng');
  await done(province, 'shiftHandOver', { note: '南部三市今日高火险，请加强调度' });
}

const step = (title: string, as: string, more: Partial<Walk> = {}): Walk => ({
  drawnBy: 'step-dialog.tsx FormDialog',
  title,
  path: '/duty/shift',
  as,
  opener: inMain(title),
  ...more,
});

/** The steps of duty. */
export const dutyWalks: readonly Walk[] = [
  step('上岗', 'jingde2'),
  step('写值班记录', 'jingde', { endsOnly: true }),
  step('交班', 'xuancheng'),
  step('撤回交班', 'sheng', { endsOnly: true }),
  step('接班签收', 'admin'),
];
