import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isRefusal, refusals } from '../../contract/codes.ts';
import { projections } from '../../server/projections.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { burningBeside } from './model-alarms.ts';
import type { Model } from './model.ts';
import type { RandomCommand } from './random-command.ts';
import { SqliteDatabase } from '../../server/sqlite.ts';
import { openAlarms, openWorld, rowsOf, type World } from './random-world.ts';

/**
 * What a run came to. `events`: in the log; `rows`: of the read models, the same before and after they were made anew.
 */
export interface Run {
  seed: number;
  steps: number;
  carriedOut: number;
  refused: Readonly<Record<string, number>>;
  races: number;
  fires: number;
  events: number;
  rows: number;
}

/** Fires that are acted on at a time; one that has lived long enough makes room for another. */
const [openFires, longLife] = [40, 30];

const touched = (command: RandomCommand, model: Model): string[] => {
  const related = command.of === 'alarm' ? model.alarms.get(command.id)?.fireId : model.fires.get(command.id)?.main;
  const named =
    command.of === 'pair'
      ? command.into
      : command.of === 'alarm' && 'fireId' in command.wish
        ? command.wish.fireId
        : undefined;
  const beside = command.of === 'alarm' ? burningBeside(model, command.officer, command.id) : undefined;
  return [command.id, related, named, beside].filter((id) => id !== undefined);
};

/** Gives a command to the server and holds what it answers against the model. */
async function step(world: World, command: RandomCommand, refused: Record<string, number>): Promise<boolean> {
  const before = touched(command, world.model);
  const foreseen = world.foresee(command);
  const outcome = await world.carry(command);
  const tell = (): string => `${JSON.stringify(command)} was answered ${JSON.stringify(outcome)}`;
  if (isRefusal(outcome)) {
    if (foreseen !== outcome.refused)
      throw new Error(`${tell()}, foreseen ${typeof foreseen === 'string' ? foreseen : 'to be done'}`);
    if (!Object.hasOwn(refusals, outcome.refused) || !/\p{Script=Han}/u.test(outcome.message))
      throw new Error(`${tell()}, which tells a person nothing`);
    refused[outcome.refused] = (refused[outcome.refused] ?? 0) + 1;
    return false;
  }
  if (typeof foreseen === 'string') throw new Error(`${tell()}, foreseen ${foreseen}`);
  foreseen(outcome.fireId);
  for (const id of new Set([...before, ...touched(command, world.model)])) {
    const fault = world.faultOf(id);
    if (fault !== undefined) throw new Error(`${tell()}; ${id} ${fault}`);
  }
  return true;
}

/**
 * Two officers who wish something of one thing at once: what comes of it is what would come of one after the other, in
 * one of both orders.
 */
async function race(world: World, one: RandomCommand, other: RandomCommand): Promise<number> {
  const { model } = world;
  const ids = [...touched(one, model), ...touched(other, model)];
  const kept = ids.map(
    (id) => [id, structuredClone(model.fires.get(id)), structuredClone(model.alarms.get(id))] as const,
  );
  const reset = (): void => {
    for (const [id, fire, alarm] of kept) {
      if (fire) model.fires.set(id, structuredClone(fire));
      if (alarm) model.alarms.set(id, structuredClone(alarm));
    }
  };
  const outcomes = await Promise.all([one, other].map((command) => world.carry(command)));
  const said = outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refused : 'done'));
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    reset();
    const would: string[] = [];
    for (const n of order) {
      const foreseen = world.foresee([one, other][n]!);
      const outcome = outcomes[n]!;
      would[n] = typeof foreseen === 'string' ? foreseen : 'done';
      if (typeof foreseen !== 'string' && !isRefusal(outcome)) foreseen(outcome.fireId);
    }
    if (isDeepStrictEqual(would, said) && ids.every((id) => world.faultOf(id) === undefined))
      return said.filter((what) => what === 'done').length;
  }
  throw new Error(
    `${JSON.stringify(one)} and ${JSON.stringify(other)} were answered ${said.join(' and ')}, which neither ` +
      `order explains`,
  );
}

/**
 * Takes a world that many steps on, each held against the model; then makes the read models anew and compares every
 * row. Throws, with its seed, at the first thing that is not as it should be.
 */
export async function liveAtRandom(seed: number, steps: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-lives-'));
  const world = openWorld(folder, seed);
  const { model, draw, clock } = world;
  const refused: Record<string, number> = {};
  let [carriedOut, races] = [0, 0];
  let [alarms, fires]: [string[], string[]] = [[], []];
  const command = (): RandomCommand => draw.command(model, { alarms, fires }, clock.now());
  try {
    for (let n = 0; n < steps; n += 1) {
      clock.advance(1_000);
      while (alarms.length < openAlarms) alarms.push(await world.raise());
      const one = command();
      const rival = draw.chance(0.05) ? command() : undefined;
      if (rival && one.of !== 'pair' && rival.of !== 'pair' && one.of === rival.of) {
        races += 1;
        carriedOut += await race(world, one, { ...rival, id: one.id });
      } else if (await step(world, one, refused)) carriedOut += 1;
      if (n % 50 === 0) {
        alarms = alarms.filter(
          (id) => (model.alarms.get(id)?.version ?? 0) < 12 && model.alarms.get(id)?.status !== 'confirmed',
        );
        fires = [...model.fires]
          .filter(([, fire]) => fire.version < longLife)
          .map(([id]) => id)
          .slice(-openFires);
      }
    }
    for (const id of [...model.fires.keys(), ...model.alarms.keys()]) {
      const fault = world.faultOf(id);
      if (fault !== undefined) throw new Error(`at the end, ${id} ${fault}`);
    }
    return {
      seed,
      steps,
      carriedOut,
      refused,
      races,
      fires: model.fires.size,
      ...(await rebuilt(world, join(folder, 'lookout.db'))),
    };
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes all read models anew from the log; throws where any row of any of them is another one than before. */
async function rebuilt({ store, rows: rowsNow }: World, file: string): Promise<Pick<Run, 'events' | 'rows'>> {
  const before = rowsNow();
  await store.close();
  const db = new SqliteDatabase(file);
  try {
    const events = rebuildReadModels(db, projections);
    const after = rowsOf(db);
    for (const [table, rows] of Object.entries(before)) {
      if (!isDeepStrictEqual(after[table], rows))
        throw new Error(`the rows of ${table} are others than those that were made event by event`);
    }
    return { events, rows: Object.values(before).reduce((sum, rows) => sum + rows.length, 0) };
  } finally {
    db.close();
  }
}
