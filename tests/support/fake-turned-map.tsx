import { useEffect } from 'react';
import type { MapHost } from '../../src/map/host/map-host.ts';
import type { MapTool } from '../../src/map/host/tools.ts';
import type { MapSight } from '../../src/map/sight/map-sight.ts';

/** What a map without a graphics card was told, and how a test presses on it. */
export const turnedMap = {
  sight: undefined as MapSight | undefined,
  camera: undefined as Record<string, unknown> | undefined,
  tool: undefined as MapTool | undefined,
};

const host = {
  feed: (_source: string, data: MapSight) => void (turnedMap.sight = data),
  tools: {
    start: (tool: MapTool) => void (turnedMap.tool = tool),
    stop: (tool: MapTool) => {
      if (turnedMap.tool === tool) turnedMap.tool = undefined;
    },
  },
  map: {
    easeTo: (camera: Record<string, unknown>) => void (turnedMap.camera = camera),
    getContainer: () => ({ clientWidth: 900, clientHeight: 700 }),
    getBounds: () => ({ getWest: () => 118, getSouth: () => 30, getEast: () => 119, getNorth: () => 31 }),
    on: () => undefined,
    off: () => undefined,
  },
} as unknown as MapHost;

/** The map of marks without a graphics card: it hands over its host, and each mark is a button. */
export default function FakeTurnedMap({
  marks,
  onHost,
  onSelect,
}: {
  marks: readonly { id: string; label?: string }[];
  onHost: (host: MapHost | undefined) => void;
  onSelect: (id: string) => void;
}) {
  useEffect(() => {
    onHost(host);
    return () => onHost(undefined);
  }, [onHost]);
  return (
    <ul aria-label="图上">
      {marks.map(({ id, label }) => (
        <li key={id}>
          <button type="button" onClick={() => onSelect(id)}>
            {label ?? id}
          </button>
        </li>
      ))}
    </ul>
  );
}
