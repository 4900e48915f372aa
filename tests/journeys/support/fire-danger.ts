import { dayMs, dayOf } from '../../../contract/time.ts';
import { apiOf } from './api.ts';

/**
 * Issues one danger for Jingde, whose own is another one each day and part of a fire's level. The hours before midnight
 * last into the next day.
 */
export async function issueDanger(url: string): Promise<void> {
  const issuer = await apiOf(url, 'xuancheng');
  for (const day of [dayOf(Date.now()), dayOf(Date.now() + dayMs)]) {
    const issued = { regionCode: '341825', day, grade: '2', issuedBy: '旌德县气象局', reason: '林下潮湿' };
    const { code } = await issuer.post('/api-upms/sys/sys-fireRisk/create', issued);
    if (code !== '00000') throw new Error(`the danger of the day was answered ${code}`);
  }
}
