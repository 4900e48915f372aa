import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { KeptPerson } from '../../contract/grids/events.ts';
import type { StreamWrite } from '../store/port.ts';
import type { Checked } from './check.ts';
import type { OpenedDraft } from './draft.ts';
import type { KeptGrid } from './evolve.ts';
import { groupStream } from './streams.ts';
import { areaKm2Of } from './topology.ts';

/** What an edit is decided with, beside the opened draft. */
export interface EditAround {
  reason: string;
  /** Codes and people of the new grids, by their ids. */
  codes: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, readonly KeptPerson[]>;
  holders: Checked['holders'];
}

type Facts = readonly { stream: string; event: NewEvent }[];

const fact = (stream: string, event: NewEvent): { stream: string; event: NewEvent } => ({ stream, event });

/** How the grids that end go on: as several, in one with others, or not at all. */
function endOf({ draft }: OpenedDraft, grid: KeptGrid, reason: string): NewEvent {
  const { gridId, name, areaCode } = grid;
  const into = draft.made.filter(({ cameFrom }) => cameFrom.includes(gridId)).map(({ id }) => id);
  const [only] = into;
  if (only === undefined) return { type: 'grid.retired', areaCode, data: { gridId, name, reason } };
  return into.length === 1
    ? { type: 'grid.merged', areaCode, data: { gridId, name, into: only, reason } }
    : { type: 'grid.split', areaCode, data: { gridId, name, into, reason } };
}

function changesOf(opened: OpenedDraft, reason: string): Facts {
  const shapes = new Map(opened.input.after.map(({ id, shape }) => [id, shape]));
  return opened.draft.reshaped.flatMap(({ id: gridId, name, shape }) => {
    const grid = opened.touched.get(gridId);
    const land = shapes.get(gridId);
    if (!grid || !land) return [];
    const { areaCode, name: from, areaKm2: fromKm2 } = grid;
    const stream = groupStream(grid.parentId, areaCode);
    return [
      ...(shape
        ? [
            fact(stream, {
              type: 'grid.reshaped',
              areaCode,
              data: {
                gridId,
                shape: land as NewEvent<'grid.reshaped'>['data']['shape'],
                areaKm2: areaKm2Of(land),
                fromKm2,
                reason,
              },
            }),
          ]
        : []),
      ...(name !== undefined && name !== from
        ? [fact(stream, { type: 'grid.renamed', areaCode, data: { gridId, name, from, reason } })]
        : []),
    ];
  });
}

function madeOf(opened: OpenedDraft, { reason, codes, people }: EditAround): Facts {
  const { draft, parent, input } = opened;
  const shapes = new Map(input.after.map(({ id, shape }) => [id, shape]));
  return draft.made.flatMap(({ id: gridId, name, regionCode, cameFrom }) => {
    const [code, shape] = [codes.get(gridId), shapes.get(gridId)];
    if (code === undefined || !shape) return [];
    return [
      fact(groupStream(parent?.gridId, regionCode), {
        type: 'grid.drawn',
        areaCode: regionCode,
        data: {
          gridId,
          code,
          name,
          level: draft.level,
          ...(parent ? { parentId: parent.gridId } : {}),
          shape: shape as NewEvent<'grid.drawn'>['data']['shape'],
          areaKm2: areaKm2Of(shape),
          people: [...(people.get(gridId) ?? [])],
          cameFrom,
          reason,
        },
      }),
    ];
  });
}

/** Grids below that lie in another one from then on. */
function movesOf({ children }: OpenedDraft, { holders }: EditAround): Facts {
  const byId = new Map(holders);
  return children.flatMap(({ gridId, parentId: from, areaCode }) => {
    const parentId = byId.get(gridId);
    return parentId === undefined || parentId === from
      ? []
      : [fact(groupStream(parentId, areaCode), { type: 'grid.regrouped', areaCode, data: { gridId, parentId } })];
  });
}

/**
 * Streams in which nothing may have changed meanwhile, though an edit writes nothing there: a grid that ends gets no
 * more grids in it, and a grid in which others are drawn does not end.
 */
const heldStill = ({ draft, parent, touched }: OpenedDraft): string[] => [
  ...draft.removed.flatMap(({ id }) => {
    const grid = touched.get(id);
    return grid ? [groupStream(id, grid.areaCode)] : [];
  }),
  ...(parent && draft.made.length > 0 ? [groupStream(parent.parentId, parent.areaCode)] : []),
];

/**
 * The facts of an edit by stream: what is drawn, what changes, what ends, and what lies elsewhere below; none for a
 * stream that only has to stand still.
 */
export function editFacts(opened: OpenedDraft, around: EditAround): ReadonlyMap<string, NewEvent[]> {
  const ends = opened.draft.removed.flatMap(({ id }) => {
    const grid = opened.touched.get(id);
    return grid ? [fact(groupStream(grid.parentId, grid.areaCode), endOf(opened, grid, around.reason))] : [];
  });
  const byStream = new Map<string, NewEvent[]>(heldStill(opened).map((stream) => [stream, []]));
  for (const { stream, event } of [
    ...madeOf(opened, around),
    ...changesOf(opened, around.reason),
    ...ends,
    ...movesOf(opened, around),
  ])
    byStream.set(stream, [...(byStream.get(stream) ?? []), event]);
  return byStream;
}

/** The same as writes, each at the version that its stream has. */
export const asWrites = (
  facts: ReadonlyMap<string, NewEvent[]>,
  versions: ReadonlyMap<string, number>,
): StreamWrite[] =>
  [...facts].map(([stream, events]) => ({ stream, events, expectedVersion: versions.get(stream) ?? 0 }));
