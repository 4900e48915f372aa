// npm start: installs what is missing, builds what is stale, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { judgeNode } from './node-version.mjs';
import { takeSteps } from './progress.mjs';
import { buildSteps, compressBehind, installSteps, root } from './steps.mjs';

const steps = [...installSteps(), ...buildSteps()];
await takeSteps(steps, { more: 1 });
if (steps.length > 0) console.error(`[${steps.length + 1}/${steps.length + 1}] 启动服务…`);
compressBehind();
const { advice } = judgeNode(process.versions.node);
if (advice) console.error(advice);
await import(pathToFileURL(join(root, 'dist/node/server.js')).href);
