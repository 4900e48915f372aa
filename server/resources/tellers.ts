import type { AnyRecord, Resource } from '../../contract/resources/resource.ts';
import type { Context } from '../context.ts';
import { tellOfKeys } from '../external/told.ts';

type Teller = (ctx: Pick<Context, 'db'>, records: readonly AnyRecord[]) => Promise<AnyRecord[]>;

const tellers: Readonly<Record<string, Teller>> = { externalUser: tellOfKeys, externalDevice: tellOfKeys };

/** What fills the fields of a resource that are `told` and stand in no event, if anything. */
export const tellerOf = (of: Resource): Teller | undefined => tellers[of.name];
