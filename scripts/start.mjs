// npm start: installs what is missing, builds what is stale, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { judgeNode } from './node-version.mjs';
import { ensureBuilt, ensureInstalled, root } from './steps.mjs';

ensureInstalled();
ensureBuilt();
const { advice } = judgeNode(process.versions.node);
if (advice) console.error(advice);
await import(pathToFileURL(join(root, 'dist/node/server.js')).href);
