import { Agent, request } from 'node:http';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';
import { openRawLine, type RawLine } from './raw-line.ts';

/**
 * Which sockets to open; `socketIo` makes them speak that protocol's few words, `keepAlive` is what they say now and
 * then, between two shots.
 */
export interface CrowdArgs {
  port: number;
  count: number;
  path: string;
  protocols: string[];
  socketIo?: true;
  keepAlive?: string;
}

/** What to post: `mark` stands once in `body`, and is replaced by a text of the same length that is never the same. */
export interface Shot {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
  mark: string;
}

/** The server closes a connection that is silent for as long as a measurement takes. */
const wordEveryMs = 30_000;

/** Asks for `shots` bursts of so many posts at once, one burst after the other, at least `gapMs` apart. */
export interface CrowdQuestion {
  shot: Shot;
  shots: number;
  burst: number;
  gapMs: number;
}

/**
 * Milliseconds from each burst to the last socket that got the last of it, one message as a socket got it, and how many
 * other messages came to all sockets in how long.
 */
export interface CrowdAnswer {
  lastMs: number[];
  sample: string;
  others: number;
  tookMs: number;
}

const agent = new Agent({ keepAlive: true });
let shotsEver = 0;

const post = (shot: Shot, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { port: shot.port, host: '127.0.0.1', path: shot.path, method: 'POST', headers: shot.headers, agent },
      (answer) => {
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`posting was answered with ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      },
    );
    asked.on('error', reject).end(body);
  });

function occurrences(payload: Buffer, marker: Buffer): number {
  let found = 0;
  for (let at = payload.indexOf(marker); at >= 0; at = payload.indexOf(marker, at + marker.length)) found += 1;
  return found;
}

/** Engine.io and socket.io: 0 opens and wants 40 (connect), 2 is a ping and wants 3. True where it was such a word. */
function spokeSocketIo(payload: Buffer, line: RawLine): boolean {
  if (payload[0] === 0x30) line.send('40');
  else if (payload[0] === 0x32) line.send('3');
  return payload.length < 200;
}

/** Counts what is still to come of a burst, on all sockets together. */
function createCount(): {
  expect(marker: string, messages: number): Promise<number>;
  take(payload: Buffer): void;
  sample(): string;
  others(): number;
} {
  let marker = Buffer.from('\0');
  let missing = 0;
  let sample = '';
  let others = 0;
  let complete: (at: number) => void = () => undefined;
  return {
    expect(text, messages) {
      marker = Buffer.from(text);
      missing = messages;
      return new Promise((resolve) => {
        complete = resolve;
      });
    },
    take(payload) {
      const found = occurrences(payload, marker);
      if (found === 0) others += 1;
      if (found === 0) return;
      if (sample === '') sample = payload.toString();
      missing -= found;
      if (missing === 0) complete(machineMs());
    },
    sample: () => sample,
    others: () => others,
  };
}

/** Many sockets of one server, which time how long posts take to reach the last of them. */
export const crowd: Role = async (given) => {
  const { count, socketIo, keepAlive, ...target } = given as CrowdArgs;
  const lines: RawLine[] = [];
  const counted = createCount();
  const message = (payload: Buffer, line: RawLine): void => {
    if (!socketIo || !spokeSocketIo(payload, line)) counted.take(payload);
  };
  const closed = (): void => {
    throw new Error('a socket of the crowd was closed');
  };
  for (let opened = 0; opened < count; opened += 100) {
    lines.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - opened) }, () => openRawLine({ ...target, message, closed })),
      )),
    );
  }
  let spokeAt = machineMs();
  const speak = (): void => {
    if (keepAlive === undefined || machineMs() - spokeAt < wordEveryMs) return;
    spokeAt = machineMs();
    for (const line of lines) line.send(keepAlive);
  };
  const fire = async ({ shot, burst }: CrowdQuestion): Promise<number> => {
    shotsEver += 1;
    const serialDigits = 3;
    const marker = `${shotsEver}.${process.pid}.`.padEnd(shot.mark.length - serialDigits, '0');
    const bodies = Array.from({ length: burst }, (_, n) =>
      shot.body.replace(shot.mark, marker + String(n).padStart(serialDigits, '0')),
    );
    const done = counted.expect(marker, count * burst);
    const startedAt = machineMs();
    const [endedAt] = await Promise.all([done, ...bodies.map((body) => post(shot, body))]);
    return endedAt - startedAt;
  };
  return {
    ready: null,
    async answer(question): Promise<CrowdAnswer> {
      const asked = question as CrowdQuestion;
      const lastMs: number[] = [];
      const [startedAt, before] = [machineMs(), counted.others()];
      for (let n = 0; n < asked.shots; n++) {
        lastMs.push(await fire(asked));
        speak();
        await new Promise((resolve) => {
          setTimeout(resolve, asked.gapMs);
        });
      }
      const [others, tookMs] = [counted.others() - before, machineMs() - startedAt];
      return { lastMs, sample: counted.sample(), others, tookMs };
    },
  };
};
