import type { Entered } from '../../server/meetings/rooms.ts';
import { type Child, startChild } from '../children.ts';
import type { Got, PeopleArgs, PeopleQuestion } from './people.ts';

/** Pictures of about 350 kbit/s, as browsers send them. */
export const pictures = { fps: 15, parts: 3, partBytes: 970 };
/** So many people share a process. */
const together = 2;
const msPerSecond = 1_000;

/** An engine that is measured. */
export interface MeasuredEngine {
  enter(leg: string, offer: string): Promise<Entered>;
  /** Takes the answer to its offer; of an engine that offers something. */
  answered?(leg: string, answer: string): Promise<void>;
  /** Milliseconds of the processor that it has used so far. */
  used(): Promise<number>;
}

/** What was measured. `fps`: pictures a second that each got of each other. `share`: of a core, in per cent. */
export interface Measured {
  connected: number;
  fps: number;
  packetsPerSecond: number;
  lostPercent: number;
  share: number;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What several groups of people have got together. */
function sumOf(all: readonly Got[]): Got {
  const sum: Got = { frames: 0, videoPackets: 0, audioPackets: 0, holes: 0, connected: 0 };
  for (const got of all) for (const name of Object.keys(sum) as (keyof Got)[]) sum[name] += got[name];
  return sum;
}

async function letIn(engine: MeasuredEngine, people: Child<string[]>, group: number): Promise<void> {
  const entered: Entered[] = [];
  const legOf = (n: number): string => `person-${group}-${n}`;
  for (const [n, offer] of people.ready.entries()) entered.push(await engine.enter(legOf(n), offer));
  const answers = await people.ask<(string | null)[]>({ entered } satisfies PeopleQuestion);
  for (const [n, answer] of answers.entries()) if (answer !== null) await engine.answered?.(legOf(n), answer);
}

/** Measures a meeting in which every person has a camera and receives all the others. */
export async function measureMeeting(
  engine: MeasuredEngine,
  { count, warmUpS, seconds }: { count: number; warmUpS: number; seconds: number },
): Promise<Measured> {
  const groups: Child<string[]>[] = [];
  try {
    for (let first = 0; first < count; first += together) {
      const size = Math.min(together, count - first);
      groups.push(await startChild('meetingPeople', { first, count: size, ...pictures } satisfies PeopleArgs));
    }
    for (const [g, people] of groups.entries()) await letIn(engine, people, g);
    const got = async (): Promise<Got> =>
      sumOf(await Promise.all(groups.map((people) => people.ask<Got>({ got: true } satisfies PeopleQuestion))));
    await wait(warmUpS * msPerSecond);
    const [from, usedFrom, began] = [await got(), await engine.used(), performance.now()];
    await wait(seconds * msPerSecond);
    const [to, usedTo, ended] = [await got(), await engine.used(), performance.now()];
    const tookS = (ended - began) / msPerSecond;
    const packets = to.videoPackets + to.audioPackets - from.videoPackets - from.audioPackets;
    const lost = to.holes - from.holes;
    return {
      connected: to.connected,
      fps: (to.frames - from.frames) / tookS / count / (count - 1),
      packetsPerSecond: packets / tookS,
      lostPercent: (lost / Math.max(1, packets + lost)) * 100,
      share: ((usedTo - usedFrom) / (ended - began)) * 100,
    };
  } finally {
    await Promise.all(groups.map((child) => child.stop()));
  }
}

/** The embedded engine, in a process of its own. */
export async function startEmbedded(): Promise<MeasuredEngine & { stop(): Promise<void> }> {
  const room = await startChild<null>('meetingRoom', null);
  return {
    enter: (leg, offer) => room.ask<Entered>({ leg, offer }),
    used: () => room.ask<number>({ cpu: true }),
    stop: () => room.stop(),
  };
}
