// npm run fuzz: 50,000 requests made from the OpenAPI document, as everybody, valid ones and such with one thing
// broken.
//   npm run fuzz -- --requests 200000 --seed 7
//   npm run fuzz -- --alarms 100000      over so many alarms that are there already
// A fault is printed as a command line that asks the same again. `npm test` runs a short form of the same.
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, tool } from './steps.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string' },
    alarms: { type: 'string', default: '0' },
  },
});
await ensureInstalled();
await ensureBuilt(['node']);
const env = {
  ...process.env,
  FUZZ_REQUESTS: values.requests,
  FUZZ_ALARMS: values.alarms,
  ...(values.seed === undefined ? {} : { FUZZ_SEED: values.seed }),
};
process.exit(tool('vitest/vitest.mjs', ['run', '--project', 'alone', 'tests/fuzz'], { env }));
