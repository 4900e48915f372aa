import { type Level, type Logger, multistream, pino } from 'pino';
import type { CallName } from '../../contract/api/calls.ts';
import type { Answer } from '../../contract/api/types.ts';

/** A secret that a test has made: what it is, and its text. */
export interface Secret {
  kind: string;
  text: string;
}

/** The log of a test's server, and the secrets that must not stand in it. */
export interface SecretWatch {
  log: Logger;
  /** Texts too short to be told from others are let go. */
  remember(kind: string, text: unknown): void;
  /** What was written of late. */
  written(): string;
  /** Throws where a secret that is remembered by now was written, or that a request failed by a fault of our own. */
  check(): void;
}

/** Characters of the log that are kept; what is older is held against the secrets of its time and dropped. */
const keptChars = 1_000_000;
const [fewestChars, mostChars, shownChars] = [8, 2_000, 300];
const sixDigits = /^\d{6}$/;
/** How the server's log says that it answered a request with a fault of its own. */
const ownFault = '"msg":"a request failed"';

/** The first line of a server's log by which it answered a request with a fault of its own. */
export const ownFaultIn = (log: string): string | undefined => log.split('\n').find((line) => line.includes(ownFault));

const kindsOfField: Readonly<Record<string, string>> = {
  password: 'password',
  oldPassword: 'password',
  newPassword: 'password',
  confirmPassword: 'password',
  accessToken: 'access token',
  refreshToken: 'refresh token',
  refresh_token: 'refresh token',
  secret: 'secret or key',
};
const callsWithCode: ReadonlySet<CallName> = new Set([
  'token',
  'factorConfirm',
  'factorCodes',
  'factorRemove',
  'smsValidate',
  'modifyPwd',
  'modifyMobile',
]);

/** The ways in which a text may stand in a line: as it is, in JSON, in an address, in a form. */
const spellingsOf = (text: string): string[] => [
  ...new Set([
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    new URLSearchParams([['', text]]).toString().slice(1),
  ]),
];

/** What opens a door in a text: of a signed token its signature, in whatever company it stands. */
const coreOf = (text: string): string => /^[\w-]+\.[\w-]+\.([\w-]{40,})$/.exec(text)?.[1] ?? text;

/** Where a spelling begins; six digits within a longer number or name are none. */
function placeOf(text: string, spelling: string): number {
  return sixDigits.test(spelling)
    ? text.search(new RegExp(`(?<![\\w.-])${spelling}(?![\\w.-])`))
    : text.indexOf(spelling);
}

/** Which secrets stand in a text, each with the line in which it stands, where it is covered. */
export function secretsIn(text: string, secrets: readonly Secret[]): string[] {
  const cover = (line: string): string =>
    secrets
      .flatMap(({ text: secret }) => [secret, ...spellingsOf(coreOf(secret))])
      .reduce((shown, one) => shown.replaceAll(one, '***'), line);
  return secrets.flatMap(({ kind, text: secret }) => {
    const spellings = spellingsOf(coreOf(secret));
    const at = Math.max(...spellings.map((one) => placeOf(text, one)));
    if (at < 0) return [];
    const line = text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? '';
    return [`${kind}: ${cover(line).slice(0, shownChars)}`];
  });
}

/** Passwords, tokens, keys and codes in what a call is sent and answers. */
export function secretsOfCall(name: CallName, args: object, { data }: Answer): Secret[] {
  const told = typeof data === 'object' && data !== null ? data : {};
  const named = [...Object.entries(args), ...Object.entries(told)].map(([field, text]) => ({
    kind: kindsOfField[field],
    text: text as unknown,
  }));
  const code = callsWithCode.has(name) && 'code' in args ? [{ kind: 'code', text: args.code }] : [];
  const recovery =
    'secretCodes' in told && Array.isArray(told.secretCodes)
      ? told.secretCodes.map((text: unknown) => ({ kind: 'recovery code', text }))
      : [];
  return [...named, ...code, ...recovery].filter(
    (one): one is Secret => one.kind !== undefined && typeof one.text === 'string',
  );
}

/**
 * Opens a log that is kept in memory from `depth` on, and written to stderr from `shown` on where that is given;
 * `provokes`: whether faults of the server are what the test is about.
 */
export function watchSecrets(depth: Level = 'info', shown?: string, provokes = false): SecretWatch {
  const kinds = new Map<string, string>();
  let lines: string[] = [];
  let chars = 0;
  const check = (): void => {
    const found = secretsIn(
      lines.join(''),
      [...kinds].map(([text, kind]) => ({ kind, text })),
    );
    if (found.length > 0) throw new Error(`secrets stand in the log\n${found.join('\n')}`);
  };
  let fault: unknown;
  const write = (line: string): void => {
    if (!provokes && ownFaultIn(line) !== undefined) fault ??= new Error(`a request failed\n${line}`);
    lines.push(line);
    chars += line.length;
    if (chars < keptChars) return;
    try {
      check();
    } catch (error) {
      fault ??= error;
    }
    lines = lines.slice(Math.ceil(lines.length / 2));
    chars = lines.reduce((sum, one) => sum + one.length, 0);
  };
  const memory = { write };
  const stream =
    shown === undefined
      ? memory
      : multistream([
          { level: depth, stream: memory },
          { level: shown as Level, stream: pino.destination(2) },
        ]);
  return {
    log: pino({ level: depth, base: null }, stream),
    remember(kind, text) {
      if (typeof text !== 'string' || text.length > mostChars || (text.length < fewestChars && !sixDigits.test(text)))
        return;
      if (!kinds.has(text)) kinds.set(text, kind);
    },
    written: () => lines.join(''),
    check() {
      if (fault !== undefined) throw fault;
      check();
    },
  };
}
