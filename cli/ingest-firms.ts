import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '../contract/api/calls.ts';
import type { FirmsAnswer } from '../contract/feeds/schemas.ts';
import { outcomeOf, type Outcome } from '../machines/http/outcome.ts';
import { failure, misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { readOptions, serverUrl, wanted } from './options.ts';
import { wantReadable } from './readable-file.ts';
import { table } from './table.ts';

/** Errors that are shown of one file. */
const shownErrors = 10;

/**
 * How often a file is sent that the server can not keep for now, and how long it is waited for: what takes longer is
 * for a person to decide.
 */
const tries = 8;
const [shortestMs, longestMs] = [1_000, 120_000];
const passing: ReadonlySet<number> = new Set([429, 503, 507]);

/** Waits so many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

/** How long to wait before the next try; undefined where none is to be made. */
function waitOf({ status, headers }: Response, tried: number): number | undefined {
  if (!passing.has(status) || tried >= tries) return undefined;
  const asked = Number(headers.get('retry-after') ?? 0) * 1_000;
  const ms = Math.max(asked, shortestMs * 2 ** (tried - 1));
  return asked > longestMs ? undefined : Math.min(ms, longestMs);
}

async function send(
  file: string,
  { url, key, wait }: { url: string; key: string; wait: Wait },
  tried = 1,
): Promise<Outcome<FirmsAnswer>> {
  const answer = await fetch(`${url}${calls.ingestFirms.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv; charset=utf-8' },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream,
    duplex: 'half',
  }).catch(() => {
    throw failure(cliMessages.unreachable(url));
  });
  const body = await answer.text();
  const ms = waitOf(answer, tried);
  if (ms === undefined) return outcomeOf({ status: answer.status, body }) as Outcome<FirmsAnswer>;
  console.error(cliMessages.again(file, answer.status, ms / 1_000));
  await wait(ms);
  return send(file, { url, key, wait }, tried + 1);
}

function errorLines({ errors }: FirmsAnswer): readonly string[] {
  const shown = errors.slice(0, shownErrors).map(({ line, message }) => cliMessages.firmsLine(line, message));
  return errors.length > shownErrors ? [...shown, cliMessages.firmsMore(errors.length - shownErrors)] : shown;
}

/**
 * `ingest firms FILE…`: streams each file to the server and tells what became of its rows; what the server can not keep
 * for now is sent again. Stops at the first that is refused.
 */
export async function ingestFirms(args: readonly string[], wait: Wait = sleep): Promise<number> {
  const { values, files } = readOptions(args, { url: 'string', key: 'string', json: 'flag' });
  if (files.length === 0) throw misuse(cliMessages.noFile);
  const url = serverUrl(wanted(values.url, '--url'));
  const key = values.key ?? process.env['LOOKOUT_KEY'];
  if (!key) throw misuse(cliMessages.noKey);

  await wantReadable(files);
  const answers: { file: string; answer: FirmsAnswer }[] = [];
  let refused: string | undefined;
  for (const file of files) {
    const outcome = await send(file, { url, key, wait });
    if (outcome.ok) answers.push({ file, answer: outcome.data });
    else refused = cliMessages.refused(file, outcome.message);
    if (refused !== undefined) break;
  }
  if (values.json) console.log(JSON.stringify(answers.map(({ file, answer }) => ({ file, ...answer }))));
  else if (answers.length > 0) {
    console.log(
      table([
        cliMessages.firmsHead,
        ...answers.map(({ file, answer }) => [
          file,
          answer.rows,
          answer.outside,
          answer.accepted,
          answer.duplicate,
          answer.malformed,
        ]),
      ]),
    );
    for (const line of answers.flatMap(({ answer }) => errorLines(answer))) console.log(line);
  }
  if (refused !== undefined) throw failure(refused);
  return 0;
}
