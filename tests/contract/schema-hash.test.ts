import { expect, test } from 'vitest';
import { schemaHash } from '../../contract/schema-hash.ts';

// It changes together with the contract, in a commit of its own: recordings carry it, and so do other clients' builds.
test('what travels and what is stored changes only on purpose', async () => {
  await expect(`${schemaHash()}\n`).toMatchFileSnapshot('schema-hash.txt');
});
