import { z } from 'zod';

/** A session description of WebRTC. */
export interface Jsep {
  type: 'offer' | 'answer';
  sdp: string;
}

/** Janus's numbers of sessions, handles, rooms and feeds; rooms and feeds are texts where it is set up so. */
export const janusId = z.union([z.number(), z.string()]);
export type JanusId = z.infer<typeof janusId>;

const stream = z.object({ type: z.string(), mid: z.string(), disabled: z.boolean().optional() });

/** What the videoroom plugin tells, as far as it is used. */
const told = z.object({
  videoroom: z.string().optional(),
  error_code: z.number().optional(),
  error: z.string().optional(),
  room: janusId.optional(),
  exists: z.boolean().optional(),
  id: janusId.optional(),
  publishers: z
    .array(z.object({ id: janusId, dummy: z.boolean().optional(), streams: z.array(stream).optional() }))
    .optional(),
  streams: z.array(stream).optional().catch(undefined),
  'audio-level-dBov-avg': z.number().optional(),
});
export type VideoroomTold = z.infer<typeof told>;

const frame = z.object({
  janus: z.string(),
  transaction: z.string().optional(),
  sender: z.number().optional(),
  error: z.object({ code: z.number(), reason: z.string() }).optional(),
  data: z.object({ id: z.number() }).optional(),
  version: z.number().optional(),
  version_string: z.string().optional(),
  plugins: z.record(z.string(), z.unknown()).optional(),
  plugindata: z.object({ data: told }).optional(),
  jsep: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() }).optional(),
  mid: z.string().optional(),
  receiving: z.boolean().optional(),
});

/** A message from Janus. */
export type JanusFrame = z.infer<typeof frame>;

/** Reads a message; undefined for what is none. */
export function readFrame(text: string): JanusFrame | undefined {
  try {
    return frame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Codes of refusals of Janus and of its videoroom plugin. */
export const codes = {
  unauthorized: 403,
  /** From here to the next, something about a session description. */
  jsepUnknown: 464,
  jsepLast: 468,
  roomExists: 427,
  badElement: 430,
  unauthorizedRoom: 433,
} as const;

/** Janus has refused what was asked, or did not answer (`code` 0). */
export class JanusFault extends Error {
  readonly code: number;
  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
  }
}
