import { sql } from 'kysely';
import { refuse } from '../../contract/codes.ts';
import { rosters } from '../../contract/shift/roster.ts';
import { columnOf, tableOf } from '../resources/columns.ts';
import type { Guard, Special } from '../resources/guards.ts';
import { createTurns } from '../turns.ts';
import { shiftMessages as say } from './messages.ts';
import type { RegionCode } from '../../contract/ids.ts';

const guardRoster: Guard = async ({ ctx, values, record }) => {
  if (!values) return undefined;
  const { regionCode, day, watch } = { ...record, ...values } as unknown as {
    regionCode: RegionCode;
    day: string;
    watch: string;
  };
  const twin = await sql<{
    id: string;
  }>`select id from ${sql.table(tableOf(rosters))} where ${sql.ref(columnOf('regionCode'))} = ${regionCode}
    and ${sql.ref(columnOf('day'))} = ${day} and ${sql.ref(columnOf('watch'))} = ${watch}
    and id <> ${record?.id ?? ''} limit 1`.execute(ctx.db);
  return twin.rows.length > 0 ? refuse('duplicate', { field: 'day', message: say.rosterTwice }) : undefined;
};

/** A region has one roster for each day and watch. No index holds that: a log in which there are two has to open. */
export const specialRoster: Special = { guard: guardRoster, inTurn: createTurns(1) };
