import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inSquareMetres, landKindNames, saidOfLand, type SaidOfLands } from '../../contract/fires/burned.ts';
import { causeName, causeNames, type FireGrade, gradeNames } from '../../contract/fires/record.ts';
import type { Context } from '../context.ts';
import { firesByYear, isCounted } from '../fires/by-year.ts';
import { publishedBy } from '../history/yearbook.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { shareText, type MadeTable } from './made-table.ts';
import type { Asked } from './spans.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { docIn, entriesOf, valueIn } from '../store/dialect.ts';

interface Group {
  name: string;
  n: number;
  burned: number;
  deaths: number;
  injured: number;
}

/** Fires that were some, of a region over some years, grouped by one of their figures. */
async function groupsBy(db: Kysely<Tables>, { areaCode, span }: Asked, by: RawBuilder<unknown>): Promise<Group[]> {
  const [from, below] = codeRange(areaCode);
  const { rows } = await sql<Group>`
    select ${by} as name, count(*) as n, sum(burned_ha) as burned, sum(deaths) as deaths,
    sum(injured) as injured from fire_figures
    where day >= ${span.from} and day <= ${span.to} and area_code >= ${from} and area_code < ${below}
    and ${isCounted} group by 1 order by 1`.execute(db);
  return rows;
}

const none = { n: 0, burned: 0, deaths: 0, injured: 0 };
const together = (one: Omit<Group, 'name'>, other: Omit<Group, 'name'>): Omit<Group, 'name'> => ({
  n: one.n + other.n,
  burned: one.burned + other.burned,
  deaths: one.deaths + other.deaths,
  injured: one.injured + other.injured,
});
const figures = ({ n, burned, deaths, injured }: Omit<Group, 'name'>): number[] => [
  n,
  inSquareMetres(burned),
  deaths,
  injured,
];
const yearbookNote = '年报：本区域年报公布的火灾次数；差：火灾次数减去年报';
const heads = ['火灾次数', '受害森林面积（公顷）', '死亡（人）', '受伤（人）'] as const;

/** By year: the same figures that the call of the specification answers, beside what yearbooks have published. */
export async function yearsTable({ db }: Context, { areaCode, fromYear, toYear }: Asked): Promise<MadeTable> {
  const last = Date.parse(`${toYear}-12-31T12:00:00+08:00`);
  const rows = await firesByYear(db, areaCode, { areaCode, years: toYear - fromYear + 1, now: last });
  const published = await publishedBy(db, areaCode);
  const grades = Object.keys(gradeNames);
  const beside = (year: number, count: number): (string | number)[] => {
    const fires = published.get(year)?.fires;
    return fires === undefined ? ['', ''] : [fires, count - fires];
  };
  return {
    heads: [
      '年份',
      '火灾次数',
      ...Object.values(gradeNames),
      '未定级',
      '受害森林面积（公顷）',
      '死亡（人）',
      '年报',
      '差',
    ],
    rows: rows.map(({ year, count, byGrade, burnedHa, deaths }) => [
      `${year}`,
      count,
      ...grades.map((grade) => byGrade[grade] ?? 0),
      byGrade['0'] ?? 0,
      inSquareMetres(burnedHa),
      deaths,
      ...beside(year, count),
    ]),
    ...(rows.some(({ year }) => published.has(year)) ? { note: yearbookNote } : {}),
  };
}

/** By month of the year, all years together. */
export async function monthsTable({ db }: Context, asked: Asked): Promise<MadeTable> {
  const groups = new Map((await groupsBy(db, asked, sql`substr(day, 6, 2)`)).map((group) => [group.name, group]));
  const months = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));
  return {
    heads: ['月份', ...heads],
    rows: months.map((month) => [`${Number(month)}月`, ...figures(groups.get(month) ?? none)]),
  };
}

/** By hour of the day of the outbreak, all days together. */
export async function hoursTable({ db }: Context, asked: Asked): Promise<MadeTable> {
  const groups = new Map((await groupsBy(db, asked, sql`hour`)).map((group) => [Number(group.name), group]));
  return {
    heads: ['时刻', ...heads],
    rows: Array.from({ length: 24 }, (_, hour) => [`${hour}时`, ...figures(groups.get(hour) ?? none)]),
  };
}

