import { meetingLimits } from '../contract/meetings/limits.ts';
import { type Child, startChild } from './children.ts';
import { round } from './clock.ts';
import type { Got, PeopleArgs, PeopleQuestion } from './meeting/people.ts';
import type { RoomQuestion } from './meeting/room.ts';
import type { Bench } from './result.ts';

const [seconds, warmUpS] = [20, 6];
/** Pictures of about 350 kbit/s, as browsers send them. */
const pictures = { fps: 15, parts: 3, partBytes: 970 };
/** So many people share a process. */
const together = 2;
const halfCore = 50;
const nearlyAll = 0.95;
const msPerSecond = 1_000;

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

/**
 * A meeting of the largest number of people with cameras that the embedded engine accepts; each receives all others.
 * Measures the pictures that arrive and the processor time of the room.
 */
export const meeting: Bench = {
  async run() {
    const count = meetingLimits.withVideo;
    const room = await startChild<null>('meetingRoom', null);
    const groups: Child<string[]>[] = [];
    for (let first = 0; first < count; first += together)
      groups.push(await startChild('meetingPeople', { first, count: together, ...pictures } satisfies PeopleArgs));
    try {
      for (const [g, people] of groups.entries()) {
        const answers: string[] = [];
        for (const [n, offer] of people.ready.entries()) {
          const question: RoomQuestion = { leg: `person-${g}-${n}`, offer };
          answers.push((await room.ask<{ answer: string }>(question)).answer);
        }
        await people.ask({ answers } satisfies PeopleQuestion);
      }
      const got = async (): Promise<Got> =>
        sumOf(await Promise.all(groups.map((people) => people.ask<Got>({ got: true } satisfies PeopleQuestion))));
      const used = (): Promise<number> => room.ask<number>({ cpu: true } satisfies RoomQuestion);
      await wait(warmUpS * msPerSecond);
      const [from, usedFrom, began] = [await got(), await used(), performance.now()];
      await wait(seconds * msPerSecond);
      const [to, usedTo, ended] = [await got(), await used(), performance.now()];
      const tookS = (ended - began) / msPerSecond;
      const share = ((usedTo - usedFrom) / (ended - began)) * 100;
      const packets = to.videoPackets + to.audioPackets - from.videoPackets - from.audioPackets;
      const lost = to.holes - from.holes;
      const fps = (to.frames - from.frames) / tookS / count / (count - 1);
      return {
        name: `a meeting of ${count} people, all with cameras`,
        rows: [
          { label: 'people connected', value: to.connected, unit: '' },
          { label: 'pictures that each gets of each other', value: round(fps, 1), unit: '/s' },
          { label: 'packets passed on', value: round(packets / tookS, 0), unit: '/s' },
          { label: 'packets lost', value: round((lost / Math.max(1, packets + lost)) * 100, 2), unit: '%' },
          { label: 'processor used by the room', value: round(share, 1), unit: '% of a core' },
        ],
        goal: `half a core, with nearly all of the ${pictures.fps} pictures a second`,
        met: share <= halfCore && fps >= pictures.fps * nearlyAll,
      };
    } finally {
      await Promise.all([room, ...groups].map((child) => child.stop()));
    }
  },
};
