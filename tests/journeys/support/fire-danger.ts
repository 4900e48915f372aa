import { dayMs, dayOf } from '../../../contract/time.ts';
import { apiOf } from './api.ts';

const records = '/api-upms/sys/sys-fireRisk';
const county = '341825';

interface Issued {
  id: string;
  version: number;
  regionCode: string;
  day: string;
}

/**
 * Issues one danger for Jingde, whose own is another one each day and part of a fire's level, in place of what the demo
 * says of it. The hours before midnight last into the next day.
 */
export async function issueDanger(url: string): Promise<void> {
  const issuer = await apiOf(url, 'xuancheng');
  const { data } = await issuer.get(`${records}/page?pageSize=100`);
  for (const day of [dayOf(Date.now()), dayOf(Date.now() + dayMs)]) {
    const said = { grade: '2', issuedBy: '旌德县气象局', reason: '林下潮湿' };
    const there = (data as Issued[]).find((one) => one.regionCode === county && one.day === day);
    const { code } = there
      ? await issuer.put(`${records}/change`, { id: there.id, version: there.version, changes: said })
      : await issuer.post(`${records}/create`, { regionCode: county, day, ...said });
    if (code !== '00000') throw new Error(`the danger of the day was answered ${code}`);
  }
}
