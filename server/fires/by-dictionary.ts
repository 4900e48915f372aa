import { entriesFrom, type FlatEntry } from '../../contract/dictionaries/flat.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import {
  isForestLand,
  type LandKind,
  landKindNames,
  type SaidOfLand,
  type SaidOfLands,
  usualLand,
} from '../../contract/fires/burned.ts';
import { causeNames, type FireRecord } from '../../contract/fires/record.ts';
import type { Context } from '../context.ts';
import { choicesOf } from '../dictionaries/choices.ts';
import { fireMessages as say } from './messages.ts';

type Ctx = Pick<Context, 'db'>;
type Choices = ReadonlyMap<string, FlatEntry>;

/** An authority without the dictionary, or with it disabled, has what every authority begins with. */
const choices = async (ctx: Ctx, code: string, usual: Readonly<Record<string, string>>): Promise<Choices> =>
  (await choicesOf(ctx, code)) ?? new Map(entriesFrom(usual).map((entry) => [entry.code, entry]));

const lands = (ctx: Ctx): Promise<Choices> => choices(ctx, 'landKind', landKindNames);

/** What the dictionary says of a kind of land other than every authority begins with. */
function otherThanUsual({ code, name, above }: FlatEntry): SaidOfLand | undefined {
  const [said, usual] = [{ name, isForest: isForestLand(code, above) }, usualLand(code)];
  return said.name === usual.name && said.isForest === usual.isForest ? undefined : said;
}

/** What is put down of a kind of land, with what the dictionary says of it; or why it can not be chosen. */
export async function landByDictionary(
  ctx: Ctx,
  kind: LandKind,
): Promise<{ kind: LandKind; said?: SaidOfLand } | Refusal> {
  const entry = (await lands(ctx)).get(kind);
  if (!entry) return refuse('badInput', { field: 'kind', message: say.noLandKind });
  const said = otherThanUsual(entry);
  return { kind, ...(said ? { said } : {}) };
}

/**
 * A record with what the dictionaries say of its cause and its kinds of land, kept so that it stays readable whatever
 * they say later; or what can not be chosen. `known` are kinds that stand at the fire already.
 */
export async function recordByDictionary(
  ctx: Ctx,
  record: FireRecord,
  known: { burned: FireRecord['burned']; landKinds?: SaidOfLands | undefined },
): Promise<FireRecord | Refusal> {
  const cause = (await choices(ctx, 'fireCause', causeNames)).get(record.cause);
  if (!cause) return refuse('badInput', { field: 'record.cause', message: say.noCause });
  const kinds = await lands(ctx);
  const said: Record<LandKind, SaidOfLand> = {};
  for (const kind of Object.keys(record.burned)) {
    const entry = kinds.get(kind);
    if (!entry && !Object.hasOwn(known.burned, kind))
      return refuse('badInput', { field: `record.burned.${kind}`, message: say.noLandKind });
    const other = entry ? otherThanUsual(entry) : known.landKinds?.[kind];
    if (other) said[kind] = other;
  }
  const usual = Object.hasOwn(causeNames, cause.code) ? causeNames[cause.code as keyof typeof causeNames] : undefined;
  return {
    ...record,
    ...(Object.keys(said).length > 0 ? { landKinds: said } : {}),
    ...(cause.name === usual ? {} : { causeName: cause.name }),
  };
}
