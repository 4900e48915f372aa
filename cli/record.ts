import { closeSync, openSync, writeSync } from 'node:fs';
import { schemaHash } from '../contract/schema-hash.ts';
import { defaultConfig } from '../machines/config.ts';
import type { Ports } from '../machines/ports.ts';
import { recordStation } from '../machines/recording.ts';
import { createStation } from '../machines/runtime.ts';
import type { SessionView, Station } from '../machines/station.ts';
import { failure, misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { nodePorts } from './node-ports.ts';
import { optionsAlone, serverUrl, wanted } from './options.ts';

function openNew(file: string): number {
  try {
    return openSync(file, 'wx');
  } catch (fault) {
    throw failure(
      (fault as NodeJS.ErrnoException).code === 'EEXIST' ? cliMessages.exists(file) : cliMessages.unwritable(file),
    );
  }
}

/** A timer of Node's that is set for longer goes off at once. */
const mostSeconds = 2_147_483;

/** Who signs in; `code` where their account has a second factor. */
interface Who {
  user: string;
  password: string;
  code?: string | undefined;
}

/** Signs in and waits until that has worked or was refused; a code that is wanted is shown once. */
function askIn(station: Station, { user, password, code }: Who, patient?: true): Promise<SessionView> {
  station.wish({ type: 'session.signIn', username: user, password, ...(patient ? { patient } : {}) });
  let shown = false;
  return new Promise((resolve) => {
    station.session$.subscribe((view) => {
      if (view.state === 'codeDue' && code !== undefined && !shown) {
        shown = true;
        station.wish({ type: 'session.code', code });
      } else if (view.state === 'signedIn' || view.state === 'signedOut' || view.state === 'codeDue') resolve(view);
    });
  });
}

/** Signs in; where a captcha is due, by work and patience. */
async function signIn(station: Station, who: Who): Promise<SessionView> {
  const view = await askIn(station, who);
  if (view.state === 'signedIn' || view.captchaId === undefined || view.refusedField !== 'validCode') return view;
  console.error(cliMessages.signInSlow);
  return askIn(station, who, true);
}

/** Resolves when the person interrupts, the time is over or the session ends. */
function untilDone(station: Station, seconds: number | undefined): Promise<'done' | 'signedOut'> {
  return new Promise((resolve) => {
    const done = (): void => resolve('done');
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
    if (seconds !== undefined) setTimeout(done, seconds * 1_000);
    station.session$.subscribe((view) => {
      if (view.state === 'signedOut') resolve('signedOut');
    });
  });
}

/**
 * Records a station into a new file until it is done; each line is written as it comes. Answers how many there were.
 */
export async function recordInto(file: string, ports: Ports, who: Who & { seconds?: number }): Promise<number> {
  const station = createStation(ports, defaultConfig);
  try {
    const view = await signIn(station, who);
    const lines$ = recordStation(station, ports.clock, schemaHash());
    if (!lines$)
      throw failure(
        cliMessages.signInRefused(
          view.refusal ?? (view.state === 'codeDue' ? cliMessages.needsCode : (station.toasts$.value?.text ?? '')),
        ),
      );
    const target = openNew(file);
    let count = 0;
    const subscription = lines$.subscribe((line) => {
      writeSync(target, `${line}\n`);
      count += 1;
    });
    console.error(cliMessages.recording(file));
    const end = await untilDone(station, who.seconds);
    subscription.unsubscribe();
    closeSync(target);
    if (end === 'signedOut') throw failure(cliMessages.sessionEnded);
    return count;
  } finally {
    station.stop();
  }
}

/** `record`: a headless station writes what passes its bus. */
export async function record(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, {
    url: 'string',
    user: 'string',
    out: 'string',
    password: 'string',
    code: 'string',
    for: 'string',
  });
  const url = serverUrl(wanted(values.url, '--url'));
  const user = wanted(values.user, '--user');
  const out = wanted(values.out, '--out');
  const password = values.password ?? process.env['LOOKOUT_PASSWORD'];
  if (!password) throw misuse(cliMessages.noPassword);
  const seconds = values.for === undefined ? undefined : Number(values.for);
  if (seconds !== undefined && !(seconds > 0 && seconds <= mostSeconds))
    throw misuse(cliMessages.badSeconds(mostSeconds, values.for ?? ''));
  const count = await recordInto(out, nodePorts(url), {
    user,
    password,
    code: values.code ?? process.env['LOOKOUT_CODE'],
    ...(seconds === undefined ? {} : { seconds }),
  });
  console.error(cliMessages.recorded(count, out));
  return 0;
}
