import { sourceTypeNames } from '../../contract/alarms/alarm.ts';
import type { ValuesOf } from '../../contract/resources/resource.ts';
import type { dictionaries } from '../../contract/system/dictionary.ts';

/** A record to begin with: the same id at every start, so that it is made once. */
export interface SeedRecord<Values> {
  id: string;
  values: Values;
}

type Values = ValuesOf<typeof dictionaries>;

/** An entry with its code, its name and, where it is a group, what lies below. */
type Entry = readonly [code: string, name: string, below?: readonly Entry[]];

const numbered = (...names: readonly string[]): readonly Entry[] => names.map((name, i) => [String(i + 1), name]);

/**
 * Dictionaries that pages ask for by code. Codes are those of the specification or of a national standard where there
 * is one.
 */
const beginning: readonly Entry[] = [
  ['alarmSource', '报警来源', Object.entries(sourceTypeNames)],
  ['fireGrade', '火灾等级', numbered('一般', '较大', '重大', '特别重大')],
  ['fireKind', '火灾种类', numbered('地表火', '树冠火', '地下火')],
  [
    'fireCause',
    '起火原因',
    [
      [
        '1',
        '生产性用火',
        [
          ['101', '烧荒烧灰'],
          ['102', '炼山造林'],
          ['103', '烧秸秆'],
          ['104', '施工用火'],
          ['105', '其他生产性用火'],
        ],
      ],
      [
        '2',
        '非生产性用火',
        [
          ['201', '祭祀用火'],
          ['202', '野外吸烟'],
          ['203', '烤火野炊'],
          ['204', '燃放烟花爆竹'],
          ['205', '玩火'],
          ['206', '其他非生产性用火'],
        ],
      ],
      [
        '3',
        '自然原因',
        [
          ['301', '雷击'],
          ['302', '自燃'],
        ],
      ],
      [
        '4',
        '其他原因',
        [
          ['401', '输电线路'],
          ['402', '人为纵火'],
          ['403', '外来火烧入'],
        ],
      ],
      ['9', '原因不明'],
    ],
  ],
  // Codes of the working classification of the third national land survey.
  [
    'landKind',
    '地类',
    [
      [
        '03',
        '林地',
        [
          ['0301', '乔木林地'],
          ['0302', '竹林地'],
          ['0305', '灌木林地'],
          ['0307', '其他林地'],
        ],
      ],
      [
        '04',
        '草地',
        [
          ['0401', '天然牧草地'],
          ['0403', '人工牧草地'],
          ['0404', '其他草地'],
        ],
      ],
      ['00', '湿地'],
      ['01', '耕地'],
      ['02', '种植园用地'],
      ['11', '水域及水利设施用地'],
      ['12', '其他土地'],
    ],
  ],
  ['cameraType', '监控类型', numbered('云台监控', '卡口监控')],
  [
    'fireZoneGrade',
    '火险区划等级',
    [
      ['1', 'Ⅰ级火险区'],
      ['2', 'Ⅱ级火险区'],
      ['3', 'Ⅲ级火险区'],
    ],
  ],
  [
    'fireDangerLevel',
    '森林火险气象等级',
    [
      ['1', '低火险'],
      ['2', '较低火险'],
      ['3', '较高火险'],
      ['4', '高火险'],
      ['5', '极高火险'],
    ],
  ],
];

const recordsBelow = (entries: readonly Entry[], above?: string): SeedRecord<Values>[] =>
  entries.flatMap(([code, name, below = []], i) => {
    const id = above === undefined ? `dict-${code}` : `${above}-${code}`;
    const values: Values = { ...(above === undefined ? {} : { parentId: above }), code, name, order: i + 1 };
    return [{ id, values }, ...recordsBelow(below, id)];
  });

/** The dictionaries that an authority begins with; parents stand before what lies below them. */
export const seedDictionaries = (): readonly SeedRecord<Values>[] => recordsBelow(beginning);
