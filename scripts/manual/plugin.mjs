// The manual as the client's module `virtual:manual`: the chapters as `read.mjs` reads them, and where the build puts
// each picture, with its size.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualFolder, readManual } from './read.mjs';
import { webpSize } from './webp-size.mjs';

const name = 'virtual:manual';
const resolved = `\0${name}`;

/** The module's text. */
function moduleText() {
  const folder = join(manualFolder, 'images');
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  const imports = files.map((file, at) => `import url${at} from ${JSON.stringify(`${join(folder, file)}?url`)};`);
  const pictures = files.map((file, at) => {
    const { width, height } = webpSize(readFileSync(join(folder, file)));
    return `${JSON.stringify(file)}: { url: url${at}, width: ${width}, height: ${height} }`;
  });
  return [
    ...imports,
    `export const chapters = ${JSON.stringify(readManual())};`,
    `export const pictures = { ${pictures.join(', ')} };`,
  ].join('\n');
}

/** A plugin of Vite's. */
export const manual = {
  name: 'manual',
  resolveId: (id) => (id === name ? resolved : undefined),
  load(id) {
    if (id !== resolved) return undefined;
    for (const file of readdirSync(manualFolder)) if (file.endsWith('.md')) this.addWatchFile(join(manualFolder, file));
    return moduleText();
  },
};
