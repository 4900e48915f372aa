import { answerAudio, type AudioPeer } from '../peer.ts';
import type { MediaReach, Room, RoomTold } from '../room.ts';
import { decodeUlaw, encodeUlaw, sampleRate } from './g711.ts';
import { createJitter, type Jitter } from './jitter.ts';
import { levelOf, type LegRole, type MixInput, mixFrame } from './mixer.ts';
import { createOutsideVoice } from './outside-voice.ts';
import { type Tone, toneFrame } from './tones.ts';
import { type Recording, recordWav } from './wav.ts';

/** What a leg is to do. `tone` is heard instead of the others; `null` ends it. */
export interface LegSet {
  role?: LegRole;
  tone?: Tone | null;
}

/** What a mixing room is asked. A leg that joins again replaces its former line. */
export type MixingAsk =
  | { do: 'join'; leg: string; offer: string }
  | { do: 'simulate'; leg: string }
  | ({ do: 'set'; leg: string } & LegSet)
  | { do: 'leave'; leg: string }
  | { do: 'record'; path: string; mostMs: number }
  | { do: 'endRecord' };

interface Leg {
  role: LegRole;
  tone: { tone: Tone; from: number } | undefined;
  peer: AudioPeer | undefined;
  jitter: Jitter;
  /** What the simulated far end says, by what it hears. */
  voice: ((heard: Int16Array) => Int16Array) | undefined;
}

/** Levels are told every so many frames. */
const levelsEvery = 25;
const msPerSecond = 1_000;

/** A room where telephone legs are mixed; `tick` is due every 20 ms. */
export interface MixingRoom extends Room<MixingAsk> {
  tick(): void;
}

/** Opens a mixing room. */
export function openMixingRoom(reach: MediaReach, tell: (told: RoomTold) => void): MixingRoom {
  const legs = new Map<string, Leg>();
  let frames = 0;
  let recording: { file: Recording; from: number } | undefined;
  const legOf = (name: string): Leg => {
    const known = legs.get(name);
    if (known) return known;
    const leg: Leg = { role: 'away', tone: undefined, peer: undefined, jitter: createJitter(), voice: undefined };
    legs.set(name, leg);
    return leg;
  };

  async function join(name: string, offer: string): Promise<string> {
    const jitter = createJitter();
    let mine: AudioPeer | undefined;
    mine = await answerAudio(offer, reach, {
      onPacket: (sequence, payload) => jitter.push(sequence, payload),
      onLine: (line) => {
        // The end of a line that was replaced is no news.
        if (mine === undefined || legs.get(name)?.peer === mine) tell({ leg: name, line });
      },
    });
    const leg = legOf(name);
    const former = leg.peer;
    leg.peer = mine;
    leg.jitter = jitter;
    await former?.close();
    return mine.answer;
  }

  function tick(): void {
    frames += 1;
    const inputs = new Map<string, MixInput>();
    for (const [name, leg] of legs) {
      const packet = leg.jitter.pull();
      inputs.set(name, { role: leg.role, frame: packet && decodeUlaw(packet) });
    }
    for (const [name, { voice, role }] of legs) {
      if (!voice || role !== 'party') continue;
      inputs.set(name, { role, frame: voice(mixFrame(inputs).heard.get(name) ?? new Int16Array()) });
    }
    const { all, heard } = mixFrame(inputs);
    for (const [name, leg] of legs) {
      const tone = leg.tone ? toneFrame(leg.tone.tone, frames - leg.tone.from) : undefined;
      const voice = heard.get(name);
      const isBeeping = recording && leg.role !== 'away' && !tone;
      const out = tone ?? (isBeeping && voice ? added(voice, toneFrame('recording', frames - recording!.from)) : voice);
      if (out) leg.peer?.send(encodeUlaw(out));
    }
    recording?.file.write(all);
    if (frames % levelsEvery === 0)
      tell({ levels: Object.fromEntries([...inputs].map(([name, { frame }]) => [name, levelOf(frame)])) });
  }

  async function endRecord(): Promise<{ ms: number }> {
    const ended = recording;
    recording = undefined;
    const samples = (await ended?.file.end()) ?? 0;
    return { ms: Math.round((samples / sampleRate) * msPerSecond) };
  }

  return {
    tick,
    async ask(ask) {
      switch (ask.do) {
        case 'join':
          return { answer: await join(ask.leg, ask.offer) };
        case 'simulate':
          legOf(ask.leg).voice = createOutsideVoice();
          return null;
        case 'set': {
          const leg = legOf(ask.leg);
          if (ask.role) leg.role = ask.role;
          if (ask.tone !== undefined) leg.tone = ask.tone === null ? undefined : { tone: ask.tone, from: frames };
          return null;
        }
        case 'leave': {
          const leg = legs.get(ask.leg);
          legs.delete(ask.leg);
          await leg?.peer?.close();
          return null;
        }
        case 'record':
          if (!recording) {
            const file = await recordWav(ask.path, (ask.mostMs / msPerSecond) * sampleRate);
            recording = { file, from: frames };
          }
          return null;
        case 'endRecord':
          return endRecord();
        default:
          return ask satisfies never;
      }
    },
    async close() {
      if (recording) await endRecord();
      const peers = [...legs.values()].map(({ peer }) => peer);
      legs.clear();
      await Promise.all(peers.map((peer) => peer?.close()));
    },
  };
}

const highest = 32_767;
const added = (one: Int16Array, other: Int16Array): Int16Array =>
  Int16Array.from(one, (sample, k) => Math.max(-highest, Math.min(highest, sample + (other[k] ?? 0))));
