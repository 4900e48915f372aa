import type { Place } from '../../contract/access/scope.ts';
import { polygonOf } from '../../contract/geometry/polygon.ts';
import type { Field } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { areas, points } from './ground.ts';

const pointIn = (area: string): { longitude: number; latitude: number } => {
  const [place] = Object.entries(areas).find(([, code]) => code === area) ?? [];
  return points[place as Place];
};

/**
 * What a made-up record is to hold: `mark` in its texts, `n` where numbers must differ, its area, and ids of what it
 * must link to.
 */
export interface Sample {
  mark: string;
  n: number;
  area: string;
  links: Readonly<Record<string, string>>;
}

function valueOf(name: string, { kind, rule, choices, min, max }: Field, { mark, n, area, links }: Sample): unknown {
  switch (kind) {
    case 'text':
    case 'longText':
      return rule === 'path' ? `/${mark}` : mark;
    case 'richText':
      return `<p>${mark}</p>`;
    case 'whole':
    case 'decimal':
      return Math.max(min ?? 0, max === undefined || n <= max ? n : n % max);
    case 'longitude':
    case 'latitude':
      return pointIn(area)[kind];
    case 'area':
      return polygonOf(
        [
          [0, 0],
          [0.01, 0],
          [0.01, 0.01],
        ].map(([x = 0, y = 0]) => [pointIn(area).longitude + x, pointIn(area).latitude + y] as const),
      );
    case 'flag':
      return false;
    case 'date':
      return '2026-01-01';
    case 'dateTime':
      return '2026-01-01T00:00:00.000Z';
    case 'choice':
      return choices?.[0]?.value;
    case 'choices':
      return [choices?.[0]?.value];
    case 'region':
      return area;
    case 'regions':
      return [area];
    case 'link':
    case 'person':
      return links[name];
    case 'amounts':
      return [{ id: links[name], n: 1 }];
    case 'links':
    case 'people':
      return [links[name]];
    case 'declared':
      return [{ key: 'f1', label: mark, kind: 'text' }];
    case 'details':
      return { f1: mark };
    case 'file':
      return links['file'];
    case 'image':
      return links['picture'];
    default:
      throw new Error(`no sample of ${String(kind satisfies never)}`);
  }
}

const soonMs = 3_600_000;

/** An area of its own below another: where one has one record only. */
const ownBelow = ({ area, n }: Sample): string => area + String(n).padStart(12 - area.length, '0');

/** What a resource's own rules want beside its declaration. */
const wanted: Readonly<Record<string, (sample: Sample) => Record<string, unknown>>> = {
  roster: ({ n }) => ({ day: new Date(Date.UTC(2026, 0, 1) + n * 24 * soonMs).toISOString().slice(0, 10) }),
  smsTemplate: () => ({ kind: 'plain', text: '{地点}发生火情' }),
  heat: ({ area }) => {
    const { longitude, latitude } = pointIn(area);
    const [validFrom, validUntil] = [-soonMs, soonMs].map((ms) => new Date(Date.now() + ms).toISOString());
    return { kind: 'knownHeat', longitude, latitude, radius: 100, validFrom, validUntil };
  },
  // A unit is short.
  material: () => ({ unit: '把' }),
  // A question has options of which one is right.
  question: () => ({ kind: 'single', optionA: '是', optionB: '否', key: 'A' }),
  // A code stands in tables of observations.
  weatherStation: ({ n }) => ({ code: `W${n}` }),
  // A card asks for something, and each area has one of a level.
  runCard: (sample) => ({ professional: 1, regionCode: ownBelow(sample) }),
  // A rule tells somebody.
  pushRule: () => ({ kinds: ['fireOpened'], roles: ['ZBY'], by: ['message'], text: '{地点}' }),
  smsBudget: (sample) => ({ regionCode: ownBelow(sample) }),
  // Published figures are of a region in a year.
  yearbookFigure: (sample) => ({ regionCode: ownBelow(sample) }),
  // And one setting of all levels.
  dutyRule: (sample) => ({ regionCode: ownBelow(sample) }),
  hazardRule: (sample) => ({ regionCode: ownBelow(sample) }),
  // Its tiles come from nowhere as long as nobody gives it a key.
  baseMap: ({ n }) => ({ kind: 'tianditu', tianditu: 'vec', system: 'wgs84', order: n % 10_000 }),
  // One bulletin for each area and day.
  fireRisk: ({ n }) => ({ day: new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10) }),
};

/** Values of a record of a resource: what it must have, what names it, and where it belongs. */
export function sampleOf(of: Resource, sample: Sample): Record<string, unknown> {
  const given = Object.entries(of.fields).filter(
    ([name, { required, kind }]) => required || name === of.titleField || kind === 'region' || kind === 'regions',
  );
  return {
    ...Object.fromEntries(given.map(([name, field]) => [name, valueOf(name, field, sample)])),
    ...wanted[of.name]?.(sample),
  };
}

const cell = (value: unknown): string => (Array.isArray(value) ? value.join('、') : String(value));

/** The same values as a table of one line, as an import takes it: people stand in it by name. */
export const tableOf = (
  of: Resource,
  values: Readonly<Record<string, unknown>>,
  people: Readonly<Record<string, string>>,
): string => {
  const line = Object.values(values)
    .map((value) => cell(value))
    .map((text) => people[text] ?? text);
  return [Object.keys(values).map((name) => of.fields[name]?.label), line].map((row) => row.join(',')).join('\n');
};
