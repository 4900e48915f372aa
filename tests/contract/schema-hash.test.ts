import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

/** Change it together with the contract, in a commit of its own: recordings carry it, and so do the other clients' builds. */
const pinned = 'b3d788bc6c8ec9f74db7bc26b3cc182d7b99a028d21090de3460fccd07ada3cd';

test('what travels and what is stored changes only on purpose', () => {
  expect(schemaHash()).toBe(pinned);
});
