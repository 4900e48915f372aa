import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

/**
 * Change it together with the contract, in a commit of its own: recordings carry it, and so do the other clients'
 * builds.
 */
const pinned = '2fecd53c320231a9d94241d3631873a26320baa4230a4e116c06c7b06420e322';

test('what travels and what is stored changes only on purpose', () => {
  expect(schemaHash()).toBe(pinned);
});
