import type { Feature, FeatureCollection } from 'geojson';
import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { GridFault } from '../../../contract/grids/schemas.ts';
import { metresPerDegree, type Place } from '../../../models/parcels/position.ts';
import { randomId } from '../../kit/random-id.ts';
import type { GridTool } from '../../map/grid-map.tsx';
import {
  type DraftFault,
  drawGrid,
  gridAt,
  insertCorner,
  mergeGrids,
  moveCorner,
  snappedIn,
  splitGrid,
  type ZoneDraft,
} from './draft.ts';
import { zoneMessages as say } from './messages.ts';
import { zoneStore } from './store.ts';

/** The tools of the editor; `choose` is none. */
export const toolNames = ['choose', 'draw', 'split', 'merge', 'move'] as const;
export type ToolName = (typeof toolNames)[number];

/** Metres by which a line is drawn on at its ends, so that one that ends on a border goes through it. */
const beyondM = 3;

function longer([x, y]: Place, [fromX, fromY]: Place): Place {
  const [east, north] = metresPerDegree(y);
  const long = Math.hypot((x - fromX) * east, (y - fromY) * north);
  const share = long === 0 ? 0 : beyondM / long;
  return [x + (x - fromX) * share, y + (y - fromY) * share];
}

/** A line drawn on a little at both ends. */
function drawnOn(line: readonly Place[]): Place[] {
  const [first, second, last, before] = [line[0], line[1], line.at(-1), line.at(-2)];
  if (!first || !second || !last || !before) return [...line];
  return [longer(first, second), ...line.slice(1, -1), longer(last, before)];
}

const point = (coordinates: Position, kind: string): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Point', coordinates: [...coordinates] },
});

/** Corners are drawn for so many at most: of more a map shows only blots. */
const mostCorners = 3_000;

function marksOf(
  draft: ZoneDraft,
  faults: readonly GridFault[],
  tool: ToolName,
  sketch: readonly Place[],
  held: Place | undefined,
): FeatureCollection {
  const corners = tool === 'move' ? draft.grids.flatMap(({ shape }) => shape.coordinates.flat(2)) : [];
  return {
    type: 'FeatureCollection',
    features: [
      ...faults.flatMap(({ kind, shape }) =>
        shape ? [{ type: 'Feature' as const, properties: { kind }, geometry: shape }] : [],
      ),
      ...(sketch.length > 1
        ? [
            {
              type: 'Feature' as const,
              properties: { kind: 'sketch' },
              geometry: {
                type: 'LineString' as const,
                coordinates: [...sketch, ...(tool === 'draw' && sketch[0] ? [sketch[0]] : [])].map((at) => [...at]),
              },
            },
          ]
        : []),
      ...sketch.map((at) => point(at, 'sketch')),
      ...(corners.length <= mostCorners ? corners.map((at) => point(at, 'corner')) : []),
      ...(held ? [point(held, 'held')] : []),
    ],
  };
}

const isFault = (outcome: ZoneDraft | DraftFault): outcome is DraftFault => typeof outcome === 'string';

/** What the hand has while a tool is on. */
interface Hand {
  tool: ToolName;
  chosen: readonly string[];
  sketch: readonly Place[];
  held: { at: Place; before: ZoneDraft } | undefined;
  isSnapping: boolean;
}

/** What a tool makes of the draft when its step is finished; undefined for one that finishes nothing. */
function finished(draft: ZoneDraft, { tool, chosen, sketch }: Hand): ZoneDraft | DraftFault | undefined {
  const [first] = chosen;
  if (tool === 'draw') {
    const regionCode = draft.parent?.regionCode ?? draft.base[0]?.regionCode ?? '';
    return drawGrid(draft, sketch, { name: draft.parent?.name ?? say.newName, regionCode }, randomId);
  }
  if (tool === 'merge') return mergeGrids(draft, chosen, randomId);
  return tool === 'split' && first !== undefined ? splitGrid(draft, first, drawnOn(sketch), randomId) : undefined;
}

