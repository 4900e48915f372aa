import { answerAudio, type AudioPeer } from '../peer.ts';
import type { MediaReach, Room, RoomTold } from '../room.ts';
import { decodeUlaw, encodeUlaw, frameSamples } from './g711.ts';
import { createJitter, type Jitter } from './jitter.ts';
import { levelOf, type LegRole, type MixInput, mixFrame } from './mixer.ts';
import { createOutsideVoice } from './outside-voice.ts';
import { createPlayer } from './player.ts';
import { createRecorder } from './recorder.ts';
import { openRtpLine, type RtpLine, type RtpTarget } from './rtp-line.ts';
import { type Tone, toneFrame } from './tones.ts';

/** What a leg is to do. `tone` is heard instead of the others; `null` ends it. */
export interface LegSet {
  role?: LegRole;
  tone?: Tone | null;
}

/** What a mixing room is asked. A leg that joins again replaces its former line. */
export type MixingAsk =
  | { do: 'join'; leg: string; offer: string }
  | { do: 'simulate'; leg: string }
  | { do: 'play'; leg: string; path?: string | undefined; times: number }
  /** Opens a line over plain RTP at this address, and tells its port. */
  | { do: 'openRtp'; leg: string; host: string; ports?: readonly [number, number] | undefined }
  | { do: 'aimRtp'; leg: string; target: RtpTarget }
  | { do: 'press'; leg: string; keys: string }
  | ({ do: 'set'; leg: string } & LegSet)
  | { do: 'leave'; leg: string }
  | { do: 'record'; path: string; mostMs: number }
  | { do: 'endRecord' };

interface Leg {
  role: LegRole;
  tone: { tone: Tone; from: number } | undefined;
  peer: Pick<AudioPeer, 'send' | 'close'> | undefined;
  /** The peer, where that is a line over plain RTP. */
  rtp: RtpLine | undefined;
  jitter: Jitter;
  /** Frames since the last packet. */
  silentFrames: number;
  isLost: boolean;
  /** What the simulated far end says, by what it hears. */
  voice: ((heard: Int16Array) => Int16Array) | undefined;
}

/** Levels are told every so many frames. */
const levelsEvery = 25;
/** A browser sends all the time, muted too: a line without packets for so many frames (5 s) is lost. */
const lostFrames = 250;
const highest = 32_767;

/** A room where telephone legs are mixed; `tick` is due every 20 ms. */
export interface MixingRoom extends Room<MixingAsk> {
  tick: () => void;
}

const newLeg = (): Leg => ({
  role: 'away',
  tone: undefined,
  peer: undefined,
  rtp: undefined,
  jitter: createJitter(),
  silentFrames: 0,
  isLost: true,
  voice: undefined,
});

const added = (one: Int16Array, other: Int16Array | undefined): Int16Array =>
  other ? Int16Array.from(one, (sample, k) => Math.max(-highest, Math.min(highest, sample + (other[k] ?? 0)))) : one;

/** What each leg says in these 20 ms; a simulated far end answers what it hears of the others. */
function inputsOf(legs: ReadonlyMap<string, Leg>): Map<string, MixInput> {
  const inputs = new Map<string, MixInput>();
  for (const [name, { role, jitter }] of legs) {
    const packet = jitter.pull();
    inputs.set(name, { role, frame: packet && decodeUlaw(packet) });
  }
  for (const [name, { voice, role }] of legs)
    if (voice && role === 'party')
      inputs.set(name, { role, frame: voice(mixFrame(inputs).heard.get(name) ?? new Int16Array(frameSamples)) });
  return inputs;
}

interface Connecting {
  legOf: (name: string) => Leg;
  tell: (told: RoomTold) => void;
  /** Whether the room was closed, as it may be while a line is opened. */
  isClosed: () => boolean;
}

/** Puts a line in the place of a leg's former one; where the room was closed meanwhile, closes the line. */
async function replaceLine(how: Connecting, name: string, line: Pick<Leg, 'peer' | 'rtp' | 'jitter'>): Promise<void> {
  if (how.isClosed()) return line.peer?.close();
  const leg = how.legOf(name);
  const former = leg.peer;
  Object.assign(leg, line, { silentFrames: 0 });
  await former?.close();
}

