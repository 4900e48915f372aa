import type { Map as GlMap } from 'maplibre-gl';
import type { Position } from '../../../contract/geometry/polygon.ts';

/** What a map does on a press of one of its keys, by `KeyboardEvent.key`. */
export type MapKeys = Readonly<Record<string, (held?: { shiftKey: boolean }) => void>>;

/**
 * A mode of a map in which a press means something else than to choose what lies there. `stopped` is told when another
 * one is started, or it is stopped itself. Its keys come before those of the map.
 */
export interface MapTool {
  cursor: string;
  press(at: Position): void;
  /** Follows the pointer, once a frame. */
  move?(at: Position): void;
  keys?: MapKeys;
  /** It is on again once another one that was started meanwhile stops. */
  isLasting?: true;
  stopped?(): void;
}

/** The tools of a map, of which at most one is on. */
export interface Tools {
  readonly current: MapTool | undefined;
  start(tool: MapTool): void;
  /** Stops this one; nothing where another one is on. */
  stop(tool: MapTool): void;
}

/** The tools of a map. While one is on, a double press does not zoom. */
export function createTools(map: Pick<GlMap, 'getCanvas' | 'doubleClickZoom'>): Tools {
  let current: MapTool | undefined;
  let lasting: MapTool | undefined;
  const end = (): void => {
    const before = current;
    current = undefined;
    map.getCanvas().style.cursor = '';
    map.doubleClickZoom.enable();
    before?.stopped?.();
  };
  const begin = (tool: MapTool): void => {
    current = tool;
    map.getCanvas().style.cursor = tool.cursor;
    map.doubleClickZoom.disable();
  };
  return {
    get current() {
      return current;
    },
    start(tool) {
      if (tool === current) return;
      end();
      if (tool.isLasting === true) lasting = tool;
      begin(tool);
    },
    stop(tool) {
      if (tool === lasting) lasting = undefined;
      if (tool !== current) return;
      end();
      if (lasting) begin(lasting);
    },
  };
}
