import { refuse, type Refusal } from '../../contract/codes.ts';
import { externalSystems } from '../../contract/external/resources.ts';
import type { Context } from '../context.ts';
import type { Guarded, Special } from '../resources/guards.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { keptRecord } from '../resources/queries.ts';
import { mayRead } from '../resources/scope.ts';
import { actorOfUser } from '../resources/outsiders.ts';
import { externalMessages as say } from './messages.ts';
import { tellOfKeys } from './told.ts';

type Values = Readonly<Record<string, unknown>>;

const systemOf = ({ db }: Pick<Context, 'db'>, values: Values): Promise<KeptRecord | undefined> =>
  keptRecord(db, externalSystems, String(values['systemId']));

/** Nobody shuts themselves out: who comes in by a key keeps it, and their right to manage. */
function shutOut({ caller, values, record }: Guarded): Refusal | undefined {
  if (!record || caller.userId !== actorOfUser(record.id)) return undefined;
  if (!values) return refuse('notAllowedNow', { message: say.ownKey });
  if (values['disabled'] === true) return refuse('notAllowedNow', { field: 'disabled', message: say.ownKey });
  return 'manages' in values && values['manages'] !== true
    ? refuse('notAllowedNow', { field: 'manages', message: say.ownRight })
    : undefined;
}

/**
 * What users and devices of external systems have beside their declarations: their system's region and its alarm
 * sources.
 */
export const specialMember: Special = {
  async complete(ctx, caller, values) {
    const system = await systemOf(ctx, values);
    return system && mayRead(externalSystems, caller, system)
      ? { ...values, regionCode: system.areaCode }
      : refuse('notFound', { field: 'systemId', message: say.noSystem });
  },
  async guard(guarded) {
    const { ctx, values, record } = guarded;
    const source = values?.['sourceType'];
    if (typeof source === 'string') {
      const system = await systemOf(ctx, record ?? values ?? {});
      if (!(system?.['sourceTypes'] as readonly string[] | undefined)?.includes(source))
        return refuse('badInput', { field: 'sourceType', message: say.wrongSource });
    }
    return shutOut(guarded);
  },
  tell: tellOfKeys,
};
