import { z } from 'zod';

/** Percent of the dry weight: dead fuel of one, ten and a hundred hours, living herbs and woody shrubs. */
const keys = ['m1h', 'm10h', 'm100h', 'mherb', 'mwoody'] as const;
const expected = `应为 ${keys.join('、')}（占干重的百分数），或依此顺序的五个数`;

/** How else they are written, without underscores and `pct`, in small letters. */
const spellings: Readonly<Record<(typeof keys)[number], readonly string[]>> = {
  m1h: ['1h', 'dead1h', 'd1', 'd1h', 'onehour'],
  m10h: ['10h', 'dead10h', 'd10', 'd10h', 'tenhour'],
  m100h: ['100h', 'dead100h', 'd100', 'd100h', 'hundredhour'],
  mherb: ['herb', 'liveherb', 'lh', 'herbaceous', 'liveherbaceous', 'mliveherb'],
  mwoody: ['woody', 'livewoody', 'lw', 'mlivewoody'],
};
const keyOf = new Map(keys.flatMap((key) => [key, ...spellings[key]].map((name) => [name, key])));

/** Names as they are known here, or a number for each in their order; the schema refuses what is not known. */
function plainNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const isEach = value.length === keys.length && value.every((one) => typeof one === 'number');
    return isEach ? Object.fromEntries(keys.map((key, n) => [key, value[n] as number])) : value;
  }
  const named: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(value)) {
    const key = keyOf.get(
      name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .replace(/(pct|percent)$/, ''),
    );
    // Told twice, the second stays under its own name.
    named[key === undefined || key in named ? name : key] = one;
  }
  return named;
}

const percent = z.number({ error: expected }).min(0).max(1_000);

/** Moistures from a minute on, however they are written. */
export const moistureSchema = z.preprocess(
  plainNames,
  z.strictObject(
    {
      fromMin: z.number().min(0).default(0),
      m1h: percent,
      m10h: percent.optional(),
      m100h: percent.optional(),
      mherb: percent.default(100),
      mwoody: percent.default(100),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `不认识 ${(issue.keys ?? []).join('、')}，${expected}` : expected,
    },
  ),
);
