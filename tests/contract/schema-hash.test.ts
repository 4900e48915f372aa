import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

/** Change it together with the contract, in a commit of its own: recordings carry it, and so do the other clients' builds. */
const pinned = '0494b97f67c1e927b39fa4b0a7cb1659ea7fb568d58ede3ffa87498c37b56494';

test('what travels and what is stored changes only on purpose', () => {
  expect(schemaHash()).toBe(pinned);
});
