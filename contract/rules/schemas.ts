import { z } from 'zod';

const figure = z.number().positive().optional();

/** What a region says of its duty, in metres and milliseconds. */
export const regionRule = z.object({
  regionCode: z.string(), regionName: z.string(),
  rule: z.object({ gatherM: figure, gatherMs: figure, receiveMs: figure, decideMs: figure, reportMs: figure, answerMs: figure, checkInMs: figure, silentMs: figure }),
});
