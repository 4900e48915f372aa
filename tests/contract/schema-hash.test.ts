import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

/** Change it together with the contract, in a commit of its own: recordings carry it, and so do the other clients' builds. */
const pinned = '05716734ada44f8a5c575fef726466fd2caa57cdcdbca538cc88cf91f3bd1c7c';

test('what travels and what is stored changes only on purpose', () => {
  expect(schemaHash()).toBe(pinned);
});
