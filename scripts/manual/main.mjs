// npm run manual: takes the pictures of the operating manual anew, from the built server on a fresh demo.
// `npm run manual -- NAME…` takes only those.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser, ensureBuilt, ensureInstalled, fail } from '../steps.mjs';
import { openDesks } from './desks.mjs';
import { manualFolder } from './read.mjs';
import { startServer } from './server.mjs';
import { shots } from './shots.mjs';

/** More than this a picture must not weigh, in bytes. */
const mostBytes = 150_000;
const quality = 0.8;
const folder = join(manualFolder, 'images');

await ensureInstalled();
await ensureBuilt();
const executablePath = ensureBrowser();
const wanted = process.argv.slice(2);
for (const name of wanted) if (!shots.some((one) => one.name === name)) fail(`没有图片 ${name}`);

/** A PNG as a lossy WebP, which the browser itself writes. */
async function asWebp(blank, png) {
  const url = await blank.evaluate(
    async ([text, quality]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), quality],
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function take({ name, from }, desks, blank) {
  const bytes = await asWebp(blank, await from(desks));
  if (bytes.length > mostBytes) throw new Error(`${bytes.length} 字节，超过 ${mostBytes}`);
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp　${Math.round(bytes.length / 1_000)} kB`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'lookout-manual-'));
const server = await startServer(dataDir);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'],
});
try {
  mkdirSync(folder, { recursive: true });
  const desks = openDesks(browser, server);
  const blank = await browser.newPage();
  for (const shot of shots) {
    if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
    try {
      await take(shot, desks, blank);
    } catch (error) {
      // The others can still be renewed.
      console.error(`${shot.name}：${error.message}`);
      process.exitCode = 1;
    }
  }
  if (wanted.length === 0)
    for (const file of readdirSync(folder))
      if (!shots.some(({ name }) => `${name}.webp` === file)) rmSync(join(folder, file));
  const all = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  console.log(`共 ${all.length} 张，${Math.round(all.reduce((sum, size) => sum + size, 0) / 1_000)} kB`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