/** Names of causes that an administrator has added, as records have them. */
async function saidCauses(db: Kysely<Tables>, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const added = codes.filter((code) => code !== '' && !Object.hasOwn(causeNames, code));
  if (added.length === 0) return new Map();
  const { rows } = await sql<{ cause: string; name: string | null }>`
    select cause, max(${valueIn('fire_figures.doc', 'fire.record.causeName')}) as name
    from fire_figures where cause in (${sql.join(added)}) group by 1`.execute(db);
  return new Map(rows.flatMap(({ cause, name }) => (name === null ? [] : [[cause, name] as const])));
}

/** By cause, the most frequent first; a fire without a record has none yet. */
export async function causesTable({ db }: Context, asked: Asked): Promise<MadeTable> {
  const groups = await groupsBy(db, asked, sql`coalesce(cause, '')`);
  const said = await saidCauses(
    db,
    groups.map(({ name }) => name),
  );
  const all = groups.reduce((sum, { n }) => sum + n, 0);
  return {
    heads: ['起火原因', '火灾次数', '占比', '受害森林面积（公顷）'],
    rows: groups
      .toSorted((a, b) => b.n - a.n)
      .map(({ name, n, burned }) => [
        name === '' ? '未登记' : causeName(name, said.get(name)),
        n,
        shareText(n, all),
        inSquareMetres(burned),
      ]),
  };
}

/** By grade, the lowest first. */
export async function gradesTable({ db }: Context, asked: Asked): Promise<MadeTable> {
  const groups = new Map(
    (await groupsBy(db, asked, sql`coalesce(grade, 0)`)).map((group) => [Number(group.name), group]),
  );
  const row = (grade: number, name: string): (string | number)[] => [name, ...figures(groups.get(grade) ?? none)];
  return {
    heads: ['火灾等级', ...heads],
    rows: [
      ...Object.entries(gradeNames).map(([grade, name]) => row(Number(grade) as FireGrade, name)),
      row(0, '未定级'),
    ],
    note: '等级按《森林防火条例》第四十条，由处置记录计算',
  };
}

/** By the regions right below, and what is recorded of none of them; for a county by the county itself. */
export async function areasTable({ db, gazetteer }: Context, asked: Asked): Promise<MadeTable> {
  const below = gazetteer.children(asked.areaCode).filter(({ level }) => level === 'city' || level === 'county');
  const own = gazetteer.area(asked.areaCode);
  const areas = below.length > 0 ? below : own ? [own] : [];
  const digits = areas[0]?.code.length ?? 6;
  const groups = new Map(
    (await groupsBy(db, asked, sql`substr(area_code, 1, ${digits})`)).map((group) => [group.name, group]),
  );
  const codes = new Set(areas.map(({ code }) => code));
  const ofNone = [...groups.values()]
    .filter(({ name }) => !codes.has(name))
    .reduce<Omit<Group, 'name'>>(together, none);
  return {
    heads: ['地区', ...heads],
    rows: [
      ...areas.map(({ code, name }) => [name, ...figures(groups.get(code) ?? none)]),
      ...(ofNone.n > 0 ? [[`${own?.name ?? ''}本级`, ...figures(ofNone)]] : []),
    ],
  };
}

/** Land that burned, by its kind. */
export async function landTable({ db }: Context, { areaCode, span }: Asked): Promise<MadeTable> {
  const [from, below] = codeRange(areaCode);
  const { rows } = await sql<{ kind: string; area: number; n: number; said: Doc<SaidOfLands> | null }>`
    select land.key as kind, sum(land.value) as area, count(*) as n,
    max(${docIn<SaidOfLands>('fire_figures.doc', 'fire.landKinds')}) as said
    from fire_figures, ${entriesOf('fire_figures.doc', 'fire.burned')} as land
    where day >= ${span.from} and day <= ${span.to} and area_code >= ${from} and area_code < ${below}
    and ${isCounted} group by 1`.execute(db);
  const kinds = new Map(rows.map((row) => [row.kind, row]));
  // A fire with land of a kind that an administrator added says what that is.
  const added = rows.filter(({ kind }) => !Object.hasOwn(landKindNames, kind));
  const names = [
    ...Object.entries(landKindNames),
    ...added.map(({ kind, said }) => [kind, saidOfLand(kind, said ? readDoc(said) : {}).name] as const),
  ];
  return {
    heads: ['林地种类', '过火面积（公顷）', '涉及火灾'],
    rows: names.map(([kind, name]) => [name, inSquareMetres(kinds.get(kind)?.area ?? 0), kinds.get(kind)?.n ?? 0]),
  };
}
