import { refuse } from '../../contract/codes.ts';
import { memberKinds } from '../../contract/external/resources.ts';
import type { Guard } from '../resources/guards.ts';
import { findRecords } from '../resources/queries.ts';
import { externalMessages as say } from './messages.ts';

/** A system with users or devices stays. */
export const guardExternal: Guard = async ({ ctx, values, record }) => {
  if (values || !record) return undefined;
  for (const of of Object.values(memberKinds)) {
    const { total } = await findRecords(
      ctx,
      of,
      { regionCode: record.areaCode },
      { systemId: record.id },
      { limit: 1, offset: 0 },
    );
    if (total > 0) return refuse('notAllowedNow', { message: say.hasMembers });
  }
  return undefined;
};
