import type { Kysely } from 'kysely';
import { dutyRules, levelIn, ruleIn } from '../../contract/rules/duty-rules.ts';
import type { ValuesOf } from '../../contract/resources/resource.ts';
import type { RegionRules } from '../../contract/rules/rule.ts';
import { recordsOf } from '../resources/queries.ts';
import type { Tables } from '../tables.ts';

/** What the regions say of their duty, as of now. */
export const readRegionRules = async (db: Kysely<Tables>): Promise<RegionRules> =>
  (await recordsOf({ db }, dutyRules)).map((record) => {
    const level = levelIn(record);
    return {
      regionCode: record.areaCode,
      ...(level === undefined ? {} : { level }),
      rule: ruleIn(record as Partial<ValuesOf<typeof dutyRules>>),
    };
  });
