import { Agent, request } from 'node:http';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';
import { alarmBody, ingestPath } from './lookout.ts';

/** Where to post alarms. */
export interface LoadArgs {
  port: number;
  key: string;
  connections: number;
}

/**
 * `steady`: alarms at a rate, `batch` of them in a request, however long the answers take. `flat out`: batches, each
 * connection as fast as it is answered.
 */
export type LoadQuestion =
  | { kind: 'steady'; perSecond: number; batch: number; seconds: number }
  | { kind: 'flat out'; batch: number; seconds: number };

/** How many alarms were accepted, in how many milliseconds until the last answer. */
export interface LoadAnswer {
  accepted: number;
  failed: number;
  tookMs: number;
}

function createPost({ port, key, connections }: LoadArgs): (alarms: unknown[]) => Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return (alarms) =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: ingestPath, method: 'POST', headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} ${text.slice(0, 200)}`));
          else resolve((JSON.parse(text) as { data: { accepted: number } }).data.accepted);
        });
      });
      asked.on('error', reject).end(JSON.stringify(alarms.length === 1 ? alarms[0] : alarms));
    });
}

let serial = 0;
const nextId = (dueAt: number): string => `${process.pid}-${serial++}@${dueAt.toFixed(3)}`;

async function steady(
  post: (alarms: unknown[]) => Promise<number>,
  { perSecond, batch, seconds }: Extract<LoadQuestion, { kind: 'steady' }>,
): Promise<LoadAnswer> {
  const startedAt = machineMs();
  const total = (perSecond * seconds) / batch;
  const answers: Promise<number>[] = [];
  let failed = 0;
  const nextDue = (): number => startedAt + (answers.length * batch * 1_000) / perSecond;
  while (answers.length < total) {
    for (let due = nextDue(); due <= machineMs() && answers.length < total; due = nextDue()) {
      const alarms = Array.from({ length: batch }, () => alarmBody(nextId(due)));
      answers.push(
        post(alarms).catch(() => {
          failed += batch;
          return 0;
        }),
      );
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
  const accepted = (await Promise.all(answers)).reduce((sum, one) => sum + one, 0);
  return { accepted, failed, tookMs: machineMs() - startedAt };
}

async function flatOut(
  post: (alarms: unknown[]) => Promise<number>,
  connections: number,
  batch: number,
  seconds: number,
): Promise<LoadAnswer> {
  const startedAt = machineMs();
  const endAt = startedAt + seconds * 1_000;
  const worker = async (): Promise<number> => {
    let accepted = 0;
    while (machineMs() < endAt)
      accepted += await post(Array.from({ length: batch }, () => alarmBody(nextId(machineMs()))));
    return accepted;
  };
  const accepted = (await Promise.all(Array.from({ length: connections }, worker))).reduce((sum, one) => sum + one, 0);
  return { accepted, failed: 0, tookMs: machineMs() - startedAt };
}

/** Posts alarms to the ingest of a server. */
export const load: Role = async (given) => {
  const args = given as LoadArgs;
  const post = createPost(args);
  return {
    ready: null,
    answer(question) {
      const asked = question as LoadQuestion;
      return asked.kind === 'steady'
        ? steady(post, asked)
        : flatOut(post, args.connections, asked.batch, asked.seconds);
    },
  };
};
