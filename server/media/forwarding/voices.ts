import type { Milliseconds } from '../../../contract/units.ts';

/** Levels of voices in packets are decibels below full scale: 0 is the loudest, 127 silence. */
const silence = 127;
/** Quieter than this is background noise. */
export const audible = 55;
/** A level falls by half in about four packets of 20 ms, so that one loud packet does not make a speaker. */
const smoothing = 0.15;
/** Pauses between words are shorter than this. */
export const pauseMs: Milliseconds = 1_200;

/** Who speaks, by the levels of their packets. */
export interface Voices {
  heard(source: string, level: number, now: number): void;
  forget(source: string): void;
  /**
   * Those who speak, from the one who began first, then the others from the one who spoke last. So people who speak at
   * the same time do not change places, and a person who speaks stays ahead of a cough.
   */
  inOrder(now: number): string[];
  /** Who speaks now, with a level from 1 to 100. */
  speaking(now: number): [source: string, level: number][];
}

interface Voice {
  level: number;
  /** When they began to speak without a pause since, and when they were last loud enough; 0 for never. */
  beganAt: number;
  spokeAt: number;
}

/** How loud a level is, from 1 to 100. */
export const loudness = (level: number): number => Math.max(1, Math.round((100 * (audible - level)) / audible));

/** The names of voices: those who speak, from the one who began first, then the others from the one who spoke last. */
export function inTurn<V extends { beganAt: number }>(
  voices: ReadonlyMap<string, V>,
  speaks: (voice: V) => boolean,
  spokeAt: (voice: V) => number,
): string[] {
  const all = [...voices];
  const speaking = all.filter(([, voice]) => speaks(voice));
  const others = all.filter(([, voice]) => !speaks(voice));
  return [
    ...speaking.toSorted(([, one], [, other]) => one.beganAt - other.beganAt),
    ...others.toSorted(([, one], [, other]) => spokeAt(other) - spokeAt(one)),
  ].map(([name]) => name);
}

/** Creates the follower of voices. */
export function createVoices(): Voices {
  const voices = new Map<string, Voice>();
  const speaks = ({ spokeAt }: Voice, now: number): boolean => spokeAt > 0 && now - spokeAt < pauseMs;
  return {
    heard(source, level, now) {
      const voice = voices.get(source) ?? { level: silence, beganAt: 0, spokeAt: 0 };
      voice.level += (level - voice.level) * smoothing;
      if (voice.level < audible) {
        if (!speaks(voice, now)) voice.beganAt = now;
        voice.spokeAt = now;
      }
      voices.set(source, voice);
    },
    forget: (source) => void voices.delete(source),
    inOrder: (now) =>
      inTurn(
        voices,
        (voice) => speaks(voice, now),
        ({ spokeAt }) => spokeAt,
      ),
    speaking: (now) =>
      [...voices].filter(([, voice]) => speaks(voice, now)).map(([source, { level }]) => [source, loudness(level)]),
  };
}
