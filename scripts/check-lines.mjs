// No line is longer than 120 characters. The formatter leaves texts, templates, patterns and comments as long as they
// are, so lines are counted here. `node scripts/check-lines.mjs [folder]`.
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root as ours } from './steps.mjs';

const root = resolve(process.argv[2] ?? ours);
const longest = 120;
/** What is installed, built or kept while the system runs; so is what begins with a dot. */
const notWritten = new Set(['node_modules', 'dist', 'data']);

function* sources(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.') && !notWritten.has(entry.name)) yield* sources(path);
    } else if (/\.(tsx?|mjs)$/.test(entry.name)) yield path;
  }
}

let isFaulty = false;
for (const file of sources(root)) {
  for (const [at, line] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    // Of what is beyond 16 bits, two units are one character.
    const length = line.length > longest ? Array.from(line).length : line.length;
    if (length <= longest) continue;
    isFaulty = true;
    console.error(`${relative(root, file)}:${at + 1}: ${length} characters, at most ${longest}`);
  }
}
process.exit(isFaulty ? 1 : 0);
