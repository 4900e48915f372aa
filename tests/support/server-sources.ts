import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../server', import.meta.url));

/** The sources of the server by their paths in its folder, without their comments. */
export const serverSources = (): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .toSorted()
      .map((file) => [
        file.split(sep).join('/'),
        readFileSync(join(folder, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
      ]),
  );
