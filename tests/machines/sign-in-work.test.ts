import { expect, test } from 'vitest';
import { defaultConfig } from '../../machines/config.ts';
import { createSession } from '../../machines/session/session.ts';
import { createWorkSearch, proofOf, zeroBitsOf } from '../../contract/session/work.ts';
import { createFakePorts } from '../support/fake-ports.ts';
import { settle } from '../support/manual-clock.ts';
import { serveOfficer } from '../support/station.ts';

const work = { challenge: 'task', bits: 4, patientBits: 6, patientMs: 30_000 };

/** A session at a server that wants work; `sent` are the forms of its sign-ins. */
function given(code: 'A0411' | 'A0416') {
  const ports = createFakePorts();
  serveOfficer(ports);
  const sent: URLSearchParams[] = [];
  ports.on('POST /api-auth/oauth/token', ({ body }) => {
    sent.push(new URLSearchParams(body));
    const accepted = { code: '00000', data: { accessToken: 'a', refreshToken: 'r', expiresIn: 900 } };
    const refused = {
      code,
      message: 'x',
      field: code === 'A0416' ? 'work' : 'validCode',
      data: { captchaDue: true, work },
    };
    return sent.at(-1)?.has('work')
      ? { status: 200, body: JSON.stringify(accepted) }
      : { status: 400, body: JSON.stringify(refused) };
  });
  const session = createSession(ports, defaultConfig, () => undefined);
  session.actor.start();
  return { ports, sent, session };
}
/** Lets the module that works come in, and all that follows happen. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  await settle();
};

test('a proof is found, and costs twice the hashes for each bit', () => {
  const tries = (bits: number): number =>
    Array.from({ length: 100 }, (_, n) => {
      const search = createWorkSearch(`c${n}`, bits);
      let count = 1;
      while (search(1) === undefined) count += 1;
      return count;
    }).reduce((a, b) => a + b) / 100;
  expect(tries(6) / tries(4)).toBeGreaterThan(2.5);
  expect(zeroBitsOf(createWorkSearch('c', 8)(100_000) ?? '')).toBeGreaterThanOrEqual(8);
  expect(proofOf('c', 35)).toBe('c.z');
});

test('work that the server asks for is done and sent with what was entered, without a step of the person', async () => {
  const { sent, session } = given('A0416');
  session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p', validCode: 'K7WN' });
  await settled();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.get('validCode')).toBe('K7WN');
  expect(zeroBitsOf(sent[1]?.get('work') ?? '')).toBeGreaterThanOrEqual(4);
});

test('who would rather wait than read a captcha sends more work, half a minute later', async () => {
  const { ports, sent, session } = given('A0411');
  session.actor.send({ type: 'signIn.wished', username: 'jingde', password: 'p', patient: true });
  await settled();
  expect(sent).toHaveLength(1);
  ports.clock.advance(30_000);
  await settled();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.has('validCode')).toBe(false);
  expect(zeroBitsOf(sent[1]?.get('work') ?? '')).toBeGreaterThanOrEqual(6);
});
