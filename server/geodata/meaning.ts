import type { GroundLayerId } from '../../contract/ground/tilesets.ts';
import { geodataMessages as say } from './messages.ts';

/** What of a feature is kept beside its geometry. */
export interface Tags {
  name?: string;
  kind?: string;
  grade?: number;
  rank?: number;
}

/** What a feature means in its layer: its tags, and what it is counted as; or why it is not taken, or left out. */
export type Meaning = { tags: Tags; counted: string } | { fault: string } | 'skipped';

type Properties = Readonly<Record<string, unknown>>;

/** What columns of names, grades and kinds are called, in lower case. */
const columns = {
  name: ['name', 'name:zh', '名称', 'mc', 'name_chn', 'xzqmc', 'xzqhmc', 'zldwmc', '树种', '中文名', 'label', 'title'],
  grade: [
    'grade',
    '等级',
    '级别',
    'level',
    '火险等级',
    '区划等级',
    '技术等级',
    '道路等级',
    'gb',
    'dj',
    '保护等级',
    '古树等级',
  ],
  road: ['highway', 'fclass', 'type', '类型'],
  kind: ['kind', 'landuse', 'natural', 'fclass', 'waterway', 'place', 'type', 'dlmc', '地类名称', '地类', '类型'],
} as const;

const nameLength = 60;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/** The first column of these that holds something. */
function found(properties: Properties, names: readonly string[]): string {
  const known = new Map(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value]));
  for (const name of names) {
    const text = textOf(known.get(name));
    if (text !== '') return text;
  }
  return '';
}

const numerals: Readonly<Record<string, number>> = { 一: 1, 二: 2, 三: 3, 四: 4, 五: 5, Ⅰ: 1, Ⅱ: 2, Ⅲ: 3, Ⅳ: 4, Ⅴ: 5 };
const romans: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5 };

/** A grade from 1 to 5, however it is written. */
function gradeIn(text: string): number | undefined {
  const bare = text.replace(/[级類类]$/u, '').toUpperCase();
  const grade = numerals[bare] ?? romans[bare] ?? Number(bare === '' ? Number.NaN : bare);
  return Number.isInteger(grade) && grade >= 1 && grade <= 5 ? grade : undefined;
}

/** Roads of OpenStreetMap and by their administrative and technical classes, as grades from 1. */
const roadGrades: readonly (readonly [grade: number, pattern: RegExp])[] = [
  [1, /^(motorway|trunk|primary)(_link)?$|高速|国道|一级|快速/u],
  [2, /^secondary(_link)?$|省道|二级/u],
  [3, /^(tertiary(_link)?|unclassified)$|县道|三级/u],
  [
    4,
    /^(residential|living_street|service|track.*|road|path|footway|cycleway|bridleway|steps)$|乡道|村道|四级|等外|林道|防火/u,
  ],
];

function roadGrade(properties: Properties): number | undefined {
  const [given, words] = [found(properties, columns.grade), found(properties, columns.road)];
  const grade = roadGrades.find(([, pattern]) => pattern.test(words) || pattern.test(given))?.[0];
  return grade ?? (/^[1-4]$/u.test(given) ? Number(given) : undefined);
}

type Reads = (properties: Properties, isArea: boolean, name: string) => Meaning;

const named = (name: string): Tags => (name === '' ? {} : { name });

/** Layers whose features have no more than a name. */
const plain: Reads = (_properties, _isArea, name) => ({ tags: named(name), counted: '' });

const roads: Reads = (properties, _isArea, name) => {
  const grade = roadGrade(properties);
  return {
    tags: { ...named(name), grade: grade ?? 3 },
    counted: grade === undefined ? say.unspoken.grade : (say.grades[grade - 1] ?? ''),
  };
};

const water: Reads = (properties, isArea, name) => {
  if (isArea) return { tags: { ...named(name), kind: 'lake' }, counted: say.kinds.lake };
  const kind = /canal|ditch|drain|渠|沟/u.test(found(properties, columns.kind)) ? 'canal' : 'river';
  const given = Number(found(properties, ['rank', '等级', '级别']));
  const usual = /^river$/u.test(found(properties, ['waterway', 'fclass'])) ? 2 : 3;
  const rank = [1, 2, 3].includes(given) ? given : usual;
  return { tags: { ...named(name), kind, rank }, counted: say.kinds[kind] };
};

const cover: Reads = (properties) => {
  const kind = found(properties, columns.kind);
  if (kind === '' || /^(forest|wood)$|林/u.test(kind)) return { tags: { kind: 'forest' }, counted: say.kinds.forest };
  return /^(built|residential|commercial|industrial|retail)$|建设|建制镇|城镇|城市|村庄|住宅|工业/u.test(kind)
    ? { tags: { kind: 'built' }, counted: say.kinds.built }
    : 'skipped';
};

const places: Reads = (properties, _isArea, name) => {
  if (name === '') return { fault: say.noName };
  const isTown =
    /^(township|town|city|county)$|乡镇|街道/u.test(found(properties, columns.kind)) || /[镇乡]$|街道$/u.test(name);
  const kind = isTown ? 'township' : 'village';
  return { tags: { name, kind }, counted: say.places[kind] };
};

const zones: Reads = (properties, _isArea, name) => {
  const grade = gradeIn(found(properties, columns.grade));
  return grade === undefined
    ? { fault: say.noGrade }
    : { tags: { ...named(name), grade }, counted: say.gradeOf(grade) };
};

const trees: Reads = (properties, _isArea, name) => {
  const grade = gradeIn(found(properties, columns.grade));
  return {
    tags: { ...named(name), ...(grade === undefined ? {} : { grade }) },
    counted: grade === undefined ? say.unspoken.grade : say.gradeOf(grade),
  };
};

const special: Readonly<Partial<Record<GroundLayerId, Reads>>> = {
  roads,
  water,
  cover,
  places,
  fireZones: zones,
  ancientTrees: trees,
};

/** What a feature with these properties means in a layer. */
export function meaningOf(layer: GroundLayerId, properties: Properties, isArea: boolean): Meaning {
  return (special[layer] ?? plain)(properties, isArea, found(properties, columns.name).slice(0, nameLength));
}
