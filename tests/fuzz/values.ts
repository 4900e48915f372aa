import { sample, stringMatching, type Arbitrary } from 'fast-check';
import type { Operation, Schema } from './operation.ts';
import type { Random } from './random.ts';
import { kindOf, type Supplies } from './supplies.ts';

/** What values are made of. `version`: that of the thing which this request names, once it has named one. */
export interface Making {
  operation: Operation;
  operations: readonly Operation[];
  random: Random;
  supplies: Supplies;
  version?: number;
}

const regions = ['34', '3418', '341825', '3410', '341002', '3401', '35'];
const words = ['山火', '旌德县', '防火', '值班', 'test', '一号卡口', '护林员报告有烟', 'a'];
const mostItems = 3;
const square = [
  [118.5, 30.2],
  [118.6, 30.2],
  [118.6, 30.3],
  [118.5, 30.3],
  [118.5, 30.2],
];
const dayMs = 86_400_000;
const pointRange = { longitude: [11_600, 11_900], latitude: [2_950, 3_400] } as const;
const perDegree = 100;

/**
 * Calls that would take from the fuzzer what it works with: its accounts, sessions, roles and keys. They get ids of
 * nothing.
 */
const harmsItself = /^(resetPwd|(user|role|menu)\.(change|remove)|role\.create|feedRevoke|feedRotate|policy\.change)$/;

const patterns = new Map<string, Arbitrary<string>>();

function matching(pattern: string, random: Random): string {
  const known = patterns.get(pattern) ?? stringMatching(new RegExp(pattern, 'u'));
  patterns.set(pattern, known);
  return sample(known, { numRuns: 1, seed: random.int(0, 2 ** 30) })[0] ?? '';
}

const phone = (random: Random): string => `139${String(random.int(0, 99_999_999)).padStart(8, '0')}`;

/** Texts that obey a rule. */
const texts: Readonly<Record<string, (random: Random) => string>> = {
  phone,
  email: () => 'someone@example.com',
  landline: () => '0551-62345678',
  officePhone: () => '0551-62345678',
  qq: (random) => String(random.int(10_000, 99_999_999)),
  idCard: () => '340102199003071233',
  lettersAndDigits: (random) => `a${random.int(1, 99_999)}`,
  path: (random) => `/fuzz/${random.int(1, 99_999)}`,
  userName: (random) => `fuzz${random.int(1, 99_999)}`,
  https: () => 'https://example.com/a',
};

/** Fields that hold a day, where their schema says no more than that it is a text. */
const dayNames = /^(day|from|to|heldOn|dueOn)$/;
const recentDay = (random: Random): string =>
  new Date(Date.now() - random.int(0, 30 * dayMs)).toISOString().slice(0, 10);

/** The kinds of things that a request of this call has to name. */
export function kindsNamedBy({ name: call, parameters, body }: Operation): readonly string[] {
  const { properties = {}, required = [] } = body?.schema ?? {};
  const fields = [
    ...parameters.filter((one) => one.required).map(({ name, schema }) => [name, schema] as const),
    ...Object.entries(properties).filter(([name]) => required.includes(name)),
  ];
  return fields.flatMap(([name, { 'x-resource': of }]) => {
    const kind = of ?? kindOf(call, name);
    return kind === undefined || kind === 'district' ? [] : [kind];
  });
}

function named(name: string, schema: Schema, making: Making): unknown {
  const { operation, random, supplies } = making;
  const { 'x-resource': of } = schema;
  if (of === 'district') return random.pick(regions);
  if (of !== undefined) return supplies.draw(of, random)?.id;
  if (name === 'longitude' || name === 'latitude')
    return random.int(pointRange[name][0], pointRange[name][1]) / perDegree;
  if (dayNames.test(name) && schema.type === 'string' && schema.format === undefined) return recentDay(random);
  if (name === 'pageNum') return random.int(1, 3);
  if (name === 'pageSize') return random.pick([10, 20, 50, 100]);
  if (/^(regionCode|areaCode|districtCode|parentCode|regionCodes|code)$/.test(name)) return random.pick(regions);
  if (/^(phone|mobile)$/.test(name)) return phone(random);
  if (name === 'version') return making.version;
  const kind = kindOf(operation.name, name);
  if (kind === undefined || harmsItself.test(operation.name)) return undefined;
  const thing = supplies.draw(kind, random);
  if (name === 'id' && thing?.version !== undefined) making.version = thing.version;
  return thing?.id;
}

function text(schema: Schema, { random }: Making): string {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  const rule = texts[schema['x-rule'] ?? ''];
  if (rule) return rule(random);
  if (format === 'date-time') return new Date(Date.now() - random.int(-dayMs, 3 * dayMs)).toISOString();
  if (format === 'date') return recentDay(random);
  if (pattern !== undefined) return matching(pattern, random);
  const word = `${random.pick(words)}${random.chance(0.5) ? random.int(1, 9_999) : ''}`;
  return word
    .repeat(Math.ceil(Math.max(1, minLength) / word.length))
    .slice(0, Math.max(minLength, Math.min(maxLength, word.length * 4)));
}

function number({ minimum = 0, maximum = 100, type }: Schema, { random }: Making): number {
  const [least, most] = [Math.max(minimum, -1e6), Math.min(maximum, Math.max(minimum, 0) + 1e6)];
  const value = random.int(Math.ceil(least), Math.max(Math.ceil(least), Math.floor(most)));
  return type === 'number' && random.chance(0.3) && value + 0.5 <= maximum ? value + 0.5 : value;
}

/** A value that the schema takes; fields that are not required stand there by chance. */
export function valueOf(schema: Schema, name: string, making: Making): unknown {
  const { random } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(random.pick(choices), name, making);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => valueOf(one, name, making))) as unknown;
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      if (properties['coordinates'] && properties['type']) return { type: 'Polygon', coordinates: [square] };
      const wanted = Object.entries(properties).filter(([field]) => required.includes(field) || random.chance(0.3));
      return Object.fromEntries(wanted.map(([field, one]) => [field, valueOf(one, field, making)]));
    }
    case 'array': {
      const { items = {}, minItems = 0, maxItems = mostItems } = schema;
      return Array.from({ length: random.int(minItems, Math.max(minItems, Math.min(maxItems, mostItems))) }, () =>
        valueOf(
          { ...items, ...(schema['x-resource'] === undefined ? {} : { 'x-resource': schema['x-resource'] }) },
          name,
          making,
        ),
      );
    }
    case 'boolean':
      return random.chance(0.5);
    case 'number':
    case 'integer':
      return named(name, schema, making) ?? number(schema, making);
    case 'string':
      return named(name, schema, making) ?? text(schema, making);
    default:
      return random.pick(words);
  }
}
