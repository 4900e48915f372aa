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

/** The tools by which the grids of a draft are changed on the map, and what they show there. */
export function useTools(draft: ZoneDraft, faults: readonly GridFault[]) {
  const [tool, setTool] = useState<ToolName>('choose');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sketch, setSketch] = useState<readonly Place[]>([]);
  const [held, setHeld] = useState<{ at: Place; before: ZoneDraft }>();
  const [isSnapping, setSnapping] = useState(true);
  const [fault, setFault] = useState<string>();
  const marks = useMemo(() => marksOf(draft, faults, tool, sketch, held?.at), [draft, faults, tool, sketch, held]);
  const own = chosen.filter((id) => draft.grids.some((one) => one.id === id));

  const drop = (): void => {
    if (held) zoneStore.show(held.before);
    setHeld(undefined);
    setSketch([]);
    setFault(undefined);
  };
  const take = (outcome: ZoneDraft | DraftFault): void => {
    if (isFault(outcome)) return setFault(say.faultText[outcome]);
    drop();
    zoneStore.step(outcome);
    setChosen(outcome.grids.filter(({ id }) => !draft.grids.some((one) => one.id === id)).map(({ id }) => id));
  };
  const given = () => ({
    name: draft.parent?.name ?? say.newName,
    regionCode: draft.parent?.regionCode ?? draft.base[0]?.regionCode ?? '',
  });
  const finish = (): void => {
    const [first] = own;
    if (tool === 'draw') take(drawGrid(draft, sketch, given(), randomId));
    else if (tool === 'split' && first !== undefined) take(splitGrid(draft, first, drawnOn(sketch), randomId));
    else if (tool === 'merge') take(mergeGrids(draft, own, randomId));
  };
  const pressMove = (at: Place, reachM: number): void => {
    if (held) {
      const to = isSnapping ? snappedIn({ ...draft, grids: without(draft, held.at) }, at, reachM) : at;
      const next = moveCorner(held.before, held.at, to);
      zoneStore.show(held.before);
      zoneStore.step(next);
      return setHeld(undefined);
    }
    const picked = insertCorner(draft, at, reachM);
    if (picked) setHeld({ at: picked.at, before: picked.draft });
  };
  const press = (pressed: Position, reachM: number): void => {
    const at: Place = [pressed[0], pressed[1]];
    setFault(undefined);
    if (tool === 'move') return pressMove(at, reachM);
    const under = gridAt(draft, at);
    if (tool === 'merge') {
      if (under) setChosen(own.includes(under.id) ? own.filter((id) => id !== under.id) : [...own, under.id]);
      return;
    }
    if (tool === 'split' && own.length !== 1) {
      if (under) setChosen([under.id]);
      return;
    }
    setSketch([...sketch, isSnapping ? snappedIn(draft, at, reachM) : at]);
  };
  const mapTool: GridTool | undefined = tool === 'choose' ? undefined : { name: tool, onPress: press };
  const keys: Readonly<Record<string, () => void>> = {
    Enter: finish,
    Escape: drop,
    Backspace: () => setSketch(sketch.slice(0, -1)),
  };
  return {
    tool,
    mapTool,
    marks,
    chosen: own,
    fault,
    isSnapping,
    /** Whether what is drawn, or chosen, can be finished. */
    canFinish:
      (tool === 'draw' && sketch.length >= 3) ||
      (tool === 'split' && own.length === 1 && sketch.length >= 2) ||
      (tool === 'merge' && own.length >= 2),
    setSnapping,
    finish,
    choose: (id: string | undefined): void => setChosen(id === undefined ? [] : [id]),
    use(next: ToolName): void {
      drop();
      setTool(next);
      if (next === 'merge' && tool !== 'choose') setChosen([]);
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const isMeta = event.ctrlKey || event.metaKey;
      if (isMeta && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        drop();
        if (event.shiftKey) zoneStore.redo();
        else zoneStore.undo();
        return;
      }
      // Enter on a button presses that.
      if (isMeta || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
      const act = keys[event.key];
      if (!act || tool === 'choose') return;
      event.preventDefault();
      act();
    },
  };
}

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
