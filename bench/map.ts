import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { noBrowser, openBrowser, openDesk } from './browser.ts';
import { round } from './clock.ts';
import { startDemo } from './demo-server.ts';
import { createFolder } from './folder.ts';
import { freePort } from './free-port.ts';
import type { Drawing, Panned } from './map/clusters.ts';
import { firstMap } from './map/first-map.ts';
import { tileTimes } from './map/tiles.ts';
import { servePages } from './page-server.ts';
import type { BenchResult, BenchRow } from './result.ts';

const name = 'Maps drawn in software';
const drawing = ['--enable-unsafe-swiftshader', '--use-gl=angle', '--use-angle=swiftshader'];
const goals = { points: 100_000, fps: 30, reliefMs: 2_000, frameMs: 100, keptMs: 20, coldMs: 100 };

/** Clusters of many points, panned: by our map, and by MapLibre alone. */
async function clusters(browser: Browser): Promise<Readonly<Record<Drawing, Panned>>> {
  const pages = await servePages();
  const panned = async (kind: Drawing): Promise<Panned> => {
    const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
    try {
      await page.goto(`${pages.url}/map/clusters.html`);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      return await page.evaluate(
        ([drawn, count]) =>
          (window as unknown as { run: (drawn: Drawing, count: number) => Promise<Panned> }).run(drawn, count),
        [kind, goals.points] as const,
      );
    } finally {
      await page.close();
    }
  };
  try {
    const bare = await panned('bare');
    return { bare, lookout: await panned('lookout') };
  } finally {
    await pages.close();
  }
}

const rowsOf = (label: string, { fps, longestMs, firstMs }: Panned): BenchRow[] => [
  { label: `${label}: first whole picture`, value: round(firstMs, 0), unit: 'ms' },
  { label: `${label}: panned`, value: round(fps, 1), unit: 'frames/s' },
  { label: `${label}: longest frame`, value: round(longestMs, 0), unit: 'ms' },
];

async function measure(browser: Browser, url: string): Promise<BenchResult> {
  const { bare, lookout } = await clusters(browser);
  const desk = await openDesk(browser);
  const { pageMs, reliefMs, fps, longestMs, pannedKm, server } = await firstMap(desk, url);
  await desk.close();
  const { coldMs, keptMs, count } = await tileTimes(server);
  return {
    name,
    rows: [
      ...rowsOf('100,000 points in clusters', lookout),
      ...rowsOf('the same as plain discs of MapLibre', bare),
      { label: 'a page with a map: first paint', value: round(pageMs, 0), unit: 'ms' },
      { label: 'a page with a map: the map with its relief', value: round(reliefMs, 0), unit: 'ms' },
      { label: `a pan over ${round(pannedKm, 0)} km`, value: round(fps, 1), unit: 'frames/s' },
      { label: 'its longest frame', value: round(longestMs, 0), unit: 'ms' },
      { label: `${count} tiles as they are made, p95`, value: round(coldMs), unit: 'ms' },
      { label: 'the same as they are kept, p95', value: round(keptMs), unit: 'ms' },
    ],
    ratio: lookout.fps / bare.fps,
    goal:
      `${goals.fps} frames/s with ${goals.points.toLocaleString('en')} points, relief ${goals.reliefMs} ms after the ` +
      `page, no frame over ${goals.frameMs} ms, tiles ${goals.keptMs} ms kept and ${goals.coldMs} ms made`,
    met:
      lookout.fps >= goals.fps &&
      reliefMs - pageMs <= goals.reliefMs &&
      longestMs <= goals.frameMs &&
      keptMs <= goals.keptMs &&
      coldMs <= goals.coldMs,
  };
}

/** How maps move and how soon they are there, on a machine without a graphics card. */
async function run(): Promise<BenchResult> {
  const browser = await openBrowser(drawing);
  if (!browser) return { name: name + noBrowser, rows: [] };
  const folder = createFolder();
  const port = await freePort();
  const server = await startDemo(folder, port);
  try {
    return await measure(browser, `http://127.0.0.1:${port}`);
  } finally {
    server.removeAllListeners('exit');
    server.kill();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Maps drawn in software. */
export const map = { run };
