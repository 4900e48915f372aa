import type { Kysely } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import { crews } from '../../contract/stock/forces.ts';
import { recordStream } from '../../contract/stream-names.ts';
import type { Tables } from '../tables.ts';
import type { SmsGateway } from './gateway.ts';
import { messages } from './messages.ts';

const range = '199000';
const cityEnd = '00';
const form = /^199000(?<city>\d\d)(?<county>\d\d)(?<n>\d)$/;

/**
 * A mobile that an SMS can be addressed to, for the `n`th crew (1 to 9) that the demo makes in an area: 199 000, then
 * the digits of the area below its province and the crew's number. It may be somebody's.
 */
export const demoMobile = (areaCode: RegionCode, n: number): string =>
  `${range}${areaCode.slice(2).padEnd(4, '0')}${n}`;

/** The id of the record of the `n`th thing of a kind that the demo makes in an area. */
export const demoRecordId = (kind: string, areaCode: string, n: number): string => `demo-${kind}-${areaCode}-${n}`;

/** The stream of the crew for which an authority's demo would make up such a mobile; undefined where for none. */
function crewAt(phone: string, regionCode: RegionCode): string | undefined {
  const { city = '', county = '', n } = form.exec(phone)?.groups ?? {};
  if (n === undefined) return undefined;
  const area = `${regionCode.slice(0, 2)}${city}${county === cityEnd ? '' : county}`;
  return recordStream(crews, demoRecordId('crew', area, Number(n)));
}

/**
 * A gateway that hands over nothing to a mobile which the demo made up for a crew of this log, also where that record
 * is removed since, or the server runs without the demo: a folder that began as a demo keeps its crews.
 */
export const sparingDemo = (gateway: SmsGateway, db: Kysely<Tables>, regionCode: RegionCode): SmsGateway => ({
  async deliver(message, signal) {
    const crew = crewAt(message.phone, regionCode);
    const made =
      crew !== undefined &&
      (await db
        .selectFrom('events')
        .select('position')
        .where('stream', '=', crew)
        .where('version', '=', 1)
        .executeTakeFirst());
    return made ? { attempts: 0, error: messages.demo } : gateway.deliver(message, signal);
  },
});
