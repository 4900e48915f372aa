import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { fitsLevel, type GridLevel } from '../../contract/grids/levels.ts';
import { gridLimits } from '../../contract/grids/limits.ts';
import { type GridDraft, type GridFault, type GridImported, importFields } from '../../contract/grids/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { parseInput } from '../http/input.ts';
import { readParts } from '../http/parts.ts';
import { createCommand } from '../http/command.ts';
import { breathe } from '../turns.ts';
import { refusalOfThread } from './check.ts';
import { gridsAbove } from './draft.ts';
import { checkDraft, editGrids, namesIn } from './edit.ts';
import type { GridHouse } from './house.ts';
import { reachesBeyond } from './in-region.ts';
import { gridSay as say } from './messages.ts';
import type { GridFileOrder, GridFileTold, ReadGrid } from './read-task.ts';

type Ctx = Pick<Context, 'db' | 'gate' | 'store' | 'workers' | 'gazetteer' | 'clock'>;

/** A file of grids as it came, with what was said beside it. */
interface SentFile extends z.output<typeof importFields> {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

/** Reads a file of grids and its fields out of a request. */
export async function readGridFile(request: FastifyRequest): Promise<SentFile | Refusal> {
  const fields: Record<string, string> = {};
  const chunks: Buffer[] = [];
  let fileName = '';
  let size = 0;
  const refusal = await readParts(request, {
    field: (name, value) => {
      fields[name] = value;
    },
    async file(_name, named, stream) {
      fileName = cleanFileName(named);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > gridLimits.fileBytes)
          return refuse('tooLarge', { field: 'file', message: say.tooBig(gridLimits.fileBytes / 1_000_000) });
        chunks.push(chunk);
      }
      return undefined;
    },
  });
  if (refusal) return refusal;
  const said = parseInput(importFields, fields, 'level');
  if (isRefusal(said)) return said;
  if (size === 0) return refuse('badInput', { field: 'file', message: say.noFile });
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { ...said.value, bytes, fileName };
}

/** Reads the areas of a file in a thread. */
export async function areasOfFile({ workers }: Ctx, by: string, file: SentFile): Promise<GridFileTold | Refusal> {
  const input: GridFileOrder = { bytes: file.bytes, system: file.system };
  const transfer = [file.bytes.buffer];
  const parts = workers.start({ task: 'gridFile', input, transfer, by, lane: 'long', mb: 768, ms: 120_000 });
  if (isRefusal(parts)) return parts;
  try {
    for await (const part of parts as AsyncIterable<GridFileTold | { refused: string }>)
      return 'refused' in part ? refuse('badInput', { field: 'file', message: part.refused }) : part;
  } catch (error) {
    return refusalOfThread(error, 'file');
  }
  return refuse('unavailable');
}

interface Fault {
  feature: number;
  name?: string;
  message: string;
}

/** A grid of a file under its new id, and the grid above it. */
interface Placed extends ReadGrid {
  id: string;
  parentId: string | undefined;
}

/**
 * Finds the parent of each grid of a file: the one that holds it, or else the only one of its region, which it then
 * exceeds. A grid without a region, with a region outside its parent's, or with land
 * outside its region, is left out with its reason.
 */
async function placed(
  ctx: Ctx,
  house: GridHouse,
  caller: Caller,
  level: GridLevel,
  grids: readonly ReadGrid[],
): Promise<{ grids: Placed[]; faults: Fault[] }> {
  const { gazetteer } = ctx;
  const [index, above] = [await house.index(), await gridsAbove(ctx, level)];
  const faults: Fault[] = [];
  const found: Placed[] = [];
  for (const grid of grids) {
    const { feature, name, regionCode, shape, at } = grid;
    const holder = index.at(...at, caller.regionCode).find((one) => one.level === level + 1);
    const region = regionCode === '' && level === 1 ? holder?.areaCode : regionCode;
    const named = holder || !region ? [] : above.filter(({ area_code }) => isWithin(area_code, region));
    const own = named.filter(({ area_code }) => isWithin(caller.regionCode, area_code));
    const parent = holder ?? (named.length === 1 && own[0] ? index.of(own[0].id) : undefined);
    const area = region === undefined ? undefined : gazetteer.area(region);
    if (region === undefined || !area || !fitsLevel(level, region))
      faults.push({ feature, name, message: say.noCode(level) });
    else if (!isWithin(caller.regionCode, region)) faults.push({ feature, name, message: say.outside });
    else if (parent && !isWithin(parent.areaCode, region)) {
      const parentRegion = gazetteer.area(parent.areaCode)?.name ?? parent.areaCode;
      faults.push({ feature, name, message: say.notInRegion(parentRegion) });
    } else if (reachesBeyond(gazetteer, region, shape, parent ? [parent.shape] : []))
      faults.push({ feature, name, message: say.landBeyond(name, area.name) });
    else if (!parent && named.length > 0)
      faults.push({ feature, name, message: own.length > 0 ? say.inNone : say.aboveElsewhere });
    else found.push({ ...grid, regionCode: region, id: randomUUID(), parentId: parent?.gridId });
    // A file may hold thousands of grids: yields to others between two of them.
    await breathe(1);
  }
  return { grids: found, faults };
}

