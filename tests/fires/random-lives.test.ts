import { expect, test } from 'vitest';
import { liveAtRandom } from './random-lives.ts';

/**
 * `LOOKOUT_STEPS=100000 LOOKOUT_SEED=7 npx vitest run --project node tests/fires/random-lives.test.ts` lives longer, or
 * again.
 */
const steps = Number(process.env['LOOKOUT_STEPS'] ?? 5_000);
const seed = Number(process.env['LOOKOUT_SEED'] ?? Date.now() % 1_000_000);

test(`${steps} random commands leave each fire and alarm as a small model says; the log tells the same`, async () => {
  const run = await liveAtRandom(seed, steps);
  process.stdout.write(`${JSON.stringify(run)}\n`);
  expect(run.carriedOut).toBeGreaterThan(steps / 5);
  expect(Object.keys(run.refused)).toEqual(
    expect.arrayContaining([
      'notFound',
      'notAllowedNow',
      'notOwner',
      'badInput',
      'duplicate',
      'alreadyReceived',
      'outsideArea',
    ]),
  );
}, 600_000);
