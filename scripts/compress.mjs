// What the browser fetches of the built client, compressed once at the build: `x.js.br` and `x.js.gz` beside `x.js`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { root } from './steps.mjs';

/** Below this a file is one packet of the network either way. */
const leastBytes = 1_000;

/** The server writes a name of its own into every page that it sends; the other kinds hold compressed data. */
const asTheyAre = /\.(html|part|br|gz|png|jpe?g|webp|avif|woff2?|mp[34]|ogg|zip)$/;

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** The forms by the ends of their files' names, each as small as it can be made. */
const forms = {
  br: (bytes) =>
    brotli(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => zip(bytes, { level: zlib.Z_BEST_COMPRESSION }),
};

/** Whole or not at all, for the server may be sending files already. */
function putWhole(path, bytes) {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => !asTheyAre.test(path) && statSync(path).isFile() && statSync(path).size >= leastBytes);

/**
 * Compresses what becomes smaller by it, in as many threads as zlib has. `kept` is a folder of what was compressed
 * before, by what it was made from; what is not wanted any more goes.
 */
export async function compressFolder(folder, kept) {
  mkdirSync(kept, { recursive: true });
  const wanted = new Set();
  await Promise.all(
    filesBelow(folder).map(async (path) => {
      const bytes = readFileSync(path);
      const hash = createHash('sha256').update(bytes).digest('hex');
      for (const [form, compress] of Object.entries(forms)) {
        const name = `${hash}.${form}`;
        const before = join(kept, name);
        wanted.add(name);
        if (!existsSync(before)) putWhole(before, await compress(bytes));
        if (statSync(before).size < bytes.length) putWhole(`${path}.${form}`, readFileSync(before));
      }
    }),
  );
  for (const name of readdirSync(kept)) if (!wanted.has(name)) rmSync(join(kept, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // A server that has just started goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  const client = join(root, 'dist/client');
  await compressFolder(client, join(root, '.build/compressed'));
  writeFileSync(join(client, '.compressed'), '');
}