/** What takes in the packets of a leg's line, and notices the first of them. */
function intake({ legOf, tell }: Connecting, name: string): { jitter: Jitter; push: Jitter['push'] } {
  const jitter = createJitter();
  const leg = legOf(name);
  return {
    jitter,
    push(sequence, payload) {
      jitter.push(sequence, payload);
      // A late packet of a line that was replaced is no news.
      if (leg.jitter !== jitter) return;
      leg.silentFrames = 0;
      if (leg.isLost) tell({ leg: name, line: 'connected' });
      leg.isLost = false;
    },
  };
}

/** Connects a browser as a leg, in place of the leg's former line. */
async function connect(how: Connecting, reach: MediaReach, name: string, offer: string): Promise<{ answer: string }> {
  const { jitter, push } = intake(how, name);
  const peer = await answerAudio(offer, reach, push);
  await replaceLine(how, name, { peer, rtp: undefined, jitter });
  return { answer: peer.answer };
}

/** Connects a line over plain RTP as a leg, in place of the leg's former line. */
async function connectRtp(
  how: Connecting,
  { leg: name, host, ports }: Extract<MixingAsk, { do: 'openRtp' }>,
): Promise<{ port: number }> {
  const { jitter, push } = intake(how, name);
  const rtp = await openRtpLine({ host, ports }, push);
  await replaceLine(how, name, { peer: rtp, rtp, jitter });
  return { port: rtp.port };
}

/** Notices legs whose browser has fallen silent. */
function noticeLost(legs: ReadonlyMap<string, Leg>, tell: (told: RoomTold) => void): void {
  for (const [name, leg] of legs) {
    leg.silentFrames += 1;
    if (leg.isLost || leg.silentFrames < lostFrames) continue;
    leg.isLost = true;
    tell({ leg: name, line: 'lost' });
  }
}

/** Opens a mixing room. */
export function openMixingRoom(reach: MediaReach, tell: (told: RoomTold) => void): MixingRoom {
  const legs = new Map<string, Leg>();
  const recorder = createRecorder();
  let frames = 0;
  let isClosed = false;
  const legOf = (name: string): Leg => {
    const leg = legs.get(name) ?? newLeg();
    legs.set(name, leg);
    return leg;
  };
  const how: Connecting = { legOf, tell, isClosed: () => isClosed };
  const answers: { [K in MixingAsk['do']]: (ask: Extract<MixingAsk, { do: K }>) => unknown } = {
    join: ({ leg, offer }) => connect(how, reach, leg, offer),
    openRtp: (ask) => connectRtp(how, ask),
    aimRtp({ leg, target }) {
      legs.get(leg)?.rtp?.aim(target);
      return null;
    },
    press({ leg, keys }) {
      legs.get(leg)?.rtp?.press(keys);
      return null;
    },
    simulate({ leg }) {
      legOf(leg).voice = createOutsideVoice();
      return null;
    },
    async play({ leg, path, times }) {
      legOf(leg).voice = await createPlayer({ path, times }, () => tell({ leg, played: true }));
      return null;
    },
    set({ leg: name, role, tone }) {
      const leg = legOf(name);
      if (role) leg.role = role;
      if (tone !== undefined) leg.tone = tone === null ? undefined : { tone, from: frames };
      return null;
    },
    async leave({ leg: name }) {
      const leg = legs.get(name);
      legs.delete(name);
      await leg?.peer?.close();
      return null;
    },
    record: ({ path, mostMs }) => recorder.begin(path, mostMs),
    endRecord: () => recorder.end(),
  };
  return {
    tick() {
      frames += 1;
      const inputs = inputsOf(legs);
      const { all, heard } = mixFrame(inputs);
      const beep = recorder.tone();
      for (const [name, { role, tone, peer }] of legs) {
        const voice = heard.get(name) ?? all;
        const out = tone ? toneFrame(tone.tone, frames - tone.from) : added(voice, role === 'away' ? undefined : beep);
        peer?.send(encodeUlaw(out));
      }
      recorder.write(all);
      noticeLost(legs, tell);
      if (frames % levelsEvery === 0)
        tell({ levels: Object.fromEntries([...inputs].map(([name, { frame }]) => [name, levelOf(frame)])) });
    },
    ask: async (ask) => answers[ask.do](ask as never),
    async close() {
      isClosed = true;
      await recorder.end();
      const peers = [...legs.values()].flatMap(({ peer }) => peer ?? []);
      legs.clear();
      await Promise.all(peers.map((peer) => peer.close()));
    },
  };
}
