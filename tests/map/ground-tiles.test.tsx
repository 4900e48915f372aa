import type { AddProtocolAction } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { askBy } from '../../src/map/ground/tile-protocol.ts';

const protocols = vi.hoisted(() => new Map<string, unknown>());
vi.mock('maplibre-gl', () => ({ addProtocol: (name: string, load: unknown) => void protocols.set(name, load) }));

test('each time another ground has taken the place of what a page knows, it asks once what there is now', async () => {
  let current = 'v1';
  const asked: unknown[] = [];
  askBy({
    tile: ({ version }) =>
      Promise.resolve(
        version === current
          ? { ok: true, data: { arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)) } }
          : { ok: false, message: '底图已更新，请重新打开地图', field: 'version' },
      ) as never,
    wish: (wish) => void asked.push(wish),
  });
  const load = protocols.get('ground') as AddProtocolAction;
  const tileOf = (version: string): Promise<boolean> =>
    load({ url: `ground://relief/${version}/8/211/104` }, new AbortController()).then(
      () => true,
      () => false,
    );
  expect([await tileOf('v1'), asked.length]).toEqual([true, 0]);
  // Heights are brought in.
  current = 'v2';
  expect([await tileOf('v1'), await tileOf('v1'), asked.length]).toEqual([false, false, 1]);
  expect([await tileOf('v2'), asked.length]).toEqual([true, 1]);
  // They are removed: what there was before is there again.
  current = 'v1';
  expect([await tileOf('v2'), await tileOf('v1'), asked.length]).toEqual([false, true, 2]);
  // And the same ones once more.
  current = 'v2';
  expect([await tileOf('v1'), await tileOf('v1'), asked.length]).toEqual([false, false, 3]);
});
