import { userStream } from '../server/auth/projections.ts';
import { userIdOf } from '../server/auth/register.ts';
import { seededRandom } from '../models/random.ts';
import type { Gazetteer } from '../server/places/gazetteer.ts';
import type { StreamWrite } from '../server/store/port.ts';

const surnames = Array.from(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
);
const given = Array.from(
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂兰文辉玲红建国华志海波斌宇浩凯健俊帆雪荣爱梅琴云飞鹏飞龙洁莉春生林森山川松柏岩峰峻岭清泉',
);
const offices = ['林业局', '森林防火指挥中心', '应急管理局', '林场', '护林站'];

/** How many of the generated people are rangers (`userType` 3): the first of every five. */
export const rangerShare = 5;

function* codesBelow(gazetteer: Gazetteer, code: string): Iterable<string> {
  yield code;
  for (const { code: below } of gazetteer.children(code)) yield* codesBelow(gazetteer, below);
}

/** The account name of the n-th of them: in no order, and marked as generated. */
export const generatedName = (n: number, of: number): string =>
  `generated-${String((n * 61_403) % of).padStart(6, '0')}`;

/**
 * People of a region, of every place of it, made by a seeded generator; each is marked as generated. Yields what to
 * append, part by part.
 */
export function* generatedPeople(
  gazetteer: Gazetteer,
  regionCode: string,
  count: number,
  perPart: number,
): Iterable<StreamWrite[]> {
  const random = seededRandom(20_260_301);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const codes = [...codesBelow(gazetteer, regionCode)];
  const one = (n: number): StreamWrite => {
    const userName = generatedName(n, count);
    const areaCode = pick(codes);
    const data = {
      userName,
      realName: pick(surnames) + pick(given) + (random() < 0.7 ? pick(given) : ''),
      regionCode: areaCode,
      deptName: `${gazetteer.area(areaCode)?.name ?? ''}${pick(offices)}（生成）`,
      roles: ['ZBY'],
      userType: n % rangerShare === 0 ? 3 : 1,
      mobile: `139${String(n).padStart(8, '0')}`,
      gender: pick(['0', '1'] as const),
      disabled: random() < 0.03,
      demo: true as const,
    };
    return {
      stream: userStream(userIdOf(userName)),
      expectedVersion: 0,
      events: [{ type: 'user.registered', areaCode, data }],
    };
  };
  for (let n = 0; n < count; n += perPart)
    yield Array.from({ length: Math.min(perPart, count - n) }, (_, i) => one(n + i));
}
