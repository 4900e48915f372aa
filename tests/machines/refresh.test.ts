import { expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import type { CallApi } from '../../machines/http/client.ts';
import { openClientStore } from '../../machines/session/client-state.ts';
import { refreshToken } from '../../machines/session/refresh.ts';
import type { TokenInfo } from '../../machines/session/token-info.ts';
import { createFakePorts } from '../support/fake-ports.ts';

const token = (n: number): TokenInfo => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresIn: 900,
  expiresTime: 900_000 * n,
});
const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 900 };

/** A station that remembers `remembered`; `meanwhile` happens while the server is asked. */
function boot(
  remembered: TokenInfo | undefined,
  outcome: object,
  meanwhile: (store: ReturnType<typeof openClientStore>) => void = () => undefined,
) {
  const { clock, storage } = createFakePorts();
  const store = openClientStore(storage);
  store.set('tokenInfo', remembered);
  const sent: unknown[] = [];
  const call = ((...asked: unknown[]) => {
    sent.push(asked);
    meanwhile(store);
    return Promise.resolve(outcome);
  }) as unknown as CallApi;
  const known: TokenInfo = { ...fresh, expiresTime: clock.now() + 900_000 };
  const run = (isLeft = false) =>
    refreshToken({ call, clock, config: defaultConfig, store, locks: undefined }, token(1), () => isLeft);
  return { store, sent, known, run };
}
const accepted = { ok: true, data: fresh };
const failed = (kind: string) => ({ ok: false, kind, code: 'x', message: 'x' });

test('a token is renewed by its refresh token, quietly, and remembered before anybody else may ask', async () => {
  const { store, sent, known, run } = boot(token(1), accepted);
  expect(await run()).toEqual({ type: 'token.refreshed', token: known });
  expect(sent).toEqual([
    [
      'token',
      {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-1',
        client_id: 'lookout-web',
        client_secret: 'lookout-web',
      },
      // Every call waits for it: a server that does not answer is given up soon.
      { quiet: true, timeoutMs: 20_000 },
    ],
  ]);
  expect(store.get('tokenInfo')).toEqual(known);
});

test('where another tab was first, its token is taken and the server is not asked', async () => {
  const { sent, run } = boot(token(7), accepted);
  expect([await run(), sent]).toEqual([{ type: 'token.refreshed', token: token(7) }, []]);
});

test('is asked for though the storage has forgotten the old one', async () => {
  const { store, known, run } = boot(undefined, accepted);
  expect(await run()).toEqual({ type: 'token.refreshed', token: known });
  expect(store.get('tokenInfo')).toEqual(known);
});

test('is not remembered where the person has left meanwhile, here or in another tab, or another came', async () => {
  const here = boot(token(1), accepted);
  await here.run(true);
  expect(here.store.get('tokenInfo')).toEqual(token(1));
  const there = boot(token(1), accepted, (store) => store.clear());
  await there.run();
  expect(there.store.get('tokenInfo')).toBeUndefined();
  const other = boot(token(1), accepted, (store) => store.set('tokenInfo', token(9)));
  await other.run();
  expect(other.store.get('tokenInfo')).toEqual(token(9));
});

test.each([
  ['silent', 'token.refused'],
  ['signedOut', 'token.refused'],
  ['network', 'token.unreachable'],
  ['timeout', 'token.unreachable'],
  ['refused', 'token.unreachable'],
] as const)('an answer that is %s means %s, and the old one stays', async (kind, type) => {
  const { store, run } = boot(token(1), failed(kind));
  expect([await run(), store.get('tokenInfo')]).toEqual([{ type }, token(1)]);
});
