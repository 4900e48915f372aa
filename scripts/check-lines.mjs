// No line is longer than 120 characters. The formatter leaves texts, templates, patterns and comments as long as they
// are, so lines are counted here. `node scripts/check-lines.mjs [folder]`.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root as ours, writtenFiles } from './steps.mjs';

const root = resolve(process.argv[2] ?? ours);
const longest = 120;
let isFaulty = false;
for (const file of writtenFiles(root, /\.(tsx?|mjs)$/)) {
  for (const [at, line] of readFileSync(file, 'utf8').split(/\r?\n/).entries()) {
    // Of what is beyond 16 bits, two units are one character.
    const length = line.length > longest ? Array.from(line).length : line.length;
    if (length <= longest) continue;
    isFaulty = true;
    console.error(`${relative(root, file)}:${at + 1}: ${length} characters, at most ${longest}`);
  }
}
process.exit(isFaulty ? 1 : 0);
