// npm start: installs what is missing, builds what is stale, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './steps.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/node/server.js')).href);
