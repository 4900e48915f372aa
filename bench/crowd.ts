import { Agent, request } from 'node:http';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';
import { openRawLine, type RawLine } from './raw-line.ts';

/** Which sockets to open; `socketIo` makes them speak that protocol's few words. */
export interface CrowdArgs { port: number; count: number; path: string; protocols: string[]; socketIo?: true }

/** What to post: `body` holds `mark` in place of a marker of the same length. */
export interface Shot { port: number; path: string; headers: Record<string, string>; body: string; mark: string }

/** Asks for `shots` posts, one after the other, at least `gapMs` apart. */
export interface CrowdQuestion { shot: Shot; shots: number; gapMs: number }

/** Milliseconds from each post to the last socket that got it, and the text that one of them got. */
export interface CrowdAnswer { lastMs: number[]; sample: string }

const agent = new Agent({ keepAlive: true });
let shotsEver = 0;

const post = (shot: Shot, body: string): Promise<void> => new Promise((resolve, reject) => {
  const asked = request({ port: shot.port, host: '127.0.0.1', path: shot.path, method: 'POST', headers: shot.headers, agent }, (answer) => {
    if ((answer.statusCode ?? 500) >= 300) reject(new Error(`posting was answered with ${answer.statusCode}`));
    answer.resume().on('end', resolve);
  });
  asked.on('error', reject).end(body);
});

/** Many sockets of one server, which time how long a post takes to reach the last of them. */
export const crowd: Role = async (given) => {
  const { count, socketIo, ...target } = given as CrowdArgs;
  let marker = Buffer.from('\0');
  let missing = 0;
  let sample = '';
  let complete = (): void => undefined;
  const message = (payload: Buffer, line: RawLine): void => {
    if (socketIo && payload.length < 200) {
      // Engine.io: 0 opens, 2 is a ping; socket.io: 40 connects.
      if (payload[0] === 0x30) line.send('40');
      else if (payload[0] === 0x32) line.send('3');
      return;
    }
    if (!payload.includes(marker)) return;
    if (missing === count) sample = payload.toString();
    missing -= 1;
    if (missing === 0) complete();
  };
  const closed = (): void => { throw new Error('a socket of the crowd was closed'); };
  const lines: RawLine[] = [];
  while (lines.length < count) {
    const some = Array.from({ length: Math.min(100, count - lines.length) }, () => openRawLine({ ...target, message, closed }));
    lines.push(...await Promise.all(some));
  }
  const fire = async (shot: Shot): Promise<number> => {
    shotsEver += 1;
    const mark = `${shotsEver}.${process.pid}.`.padEnd(shot.mark.length, '0');
    marker = Buffer.from(mark);
    missing = count;
    const done = new Promise<number>((resolve) => { complete = () => resolve(machineMs()); });
    const startedAt = machineMs();
    const [endedAt] = await Promise.all([done, post(shot, shot.body.replace(shot.mark, mark))]);
    return endedAt - startedAt;
  };
  return {
    ready: { count: lines.length },
    async answer(question): Promise<CrowdAnswer> {
      const { shot, shots, gapMs } = question as CrowdQuestion;
      const lastMs: number[] = [];
      for (let n = 0; n < shots; n++) {
        lastMs.push(await fire(shot));
        await new Promise((resolve) => { setTimeout(resolve, gapMs); });
      }
      return { lastMs, sample };
    },
  };
};
