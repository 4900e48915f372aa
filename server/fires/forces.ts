import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { EventData } from '../../contract/events/catalogue.ts';
import type { DispatchBody } from '../../contract/fires/command-schemas.ts';
import { type ForceKind, forceKindNames } from '../../contract/fires/forces.ts';
import { present } from '../../contract/present.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { CrewKind } from '../../contract/stock/forces.ts';
import { stock, type StockName } from '../../contract/stock/all.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { knownAmong } from '../people/scope.ts';
import { keptRecord } from '../resources/queries.ts';
import { fireMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db' | 'gate' | 'clock'>;
type Wanted = DispatchBody['forces'][number];
export type Sent = EventData<'fire.dispatched'>['forces'][number];

/** The kinds of which the stock has records. */
const kept: Readonly<Partial<Record<ForceKind, StockName>>> = { crew: 'crew', storehouse: 'storehouse' };

/** What of a record a force has; `kind` says of a crew how well it is trained. */
interface Kept {
  name: string;
  kind?: CrewKind;
  headcount?: number;
  longitude: number;
  latitude: number;
}

/** A record of the stock as a force; undefined where the person sees none of that id. */
async function fromStock(
  { db, gate }: Ctx,
  caller: Caller,
  name: StockName,
  id: string,
): Promise<Pick<Sent, 'name' | 'strength' | 'crewKind' | 'longitude' | 'latitude'> | undefined> {
  if (!(await gate.allows(caller, `${name}.read`))) return undefined;
  const record: AnyRecord | undefined = await keptRecord(db, stock[name], id);
  if (!record || !isWithin(caller.regionCode, record.areaCode)) return undefined;
  const { name: called, kind, headcount, longitude, latitude } = record as unknown as Kept;
  const crewKind = name === 'crew' ? kind : undefined;
  return { name: called, longitude, latitude, ...present({ strength: headcount, crewKind }) };
}

/** Where a chosen record is looked for: crews and storehouses in the stock, rangers among the people that one knows. */
async function chosen(
  ctx: Ctx,
  caller: Caller,
  kind: ForceKind,
  id: string,
): Promise<Omit<Sent, 'id' | 'kind'> | undefined> {
  const name = kept[kind];
  if (name !== undefined) return fromStock(ctx, caller, name, id);
  if (kind !== 'ranger') return undefined;
  const person = (await knownAmong(ctx, caller, [id])).get(id);
  return person && { name: person.realName, strength: 1 };
}

async function force(
  ctx: Ctx,
  caller: Caller,
  { kind, resourceId, name, strength }: Wanted,
  field: string,
): Promise<Sent | Refusal> {
  const id = uuidv7({ msecs: ctx.clock.now() });
  if (resourceId === undefined) return { id, kind, name: name ?? forceKindNames[kind], ...present({ strength }) };
  const found = await chosen(ctx, caller, kind, resourceId);
  if (!found) return refuse('badInput', { field, message: say.noSuchResource(forceKindNames[kind]) });
  return { id, kind, resourceId, ...found, ...present({ strength }) };
}

/** The forces that somebody chose, as the log tells them: what they say of one's strength counts before its record. */
export async function forcesFrom(ctx: Ctx, caller: Caller, wanted: readonly Wanted[]): Promise<Sent[] | Refusal> {
  const forces: Sent[] = [];
  const seen = new Set<string>();
  for (const [n, one] of wanted.entries()) {
    const field = `forces.${n}`;
    if (one.resourceId !== undefined && seen.has(one.resourceId))
      return refuse('duplicate', { field, message: say.chosenTwice });
    if (one.resourceId !== undefined) seen.add(one.resourceId);
    const made = await force(ctx, caller, one, field);
    if ('refused' in made) return made;
    forces.push(made);
  }
  return forces;
}