const draftOf = (level: GridLevel, parentId: string | undefined, grids: readonly Placed[]): GridDraft => ({
  level,
  ...(parentId === undefined ? {} : { parentId }),
  removed: [],
  reshaped: [],
  seen: [],
  made: grids.map(({ id, name, regionCode, shape }) => ({
    id,
    name,
    regionCode,
    shape: shape as GridDraft['made'][number]['shape'],
    people: [],
    cameFrom: [],
  })),
});

const faultsIn = (refusal: Refusal): GridFault[] => (refusal.data?.['faults'] ?? []) as GridFault[];

/** Leaves out grids whose name another has in their parent; of two of one name in the file the later one. */
async function namedAnew(
  ctx: Ctx,
  parentId: string | undefined,
  grids: readonly Placed[],
): Promise<{ left: Placed[]; faults: Fault[] }> {
  if (parentId === undefined) return { left: [...grids], faults: [] };
  const [drawn, inFile] = [await namesIn(ctx, parentId), new Set<string>()];
  const faults: Fault[] = [];
  const left: Placed[] = [];
  for (const grid of grids) {
    const { feature, name } = grid;
    const word = name.toLowerCase();
    if (drawn.has(word)) faults.push({ feature, name, message: say.sameName(name) });
    else if (inFile.has(word)) faults.push({ feature, name, message: say.sameNameInFile(name) });
    else left.push(grid);
    inFile.add(word);
  }
  return { left, faults };
}

/**
 * Draws the grids of one parent: those that are faulty are left out one after another, the others are drawn together.
 * Of two that overlap the later one is left out.
 */
async function drawAll(
  ctx: Ctx,
  caller: Caller,
  { level, fileName, isTried }: SentFile,
  parentId: string | undefined,
  grids: readonly Placed[],
): Promise<{ drawn: number; faults: Fault[] }> {
  const named = await namedAnew(ctx, parentId, grids);
  const { faults } = named;
  for (let { left } = named; left.length > 0;) {
    const draft = draftOf(level, parentId, left);
    const outcome =
      isTried === 'true'
        ? await checkDraft(ctx, caller, draft)
        : await editGrids(
            ctx,
            { caller, command: createCommand(randomUUID()) },
            { ...draft, reason: say.imported(fileName) },
          );
    const wrong = isRefusal(outcome)
      ? faultsIn(outcome)
      : 'faults' in outcome
        ? outcome.faults.filter(({ isRefused }) => isRefused)
        : [];
    if (wrong.length === 0 && !isRefusal(outcome)) return { drawn: left.length, faults };
    const out = new Map<string, string>();
    // What is wrong with one alone first: it is no fault of another that lies over it.
    const ids = new Set(left.map(({ id }) => id));
    const inFile = ({ gridIds }: GridFault): number => gridIds.filter((id) => ids.has(id)).length;
    for (const { gridIds, message } of wrong.toSorted((a, b) => inFile(a) - inFile(b))) {
      const own = left.filter(({ id }) => gridIds.includes(id)).at(-1);
      if (own && !gridIds.some((id) => out.has(id))) out.set(own.id, message);
    }
    // What is no fault of one of them is the same for all.
    if (out.size === 0) for (const { id } of left) out.set(id, isRefusal(outcome) ? outcome.message : say.interrupted);
    faults.push(
      ...left.flatMap(({ id, feature, name }) => {
        const message = out.get(id);
        return message === undefined ? [] : [{ feature, name, message }];
      }),
    );
    left = left.filter(({ id }) => !out.has(id));
  }
  return { drawn: 0, faults };
}

/** Draws the grids of a file, or only checks them, and tells of each that is not taken why. */
export async function importGrids(
  ctx: Ctx,
  house: GridHouse,
  caller: Caller,
  file: SentFile,
): Promise<GridImported | Refusal> {
  const read = await areasOfFile(ctx, caller.userId, file);
  if (isRefusal(read)) return read;
  const { grids, faults } = await placed(ctx, house, caller, file.level, read.grids);
  const byParent = new Map<string, Placed[]>();
  for (const grid of grids) {
    const key = grid.parentId ?? grid.regionCode.slice(0, 6);
    byParent.set(key, [...(byParent.get(key) ?? []), grid]);
  }
  let drawn = 0;
  for (const some of byParent.values()) {
    const done = await drawAll(ctx, caller, file, some[0]?.parentId, some);
    drawn += done.drawn;
    faults.push(...done.faults);
  }
  return {
    features: read.features,
    drawn,
    faults: [...read.faults, ...faults].toSorted((a, b) => a.feature - b.feature).slice(0, 500),
  };
}
