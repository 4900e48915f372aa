import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseAst } from 'vite';
import { groundLayers } from '../../contract/map/ground-layers.ts';
import { moreLayers } from '../../contract/map/more-layers.ts';
import { attributionsOf, layersFor, legendsOf, mapLayers, type MapLayer } from '../../contract/map/layers.ts';

const all: readonly MapLayer[] = [
  ...Object.values(mapLayers),
  ...Object.values(groundLayers),
  ...Object.values(moreLayers),
];

test('each layer has its own id, place and legend entries', () => {
  for (const layers of [mapLayers, groundLayers, moreLayers])
    expect(Object.entries(layers).map(([key, { id }]) => [key, id])).toEqual(
      Object.keys(layers).map((key) => [key, key]),
    );
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
  const legendIds = all.flatMap(({ legends }) => legends.map(({ legendId }) => legendId));
  expect(new Set(legendIds).size).toBe(legendIds.length);
});

test('who lacks the permission of a layer sees neither it nor its legend', () => {
  const cameras: MapLayer = {
    id: 'cameras',
    name: '监控',
    group: 'scene',
    legends: [{ legendId: 'camera', legendName: '监控摄像机', visible: true, icon: 'bearing' }],
    source: 'marks',
    permission: 'camera.read',
    order: 1,
  };
  const layers = [mapLayers.alarms, cameras].map((layer) => ({ layer }));
  const seen = (permission: string): string[] =>
    legendsOf(
      layersFor(layers, (one) => one === permission).map(({ layer }) => layer),
      new Set(),
    ).map(({ legendName }) => legendName);
  const marks = ['最新或超时', '待处置', '已接警', '已确认火情', '已排除', '重复报警', '火情已结束'];
  expect(seen('camera.read')).toEqual(['监控摄像机', ...marks]);
  expect(seen('water.read')).toEqual(marks);
});

test('a legend names what has come, and what a source demands is said once', () => {
  const visible = (shown: readonly string[]): string[] =>
    legendsOf([mapLayers.evidence], new Set(shown)).flatMap(({ visible, legendName }) => (visible ? legendName : []));
  expect(visible([])).toEqual([]);
  expect(visible(['bearing', 'point'])).toEqual(['摄像机视线']);
  expect(attributionsOf(all)).toEqual(['区划轮廓仅供示意']);
});

const src = fileURLToPath(new URL('../../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

interface Node {
  type: string;
  source?: { value: string };
  importKind?: string;
  specifiers?: { type: string; importKind?: string; imported?: { name: string } }[];
}

/** What a file imports of packages as values, as `package name`; `*` where it takes all. */
function valuesOf(name: string): string[] {
  const text = readFileSync(join(src, name), 'utf8');
  if (!/maplibre-gl|@deck\.gl/.test(text)) return [];
  const { body } = parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] };
  const values = body
    .filter(({ source, importKind }) => source !== undefined && importKind !== 'type')
    .flatMap(({ source, specifiers = [] }) =>
      specifiers
        .filter(({ importKind }) => importKind !== 'type')
        .map(({ imported }) => `${source?.value} ${imported?.name ?? '*'}`),
    );
  const loaded = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => `${path} *`);
  return [...values, ...loaded];
}

test('one file makes maps, and one brings deck.gl', () => {
  const using = (pattern: RegExp): string[] => files.filter((name) => valuesOf(name).some((one) => pattern.test(one)));
  expect(using(/^maplibre-gl (?:Map|default|\*)$/)).toEqual(['map/host/gl-map.ts']);
  expect(using(/^@deck\.gl\//)).toEqual(['map/host/deck-kit.ts']);
});
