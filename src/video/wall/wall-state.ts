import type { WallLayout } from '../../../contract/video/schemas.ts';

/** How many pictures a wall shows. */
export type Tiles = WallLayout['tiles'];

/** The numbers of tiles that a wall may have. */
export const tileCounts: readonly Tiles[] = [1, 4, 9, 16];

/** A wall: the camera of each tile, which tile is selected or enlarged, and whether cameras take turns. */
export interface Wall {
  readonly tiles: Tiles;
  /** Always sixteen; those beyond `tiles` wait. */
  readonly cameras: readonly (string | null)[];
  readonly selected: number;
  readonly enlarged: number | null;
  /** Seconds between two turns of a patrol. */
  readonly patrolS: number | null;
}

/** What is done with a wall. */
export type WallAct =
  | { type: 'tiles'; tiles: Tiles }
  | { type: 'put'; tile: number; camera: string | null }
  /** Puts a camera into the selected tile, and selects the next empty one. */
  | { type: 'add'; camera: string }
  | { type: 'select'; tile: number }
  | { type: 'enlarge'; tile: number | null }
  | { type: 'patrol'; seconds: number | null }
  | { type: 'clear' }
  | { type: 'lay'; layout: Pick<WallLayout, 'tiles' | 'cameras' | 'patrolS'> };

const most = 16;
const filled = (cameras: readonly (string | null)[]): (string | null)[] =>
  Array.from({ length: most }, (_, n) => cameras[n] ?? null);

/** Four empty tiles. */
export const emptyWall: Wall = { tiles: 4, cameras: filled([]), selected: 0, enlarged: null, patrolS: null };

/** The wall after an act. A camera that is put or taken away by hand ends a patrol, and so its enlarged picture. */
export function evolveWall(wall: Wall, act: WallAct): Wall {
  switch (act.type) {
    case 'tiles':
      return { ...wall, tiles: act.tiles, selected: Math.min(wall.selected, act.tiles - 1), enlarged: null };
    case 'put':
      // During a patrol the removed picture is the patrol's; the wall's own camera stays.
      if (act.camera === null && wall.patrolS !== null) return { ...wall, patrolS: null, enlarged: null };
      return {
        ...wall,
        cameras: wall.cameras.map((camera, n) => (n === act.tile ? act.camera : camera)),
        selected: act.tile,
        enlarged: act.camera === null && wall.enlarged === act.tile ? null : wall.enlarged,
        patrolS: null,
      };
    case 'add': {
      const put = evolveWall(wall, { type: 'put', tile: wall.selected, camera: act.camera });
      const shown = put.cameras.slice(0, put.tiles);
      const after = shown.findIndex((camera, n) => n > wall.selected && camera === null);
      const next = after >= 0 ? after : shown.indexOf(null);
      return next < 0 || wall.enlarged !== null ? put : { ...put, selected: next };
    }
    case 'select':
      return { ...wall, selected: act.tile };
    case 'enlarge':
      return { ...wall, enlarged: act.tile, selected: act.tile ?? wall.selected };
    case 'patrol':
      return { ...wall, patrolS: act.seconds, enlarged: act.seconds === null ? null : wall.enlarged };
    case 'clear':
      return { ...wall, cameras: filled([]), enlarged: null, patrolS: null, selected: 0 };
    case 'lay': {
      const { tiles, cameras, patrolS } = act.layout;
      return { tiles, cameras: filled(cameras), selected: 0, enlarged: null, patrolS: patrolS ?? null };
    }
    default:
      return act satisfies never;
  }
}

/** The cameras of a patrol's turn: so many from a place on, round the end; null where there are fewer than tiles. */
export const turnOf = (all: readonly string[], from: number, tiles: Tiles): (string | null)[] =>
  all.length <= tiles
    ? Array.from({ length: tiles }, (_, n) => all[n] ?? null)
    : Array.from({ length: tiles }, (_, n) => all[(from + n) % all.length] ?? null);

/** The wall as this browser kept it, as text. */
export const wallText = ({ tiles, cameras }: Wall): string => JSON.stringify({ tiles, cameras });

/** Reads what this browser kept; an empty wall where that is none. */
export function readWall(text: string | undefined): Wall {
  try {
    const { tiles, cameras } = JSON.parse(text ?? '') as Partial<Wall>;
    const isWell = tileCounts.some((count) => count === tiles) && Array.isArray(cameras);
    const named = (cameras ?? []).map((camera) => (typeof camera === 'string' ? camera : null));
    return isWell ? { ...emptyWall, tiles: tiles as Tiles, cameras: filled(named) } : emptyWall;
  } catch {
    return emptyWall;
  }
}

/** Under which key this browser keeps the wall. */
export const wallKey = 'lookout.videoWall';
