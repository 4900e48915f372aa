import { inTurn, loudness, pauseMs } from '../../media/forwarding/voices.ts';

/** Who speaks, as Janus tells the beginning and the end of it. */
export interface Speakers {
  began(name: string, level: number, now: number): void;
  ended(name: string, now: number): void;
  forget(name: string): void;
  /** Those who speak, from the one who began first; then the others from the one who spoke last. */
  inOrder(now: number): string[];
  /** Who speaks now, with a level from 1 to 100. */
  speaking(now: number): (readonly [name: string, level: number])[];
}

interface Voice {
  level: number;
  beganAt: number;
  /** Infinite while they speak. */
  endedAt: number;
}

/** Creates the follower of those who speak. */
export function createSpeakers(): Speakers {
  const voices = new Map<string, Voice>();
  const speaks = ({ endedAt }: Voice, now: number): boolean => now - endedAt < pauseMs;
  return {
    began(name, level, now) {
      const former = voices.get(name);
      const beganAt = former && speaks(former, now) ? former.beganAt : now;
      voices.set(name, { level, beganAt, endedAt: Number.POSITIVE_INFINITY });
    },
    ended(name, now) {
      const voice = voices.get(name);
      if (voice && voice.endedAt > now) voice.endedAt = now;
    },
    forget: (name) => void voices.delete(name),
    inOrder: (now) =>
      inTurn(
        voices,
        (voice) => speaks(voice, now),
        ({ endedAt }) => endedAt,
      ),
    speaking: (now) =>
      [...voices]
        .filter(([, voice]) => speaks(voice, now))
        .map(([name, { level }]) => [name, loudness(level)] as const),
  };
}
