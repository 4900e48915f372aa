import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of a top folder by their paths in it, without their comments. */
export const sourcesOf = (top: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .toSorted()
      .map((file) => [
        file.split(sep).join('/'),
        readFileSync(join(root, top, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''),
      ]),
  );

/** The sources of the server by their paths in its folder, without their comments. */
export const serverSources = (): Map<string, string> => sourcesOf('server');
