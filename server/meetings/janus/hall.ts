import { createHmac } from 'node:crypto';
import { meetingLimits } from '../../../contract/meetings/limits.ts';
import type { HandleEvent, JanusHandle, JanusSession } from './session.ts';
import { audible } from '../../media/forwarding/voices.ts';
import { codes, JanusFault, type JanusId, type VideoroomTold } from './wire.ts';

/** Who speaks is judged over so many packets of 20 ms. */
const judgedPackets = 20;
/** Rooms of one installation have numbers of their own, so that several can share a Janus. */
const roomsOfOne = 1_000;
const numberBytes = 5;

/** A room of the videoroom plugin, and the handle by which it is led. */
export interface Hall {
  /** What every request to enter holds beside the person: the room and its pin. */
  readonly entrance: { room: JanusId; pin: string };
  /** A publisher that never sends anything, whose voice and picture stand on lines that nobody is on. */
  readonly nobody: { feed: JanusId; audio: string; video: string };
  /** Whether what a person sends is passed on to nobody. Rejects where Janus fails. */
  mute(feed: JanusId, mid: string, isMuted: boolean): Promise<void>;
  /** Ends the room, for all who are still in it; resolves when it is gone. */
  destroy(): Promise<void>;
}

/** Numbers and secrets of the rooms of one installation, the same after a restart: what a kill left is then cleared. */
export function createHallKeys(key: Uint8Array) {
  const made = (what: string): Buffer => createHmac('sha256', key).update(`janus ${what}`).digest();
  const first = 1 + made('rooms').readUIntBE(0, numberBytes) * roomsOfOne;
  return {
    numberOf: (slot: number): number => first + (slot % roomsOfOne),
    secretOf: (room: number): string => made(`secret ${room}`).toString('base64url'),
    pinOf: (room: number): string => made(`pin ${room}`).toString('base64url'),
  };
}

/** The numbers and secrets of rooms. */
export type HallKeys = ReturnType<typeof createHallKeys>;

/** Number, secret and pin of a room. */
interface Named {
  room: JanusId;
  secret: string;
  pin: string;
}

async function create(leader: JanusHandle, { room, secret, pin }: Named, adminKey: string | undefined): Promise<void> {
  const body = {
    request: 'create',
    room,
    secret,
    pin,
    is_private: true,
    publishers: meetingLimits.members,
    audiocodec: 'opus',
    videocodec: 'vp8',
    audiolevel_event: true,
    audio_active_packets: judgedPackets,
    audio_level_average: audible,
    dummy_publisher: true,
    ...(adminKey === undefined ? {} : { admin_key: adminKey }),
  };
  try {
    await leader.ask(body);
  } catch (error) {
    if (!(error instanceof JanusFault) || error.code !== codes.roomExists) throw error;
    await leader.ask({ request: 'destroy', room, secret });
    await leader.ask(body);
  }
}

/** Whether Janus wants texts for numbers of rooms (`string_ids`), which only a question tells. */
async function wantsTexts(leader: JanusHandle, room: number): Promise<boolean> {
  try {
    await leader.ask({ request: 'exists', room });
    return false;
  } catch (error) {
    if (error instanceof JanusFault && error.code === codes.badElement) return true;
    throw error;
  }
}

function nobodyIn({ publishers = [] }: VideoroomTold): Hall['nobody'] {
  const dummy = publishers.find((one) => one.dummy === true);
  const midOf = (type: string): string | undefined => dummy?.streams?.find((one) => one.type === type)?.mid;
  const [audio, video] = [midOf('audio'), midOf('video')];
  if (!dummy || audio === undefined || video === undefined) throw new JanusFault(0, 'no placeholder');
  return { feed: dummy.id, audio, video };
}

/** Makes the room by its handle. */
async function lead(
  leader: JanusHandle,
  { number, keys, adminKey }: { number: number; keys: HallKeys; adminKey: string | undefined },
): Promise<Hall> {
  const room: JanusId = (await wantsTexts(leader, number)) ? `lookout-${number}` : number;
  const named: Named = { room, secret: keys.secretOf(number), pin: keys.pinOf(number) };
  const { secret, pin } = named;
  await create(leader, named, adminKey);
  const { told } = await leader.ask({ request: 'join', ptype: 'publisher', room, pin });
  return {
    entrance: { room, pin },
    nobody: nobodyIn(told),
    async mute(feed, mid, isMuted) {
      await leader.ask({ request: 'moderate', room, secret, id: feed, mid, mute: isMuted });
    },
    async destroy() {
      // Where Janus is gone, so is the room.
      await leader.ask({ request: 'destroy', room, secret }).catch(() => undefined);
      leader.detach();
    },
  };
}

/**
 * Makes a room, of which `heard` hears who speaks. Rejects with `JanusFault` where Janus refuses, or is gone.
 */
export async function openHall(
  session: JanusSession,
  { number, keys, adminKey }: { number: number; keys: HallKeys; adminKey: string | undefined },
  heard: (told: VideoroomTold) => void,
): Promise<Hall> {
  const leader = await session.attach((event: HandleEvent) => {
    if (event.kind === 'told') heard(event.told);
  });
  try {
    return await lead(leader, { number, keys, adminKey });
  } catch (error) {
    leader.detach();
    throw error;
  }
}
