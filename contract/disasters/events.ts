import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { regionCodeField } from '../id-fields.ts';
import { disasterMessage, messageRef } from './message.ts';
import { disasterStatuses } from './words.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });

/**
 * What a message brings. `areaCodes`: the areas of the authority that it concerns; `validUntil`: its own end, or the
 * usual one where it names none; `confirmDue`: by when somebody is to have confirmed it.
 */
const brought = {
  message: disasterMessage,
  areaCodes: z.array(regionCodeField),
  validUntil: z.iso.datetime(),
  confirmDue: z.iso.datetime(),
  demo: z.literal(true).optional(),
};

/** Events of a warning of disaster (stream `disaster-<id>`). */
export const disasterEvents = {
  'disaster.issued': z.object(brought),
  'disaster.updated': z.object(brought),
  /** The issuer calls it off. `status`: of the message that does, where it is not `Actual`. */
  'disaster.cancelled': messageRef.extend({ status: z.enum(disasterStatuses).optional(), text: z.string().optional() }),
  /** An update of another warning takes its place, too. */
  'disaster.superseded': z.object({ by: z.string() }),
  /** An officer has taken note for their region of what a message says. */
  'disaster.confirmed': z.object({
    by: officer,
    regionCode: regionCodeField,
    identifier: z.string(),
    note: z.string().optional(),
  }),
  /** Nobody confirmed it in time; `to`: the region that is told. */
  'disaster.clockPassed': z.object({ due: z.iso.datetime(), to: z.string() }),
} as const;

/** Any event of a warning of disaster. */
export type DisasterEvent = EventsOf<typeof disasterEvents>;
