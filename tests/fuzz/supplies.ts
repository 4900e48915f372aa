import type { Random } from './random.ts';

/** A thing that some answer told of: its id, its version where it has one. */
export interface Thing {
  id: string;
  version?: number;
}

/** Ids that answers have told, of every region, by what they name: later requests are made of them. */
export interface Supplies {
  /** Remembers what an answer of a call tells. */
  take(call: string, data: unknown): void;
  draw(kind: string, random: Random): Thing | undefined;
  has(kind: string): boolean;
}

const keptPerKind = 200;
const deepest = 6;
const entriesLookedAt = 40;

/** What calls tell of whose names begin with something else. */
const kindOfCall: Readonly<Record<string, string>> = {
  saveFire: 'alarm',
  getPop: 'fire',
  fireTasks: 'task',
  myTasks: 'task',
  fireLinks: 'link',
  publishedVersions: 'version',
};

/** What a call's `id` or `xId` names. */
export function kindOf(call: string, name: string): string | undefined {
  const [, stem] = /^(\w+?)Ids?$/.exec(name) ?? [];
  if (stem !== undefined) return stem;
  if (name === 'into') return call.startsWith('incident') ? 'incident' : 'fire';
  if (name !== 'id' && name !== 'ids') return undefined;
  if (call.includes('.')) return call.split('.')[0];
  if (/user|Pwd$/i.test(call)) return 'user';
  // Calls about one thing begin with its name, or with that of several.
  return kindOfCall[call] ?? /^[a-z]+?(?=s?(?:[A-Z]|$))/.exec(call)?.[0];
}

/** Opens supplies; those that are always there first. */
export function createSupplies(): Supplies {
  const kinds = new Map<string, Thing[]>();
  const keep = (kind: string, thing: Thing): void => {
    const things = kinds.get(kind) ?? [];
    kinds.set(kind, things);
    const known = things.findIndex(({ id }) => id === thing.id);
    if (known >= 0) things[known] = { ...things[known], ...thing };
    else if (things.length < keptPerKind) things.push(thing);
    // The newest in the place of one that is older: the pool moves with what is there.
    else
      things[(thing.id.charCodeAt(thing.id.length - 1) * 31 + thing.id.charCodeAt(thing.id.length - 2)) % keptPerKind] =
        thing;
  };
  const walk = (call: string, value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, entriesLookedAt)) walk(call, one, depth + 1);
      return;
    }
    const record = value as Record<string, unknown>;
    for (const [name, field] of Object.entries(record)) {
      if (typeof field !== 'string' || field === '' || field.length > 100) continue;
      const kind = name === 'id' && depth > 2 ? undefined : kindOf(call, name);
      const { version } = record;
      if (kind !== undefined)
        keep(kind, { id: field, ...(name === 'id' && typeof version === 'number' ? { version } : {}) });
    }
    for (const field of Object.values(record)) walk(call, field, depth + 1);
  };
  return {
    take: (call, data) => walk(call, data, 0),
    draw(kind, random) {
      const things = kinds.get(kind);
      return things && random.pick(things);
    },
    has: (kind) => kinds.has(kind),
  };
}
