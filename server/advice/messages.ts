import type { Busy } from '../../contract/fires/list-schemas.ts';
import { dateTime } from '../../contract/time.ts';

const elsewhere = '辖区外的火情';

/** What advice and run cards say to people. */
export const adviceMessages = {
  noSuchFire: '未找到该火情',
  noSpecies: '物资中有已删除的种类',
  asksNothing: '请至少填写一项要派出的力量：队伍、总人数或物资储备库',
  notCovered: (card: string, missing: readonly string[]) =>
    `派出的力量未达到《${card}》的要求：${missing.join('；')}。请补充力量，或填写未按调派卡派出的原因`,
  busy: (name: string, { placeName, stateName, since }: Busy) =>
    `${name}${stateName}：${placeName ?? elsewhere}（${dateTime(since)} 派出）`,
  sayWhy: (busy: readonly string[]) => `${busy.join('；')}。请改选空闲力量，或填写改派的原因`,
  short: (label: string, count: number, unit: string) => `${label}还差 ${count} ${unit}，查询范围内没有空闲的`,
  people: (count: number) => `${count} 人`,
  byHelicopter: '直升机可取水',
  capacity: (cubicMetres: number) => `可取水 ${cubicMetres} 立方米`,
  range: (metres: number) => `监测距离 ${metres} 米`,
} as const;
