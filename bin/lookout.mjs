#!/usr/bin/env node
// The command line: builds itself where it is stale, then runs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from '../scripts/steps.mjs';

await ensureInstalled();
await ensureBuilt(['node']);
await import(pathToFileURL(join(root, 'dist/node/cli.js')).href);
