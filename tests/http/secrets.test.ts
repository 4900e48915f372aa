import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openProvider } from '../sms/provider.ts';
import { password, registerAdministrators } from '../support/people.ts';
import { type Secret, secretsIn, watchSecrets } from '../support/secrets.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import {
  makeFactor,
  makeFaults,
  makeKeys,
  makeLinks,
  makePasswords,
  makeSignIns,
  makeSmsCodes,
  makeTickets,
  type Making,
} from './secrets-made.ts';

const metricsToken = 'a-token-for-the-metrics';
const gatewayToken = 'a-token-for-the-provider';
const kinds = [
  'SMS code',
  'access token',
  'code of the second factor',
  'device cookie',
  'file ticket',
  'ingest key',
  'key of an external system',
  'link secret',
  'one-time password',
  'password',
  'recovery code',
  'refresh token',
  'secret of the second factor',
  'token of the SMS provider',
  'token of the metrics',
  'wrong broken',
  'wrong key',
  'wrong password',
  'wrong typedAsName',
];

const textOf = (row: object): string =>
  Object.values(row)
    .map((value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');

/** All rows of all tables, the log's `events` among them, by table. */
async function tablesOf({ ctx: { db } }: TestServer): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(db);
  return new Map(
    await Promise.all(
      rows.map(
        async ({ name }) =>
          [
            name,
            (await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(db)).rows.map(textOf).join('\n'),
          ] as const,
      ),
    ),
  );
}

/** Bytes of all files of a data folder. */
const filesOf = (dataDir: string): [name: string, text: string][] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'latin1')]);

/** Makes all secrets on a server, and tells where any stands: in the log, the metrics, a table, or a file. */
async function findings(
  withProvider: boolean,
): Promise<{ found: string[]; secrets: Secret[]; log: string; events: string }> {
  const watch = watchSecrets('trace');
  const clock = steppedClock();
  const provider = withProvider ? await openProvider(200) : undefined;
  const smsGateway = provider && {
    smsGateway: { url: provider.url, token: gatewayToken },
    publicUrl: 'https://fire.example',
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'lookout-secrets-'));
  const server = await startTestServer({
    dataDir,
    log: watch.log,
    clock,
    prepare: registerAdministrators,
    options: { http: { metricsToken }, ...smsGateway },
  });
  const making: Making = {
    server,
    clock,
    ...(provider ? { provider } : {}),
    secrets: [{ kind: 'token of the SMS provider', text: gatewayToken }],
  };
  for (const make of [makeSignIns, makeFactor, makePasswords, makeKeys, makeSmsCodes, makeLinks]) await make(making);
  await makeTickets(making, metricsToken);
  await makeFaults(making);
  // What is handed to the provider stands in the outbox until the provider has it.
  await expect
    .poll(() => server.ctx.db.selectFrom('sms_outbox').select('id').where('state', '=', 'sending').execute())
    .toEqual([]);
  const tables = await tablesOf(server);
  const metrics = (await server.inject({ url: '/metrics' })).body;
  await server.stop();
  provider?.close();
  const { secrets } = making;
  const long = secrets.filter(({ text }) => text.length > 6);
  const files = filesOf(dataDir).flatMap(([name, text]) =>
    secretsIn(text, long).map((one) => `file ${name}: ${one.replace(/:.*/s, '')}`),
  );
  rmSync(dataDir, { recursive: true });
  const places: [where: string, text: string][] = [
    ['log', watch.written()],
    ['metrics', metrics],
    ...[...tables].map(([name, text]): [string, string] => [`table ${name}`, text]),
  ];
  return {
    found: [...places.flatMap(([where, text]) => secretsIn(text, secrets).map((one) => `${where}: ${one}`)), ...files],
    secrets,
    log: watch.written(),
    events: tables.get('events') ?? '',
  };
}

describe('every secret that the server makes or is sent', () => {
  it('stands nowhere in its log, metrics, events, tables or files, where SMS go to a provider', async () => {
    const { found, secrets, log, events } = await findings(true);
    expect([...new Set(secrets.map(({ kind }) => kind))].sort()).toEqual([...kinds].sort());
    expect(['a fault that the test made', '/api-auth/oauth/token'].filter((text) => !log.includes(text))).toEqual([]);
    const types = [
      'session.signedIn',
      'session.revoked',
      'user.secondFactorSet',
      'user.passwordReset',
      'feed.keyIssued',
      'externalKey.issued',
      'fire.linkSent',
    ];
    expect(types.filter((type) => !events.includes(type))).toEqual([]);
    expect(found).toEqual([]);
  });

  it('is in the outbox alone where there is no provider: its texts, which administrators read to people', async () => {
    const { found } = await findings(false);
    const places = found.map((one) => one.split(':').slice(0, 2).join(':'));
    expect([...new Set(places)].sort()).toEqual([
      'file lookout.db: link secret',
      'table sms_outbox: SMS code',
      'table sms_outbox: link secret',
    ]);
  });
});

describe('the log of every test’s server', () => {
  const hold = (line: string): (() => void) => {
    const watch = watchSecrets();
    watch.remember('password', 'Fire&"2026');
    watch.remember('code', '735192');
    watch.log.info(line);
    return () => watch.check();
  };

  it.each(['as Fire&"2026 is', 'in a form: password=Fire%26%222026&x', 'a code: 735192'])(
    'is held against the secrets of its calls, %s',
    (line) => {
      expect(hold(line)).toThrow('secrets stand in the log');
    },
  );

  it.each(['in a number: 1735192000', 'in a name: a-735192-b', 'in nothing'])(
    'is not suspected for digits %s',
    (line) => expect(hold(line)).not.toThrow(),
  );

  it('tells at the stop which kind was written and where, and covers it', async () => {
    const server = await startTestServer();
    const { accessToken, refreshToken } = await server.signIn('admin');
    server.ctx.log.info({ sent: { refreshToken } }, `somebody came in with ${accessToken} and ${password}`);
    const fault = await server.stop().then(() => '', String);
    for (const kind of ['access token: ', 'refresh token: ', 'password: '])
      expect(fault).toContain(`${kind}{"level":30`);
    expect(fault).toContain('somebody came in with');
    for (const secret of [refreshToken, accessToken.split('.')[2] ?? '', password]) expect(fault).not.toContain(secret);
  });
});
