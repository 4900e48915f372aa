// npm start: installs what is missing, builds what is stale, then becomes the server.
import * as nodeModule from 'node:module';
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
// From Node 22 on later starts need not compile the server again.
nodeModule.enableCompileCache?.(join(root, '.build/compiled'));
await import(pathToFileURL(join(root, 'dist/node/server.js')).href);
