import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files below some folders whose names end so, with their text. */
export const sourcesBelow = (
  root: string,
  folders: readonly string[],
  ...ends: readonly string[]
): readonly { path: string; text: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && ends.some((end) => file.name.endsWith(end)))
      .map((file) => join(file.parentPath, file.name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
