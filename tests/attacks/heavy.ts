import { calls } from '../../contract/api/calls.ts';
import { resourceCalls } from '../../contract/catalogue/resource-calls.ts';
import { loopingStream, loopingTables } from '../files/hostile-samples.ts';
import { bomb, lyingBomb, repeatedText } from '../resources/hostile-workbooks.ts';
import type { Attack, Target } from './attack.ts';

const longestMs = 8_000;

const bearer = async (target: Target, who: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await target.tokenOf(who)}`,
});

/** Sends a request and waits for its answer, or leaves after a few seconds. */
const send = async (url: string, request: RequestInit, leaveAfter = longestMs): Promise<void> => {
  await fetch(url, { ...request, signal: AbortSignal.timeout(leaveAfter) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
};

function form(name: string, content: Buffer, bucketName?: string): FormData {
  const body = new FormData();
  if (bucketName !== undefined) body.append('bucketName', bucketName);
  body.append('file', new Blob([new Uint8Array(content)]), name);
  return body;
}

/** One file to be imported, once by each of these people at the same time. */
const imported =
  (
    name: string,
    content: () => Buffer,
    { who = ['admin', 'sheng', 'xuancheng', 'jingde'], leaveAfter = longestMs } = {},
  ): Attack['run'] =>
  async (target) => {
    const { method, path } = resourceCalls['user.import'];
    const file = content();
    const headers = await Promise.all(who.map((one) => bearer(target, one)));
    await Promise.all(
      headers.map((of) => send(target.url + path, { method, headers: of, body: form(name, file) }, leaveAfter)),
    );
  };

const uploaded =
  (name: string, content: () => Buffer): Attack['run'] =>
  async (target) => {
    const headers = await bearer(target, 'trainer');
    const file = content();
    await Promise.all(
      Array.from({ length: 4 }, () =>
        send(target.url + calls.upload.path, { method: 'POST', headers, body: form(name, file, 'document') }),
      ),
    );
  };

const json = async (target: Target, who: string, path: string, body: object): Promise<void> => {
  const headers = { ...(await bearer(target, who)), 'content-type': 'application/json' };
  await send(target.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
};

const help = resourceCalls['help.create'].path;

/** What somebody who may sign in sends to be read. */
export const heavyAttacks: readonly Attack[] = [
  {
    name: 'an .xls whose stream follows itself, to be imported',
    run: imported('a.xls', () => loopingStream('Workbook')),
  },
  {
    name: 'an .xls whose tables follow themselves, to be imported by clients that leave',
    run: imported('a.xls', () => loopingTables('Workbook'), { leaveAfter: 500 }),
  },
  {
    name: 'an .xls whose tables follow themselves, four times at once to be kept',
    run: uploaded('a.xls', () => loopingTables('Workbook')),
  },
  { name: 'a CSV of ten million columns', run: imported('a.csv', () => Buffer.alloc(10_000_000, ',')) },
  { name: 'a CSV of five million lines', run: imported('a.csv', () => Buffer.alloc(10_000_000, 'a\n')) },
  { name: 'an .xlsx that unfolds to 60 MB', run: imported('a.xlsx', () => bomb(60_000_000)) },
  {
    name: 'an .xlsx that unfolds to 60 MB and claims a hundred bytes',
    run: imported('a.xlsx', () => lyingBomb(60_000_000)),
  },
  {
    name: 'an .xlsx of a text that stands in very many cells',
    run: imported('a.xlsx', () => repeatedText(30_000, 2_000)),
  },
  {
    name: 'twelve imports of one person at once',
    run: imported('a.csv', () => Buffer.alloc(10_000_000, 'a\n'), { who: Array.from({ length: 12 }, () => 'admin') }),
  },
  { name: 'a file name of 15 kB', run: uploaded(`${'. '.repeat(7_500)}b.pdf`, () => Buffer.from('%PDF-1.7\n')) },
  {
    name: 'a formatted text of 60,000 marks within each other',
    run: (target) => json(target, 'admin', help, { title: '深', order: 1, content: '<b>'.repeat(60_000) }),
  },
  {
    name: 'a formatted text of 60,000 marks beside each other',
    run: (target) => json(target, 'admin', help, { title: '宽', order: 1, content: '<b>x</b>'.repeat(20_000) }),
  },
  {
    name: 'the whole log as a file, four times at once',
    run: async (target) => {
      const headers = await bearer(target, 'admin');
      await Promise.all(
        Array.from({ length: 4 }, () => send(`${target.url}${calls.logExport.path}?format=xlsx`, { headers })),
      );
    },
  },
];
