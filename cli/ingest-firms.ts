import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { calls } from '../contract/api/calls.ts';
import type { FirmsAnswer } from '../contract/feeds/schemas.ts';
import { outcomeOf, type Outcome } from '../machines/http/outcome.ts';
import { failure, misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { readOptions, serverUrl, wanted } from './options.ts';
import { table } from './table.ts';

/** Errors that are shown of one file. */
const shownErrors = 10;

async function send(file: string, url: string, key: string): Promise<Outcome<FirmsAnswer>> {
  await access(file).catch(() => { throw failure(cliMessages.unreadable(file)); });
  const answer = await fetch(`${url}${calls.ingestFirms.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv; charset=utf-8' },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream,
    duplex: 'half',
  }).catch(() => { throw failure(cliMessages.unreachable(url)); });
  return outcomeOf({ status: answer.status, body: await answer.text() }) as Outcome<FirmsAnswer>;
}

function errorLines({ errors }: FirmsAnswer): readonly string[] {
  const shown = errors.slice(0, shownErrors).map(({ line, message }) => cliMessages.firmsLine(line, message));
  return errors.length > shownErrors ? [...shown, cliMessages.firmsMore(errors.length - shownErrors)] : shown;
}

/** `ingest firms FILE…`: streams each file to the server and tells what became of its rows. Stops at the first that is refused. */
export async function ingestFirms(args: readonly string[]): Promise<number> {
  const { values, files } = readOptions(args, { url: 'string', key: 'string', json: 'flag' });
  if (files.length === 0) throw misuse(cliMessages.noFile);
  const url = serverUrl(wanted(values.url, '--url'));
  const key = values.key ?? process.env['LOOKOUT_KEY'];
  if (!key) throw misuse(cliMessages.noKey);

  const answers: { file: string; answer: FirmsAnswer }[] = [];
  let refused: string | undefined;
  for (const file of files) {
    const outcome = await send(file, url, key);
    if (outcome.ok) answers.push({ file, answer: outcome.data });
    else refused = cliMessages.refused(file, outcome.message);
    if (refused !== undefined) break;
  }
  if (values.json) console.log(JSON.stringify(answers.map(({ file, answer }) => ({ file, ...answer }))));
  else if (answers.length > 0) {
    console.log(table([cliMessages.firmsHead, ...answers.map(({ file, answer }) =>
      [file, answer.rows, answer.outside, answer.accepted, answer.duplicate, answer.malformed])]));
    for (const line of answers.flatMap(({ answer }) => errorLines(answer))) console.log(line);
  }
  if (refused !== undefined) throw failure(refused);
  return 0;
}
