import { sourceTypeNames } from '../../contract/alarms/alarm.ts';
import { landKindNames } from '../../contract/fires/burned.ts';
import { causeNames } from '../../contract/fires/record.ts';
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
  // What the log holds are these codes: an entry may be renamed, disabled or added, its code means the same for ever.
  ['fireCause', '起火原因', Object.entries(causeNames)],
  // What stands below 草地 or 其他林地 is no forest by Article 40, all else is.
  ['landKind', '地类', Object.entries(landKindNames)],
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
