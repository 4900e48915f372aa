// node scripts/lighthouse.mjs ADDRESS [OPTION …]: runs Lighthouse, which is fetched once into .build: it weighs 176 MB,
// more than all else that is only measured with, and asks for a newer Node than this project does.
import { join } from 'node:path';
import { fetchOnce, prepareNode, recommended } from './other-nodes.mjs';
import { fail, run } from './steps.mjs';

const version = '13.5.0';
/** The least Node that this version runs on. */
const least = [22, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > least[0] || (major === least[0] && minor >= least[1]);
const { node, why: noNode } = isNewEnough ? { node: process.execPath } : prepareNode(recommended[0]);
if (noNode) fail(`Node ${recommended[0]} ${noNode}`);
const { folder, why } = fetchOnce(`lighthouse-${version}`, { lighthouse: version });
if (why) fail(`Lighthouse ${version} ${why}`);
process.exit(run(node, [join(folder, 'node_modules/lighthouse/cli/index.js'), ...process.argv.slice(2)]));
