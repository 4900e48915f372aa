import { z } from 'zod';
import { type DutyRule, ruleLevels } from './rule.ts';
import { regionCodeField } from '../id-fields.ts';

const figure = z.number().nonnegative().optional();

/** What a region says of its duty, in metres and milliseconds; `level`: of things of that level alone. */
export const regionRule = z.object({
  regionCode: regionCodeField,
  regionName: z.string(),
  level: z.literal(ruleLevels).optional(),
  rule: z.object({
    gatherM: figure,
    gatherMs: figure,
    receiveMs: figure,
    decideMs: figure,
    reportMs: figure,
    signMs: figure,
    answerMs: figure,
    checkInMs: figure,
    silentMs: figure,
    turnM: figure,
    recordMs: figure,
  } satisfies Readonly<Record<keyof DutyRule, typeof figure>>),
});
