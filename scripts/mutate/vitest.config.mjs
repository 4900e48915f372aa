// What `npm run mutate` gives to Vitest: one worker, the mutated sources, and the runner that goes through the mutants.
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { manual } from '../manual/plugin.mjs';
import { root } from '../steps.mjs';
import { mutate } from './mutations.mjs';

const plan = JSON.parse(readFileSync(process.env.LOOKOUT_MUTANTS, 'utf8'));
const mutated = {
  name: 'mutants',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(root, id.split('?')[0]).split(sep).join('/');
    const first = plan.first[path];
    return first === undefined ? undefined : { code: mutate(code, { path, first }).code, map: null };
  },
};

export default defineConfig({
  root,
  plugins: [manual, mutated],
  test: {
    include: plan.tests.slice(0, 1),
    environment: 'node',
    testTimeout: 30_000,
    isolate: false,
    maxWorkers: 1,
    pool: 'forks',
    runner: './scripts/mutate/runner.mjs',
    reporters: [['default', { summary: false }]],
    update: false,
  },
});