/** What a press with a tool in the hand makes of the hand; a corner that is put down is a step of the draft. */
function pressed(draft: ZoneDraft, hand: Hand, at: Place, reachM: number): Partial<Hand> {
  const { tool, chosen, sketch, held, isSnapping } = hand;
  if (tool === 'move' && held) {
    const to = isSnapping ? snappedIn({ ...draft, grids: without(draft, held.at) }, at, reachM) : at;
    const next = moveCorner(held.before, held.at, to);
    zoneStore.show(held.before);
    zoneStore.step(next);
    return { held: undefined };
  }
  if (tool === 'move') {
    const picked = insertCorner(draft, at, reachM);
    return picked ? { held: { at: picked.at, before: picked.draft } } : {};
  }
  const under = gridAt(draft, at)?.id;
  if (tool === 'merge') {
    if (under === undefined) return {};
    return { chosen: chosen.includes(under) ? chosen.filter((id) => id !== under) : [...chosen, under] };
  }
  if (tool === 'split' && chosen.length !== 1) return under === undefined ? {} : { chosen: [under] };
  return { sketch: [...sketch, isSnapping ? snappedIn(draft, at, reachM) : at] };
}

const canFinish = ({ tool, chosen, sketch }: Hand): boolean =>
  (tool === 'draw' && sketch.length >= 3) ||
  (tool === 'split' && chosen.length === 1 && sketch.length >= 2) ||
  (tool === 'merge' && chosen.length >= 2);

const empty: Hand = { tool: 'choose', chosen: [], sketch: [], held: undefined, isSnapping: true };

/** Whether a key belongs to what has the focus: letters to a box, Enter to a button. */
const isTaken = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (key === 'Enter' && target instanceof HTMLButtonElement);

/** The tools by which the grids of a draft are changed on the map, and what they show there. */
export function useTools(draft: ZoneDraft, faults: readonly GridFault[]) {
  const [known, setHand] = useState<Hand>(empty);
  const [fault, setFault] = useState<string>();
  const hand = { ...known, chosen: known.chosen.filter((id) => draft.grids.some((one) => one.id === id)) };
  const { tool, sketch, held, isSnapping } = known;
  const { chosen } = hand;
  const marks = useMemo(() => marksOf(draft, faults, tool, sketch, held?.at), [draft, faults, tool, sketch, held]);
  const change = (part: Partial<Hand>): void => setHand({ ...hand, ...part });

  const drop = (part: Partial<Hand> = {}): void => {
    if (held) zoneStore.show(held.before);
    setFault(undefined);
    change({ held: undefined, sketch: [], ...part });
  };
  const finish = (): void => {
    const next = finished(draft, hand);
    if (next === undefined) return;
    if (isFault(next)) return setFault(say.faultText[next]);
    drop({ chosen: next.grids.filter(({ id }) => !draft.grids.some((one) => one.id === id)).map(({ id }) => id) });
    zoneStore.step(next);
  };
  const mapTool: GridTool = {
    name: tool,
    onPress: (at, reachM) => {
      setFault(undefined);
      change(pressed(draft, hand, [at[0], at[1]], reachM));
    },
  };
  const keys: Readonly<Record<string, () => void>> = {
    Enter: finish,
    Escape: () => drop(),
    Backspace: () => change({ sketch: sketch.slice(0, -1) }),
  };
  return {
    tool,
    mapTool: tool === 'choose' ? undefined : mapTool,
    marks,
    chosen,
    fault,
    isSnapping,
    /** Whether what is drawn, or chosen, can be finished. */
    canFinish: canFinish(hand),
    finish,
    snap: (on: boolean): void => change({ isSnapping: on }),
    choose: (id: string): void => change({ chosen: [id] }),
    use: (next: ToolName): void =>
      drop({ tool: next, ...(next === 'merge' && tool !== 'choose' ? { chosen: [] } : {}) }),
    onKeyDown: (event: KeyboardEvent): void => {
      const isMeta = event.ctrlKey || event.metaKey;
      const isUndo = isMeta && event.key.toLowerCase() === 'z' && !isTaken(event);
      const act = isUndo ? () => back(event.shiftKey) : keys[event.key];
      if (isTaken(event) || !act || (isMeta && !isUndo) || (tool === 'choose' && !isUndo)) return;
      event.preventDefault();
      if (isUndo) drop();
      act();
    },
  };
}

/** Takes a step back, or forward again. */
const back = (isForward: boolean): void => {
  if (isForward) zoneStore.redo();
  else zoneStore.undo();
};

/** The grids without a corner, so that one in the hand does not snap to where it came from. */
const without = ({ grids }: ZoneDraft, corner: Place): ZoneDraft['grids'] =>
  grids.map((grid) => ({
    ...grid,
    shape: {
      ...grid.shape,
      coordinates: grid.shape.coordinates.map((rings) =>
        rings.map((ring) => ring.filter(([x, y]) => x !== corner[0] || y !== corner[1])),
      ),
    },
  }));
