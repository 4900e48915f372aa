import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

/** Change it together with the contract, in a commit of its own: recordings carry it, and so do the other clients' builds. */
const pinned = '9d50626ac4e46bb2c599c9d295fcc9adad5d95821e8d7bbfa16172f70f05db99';

test('what travels and what is stored changes only on purpose', () => {
  expect(schemaHash()).toBe(pinned);
});
