import { userIdOf } from '../auth/register.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { SeedRecord } from '../resources/seed.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Values = Readonly<Record<string, unknown>>;

const common = { roles: ['ZBY'], enabled: true };

/** Accounts of the demo who are told together, by their region and the name of their group. */
const groups: readonly { regionCode: RegionCode; name: string; members: readonly string[]; remark: string }[] = [
  {
    regionCode: '34',
    name: '重大火情会商组',
    members: ['sheng', 'sheng2', 'xuancheng', 'huangshan', 'demo-3408', 'demo-3417'],
    remark: '演示数据：省级和皖南山区各市值班室',
  },
  {
    regionCode: '3418',
    name: '宣城市火情联络组',
    members: ['xuancheng', 'xuancheng2', 'jingde', 'jingde2', 'demo-341823', 'demo-341881', 'demo-341882'],
    remark: '演示数据：市级和各县值班室',
  },
  {
    regionCode: '3410',
    name: '黄山市火情联络组',
    members: ['huangshan', 'huangshan2', 'demo-341021', 'demo-341022'],
    remark: '演示数据：市级和各县值班室',
  },
];

const groupId = (regionCode: RegionCode): string => `demo-pushGroup-${regionCode}`;

/** The demonstration's groups of people, of those regions that it has. */
export const demoPushGroups = (places: Pick<Gazetteer, 'area'>): SeedRecord[] =>
  groups
    .filter(({ regionCode }) => places.area(regionCode))
    .map(({ regionCode, name, members, remark }) => ({
      id: groupId(regionCode),
      values: { name: `${name}（演示）`, regionCode, members: members.map((userName) => userIdOf(userName)), remark },
    }));

/** What the seat of the authority is told of. */
const ofProvince = (regionCode: RegionCode): Values[] => [
  {
    name: '重大火情即时推送',
    kinds: ['fireLeveled'],
    level: '2',
    levels: ['province'],
    ...(groups.some((group) => group.regionCode === regionCode) ? { groups: [groupId(regionCode)] } : {}),
    by: ['message'],
    text: '{级别}火情：{地点}，{说明}（{时间}）',
    perHour: 6,
  },
  {
    name: '灾害预警推送',
    kinds: ['disaster'],
    colour: 'orange',
    levels: ['province', 'city'],
    by: ['message'],
    quietHours: '22:00-06:00',
    quietUrgency: '1',
    quietThen: 'digest',
    text: '{级别}预警：{说明}，有效期至 {期限}（{单位}）',
    perHour: 6,
  },
  {
    name: '超时督办',
    kinds: ['overdue'],
    levels: ['province'],
    onDuty: true,
    by: ['message'],
    hours: '08:00-20:00',
    text: '{说明}：{地点}，时限 {期限}',
    perHour: 1,
  },
];

/** What a city and its counties are told of. */
const ofCity = (): Values[] => [
  {
    name: '紧急警情短信',
    kinds: ['incident'],
    priority: '2',
    levels: ['city', 'county'],
    by: ['sms'],
    quietHours: '22:00-06:00',
    quietUrgency: '1',
    quietThen: 'digest',
    text: '{级别}警情：{地点}（{来源}，{时间}）',
    perHour: 4,
  },
  {
    name: '火情确认与转入短信',
    kinds: ['fireOpened', 'transfer'],
    levels: ['city', 'county'],
    by: ['sms'],
    text: '{事件}：{地点}（{时间}）',
    perHour: 6,
  },
  {
    name: '隐患超时提醒',
    kinds: ['hazardOverdue'],
    levels: ['city'],
    by: ['message'],
    weekdays: ['1', '2', '3', '4', '5'],
    hours: '08:00-12:00、14:00-18:00',
    text: '{说明}：{地点}，时限 {期限}',
    perHour: 2,
  },
];

/** The demonstration's push rules: three of the whole region, and three of each of its cities. */
export function demoPushRules(places: Pick<Gazetteer, 'area' | 'children'>, regionCode: RegionCode): SeedRecord[] {
  const region = places.area(regionCode);
  if (!region) return [];
  const recordsOf = ({ code, name }: { code: string; name: string }, all: readonly Values[]): SeedRecord[] =>
    all.map((values, n) => ({
      id: `demo-pushRule-${code}-${n + 1}`,
      values: { ...common, ...values, name: `${name}${String(values['name'])}（演示）`, regionCode: code },
    }));
  return [
    ...recordsOf(region, ofProvince(regionCode)),
    ...places.children(regionCode).flatMap((city) => recordsOf(city, ofCity())),
  ];
}

/** The demonstration's price of SMS, and what its rules may spend. */
export function demoBudgets(places: Pick<Gazetteer, 'area'>, regionCode: RegionCode): SeedRecord[] {
  const region = places.area(regionCode);
  const values = { name: `${region?.name ?? ''}短信单价与预算（演示）`, regionCode, price: 4.5, monthly: 500 };
  return region ? [{ id: `demo-smsBudget-${regionCode}`, values }] : [];
}
