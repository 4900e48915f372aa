import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

/**
 * Change it together with the contract, in a commit of its own: recordings carry it, and so do the other clients'
 * builds.
 */
const pinned = '511971ed6d8a388408f1680a93453a3bda849babd6c84bbdcdb8c9e610f7273e';

test('what travels and what is stored changes only on purpose', () => {
  expect(schemaHash()).toBe(pinned);
});
