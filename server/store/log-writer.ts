import type { Database, Statement } from 'better-sqlite3';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { ownLimits } from '../../contract/limits.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { ServerClock } from '../clock.ts';
import { createEventRows } from './event-rows.ts';
import { createIds } from './ids.ts';
import type { AppendOutcome, AppendRequest, BesideRow, OnceCommand } from './port.ts';
import { quoted } from './quoted.ts';
import type { ReadModels } from './read-models.ts';
import { placeEvent } from './stored-event.ts';
import { docOf } from './doc.ts';

/** Writes groups of appends, each group in one transaction. */
export interface LogWriter {
  /**
   * One outcome per request, in order, durable on return. Throws, with nothing written, where any of them can not be
   * written.
   */
  write(group: readonly AppendRequest[]): readonly AppendOutcome[];
  /** The newest position as of the last group. */
  head(): number;
}

type Conflict = Extract<AppendOutcome, { appended: false }>;

/** Tells the version of a stream; 0 where there is none. */
export function versionReader(db: Database): (stream: string) => number {
  const newest = db
    .prepare<[string], number>('SELECT version FROM events WHERE stream = ? ORDER BY version DESC LIMIT 1')
    .pluck();
  return (stream) => newest.get(stream) ?? 0;
}

/** Checks where streams stand, what came meanwhile and which commands were answered, as of the open transaction. */
function createChecks(db: Database): { conflict(request: AppendRequest): Conflict | undefined } {
  const versionOf = versionReader(db);
  const answered = db.prepare<[string, string], number>('SELECT 1 FROM commands WHERE user_id = ? AND key = ?').pluck();
  const since = db.prepare<[number, string], { stream: string; actualVersion: number }>(
    'SELECT stream, version AS actualVersion FROM events WHERE position > ? AND type = ? ORDER BY position LIMIT 1',
  );
  return {
    conflict({ writes, command, unless }) {
      if (command && answered.get(command.userId, command.key) === 1) {
        return { appended: false, stream: streamOf('command', command.key), actualVersion: 1 };
      }
      for (const { stream, expectedVersion } of writes) {
        const actualVersion = versionOf(stream);
        if (actualVersion !== expectedVersion) return { appended: false, stream, actualVersion };
      }
      const meanwhile = unless && since.get(unless.after, unless.type);
      return meanwhile && { appended: false, ...meanwhile };
    },
  };
}

/** Writes rows of the tables beside the log. */
function createRows(db: Database): (row: BesideRow) => void {
  const prepared = new Map<string, Statement>();
  return ({ table, values }) => {
    const names = Object.keys(values);
    const marks = names.map(() => '?').join(', ');
    const text = `INSERT INTO ${quoted(table)} (${names.map(quoted).join(', ')}) VALUES (${marks})`;
    const insert = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, insert);
    insert.run(...Object.values(values));
  };
}

function refuseTwiceNamed({ writes }: AppendRequest): void {
  if (writes.length > 1 && new Set(writes.map((write) => write.stream)).size !== writes.length) {
    throw new Error('an append names a stream twice');
  }
}

/**
 * When a group is written that follows one of `latest`. A clock that goes back a little is waited for, so that times
 * ascend; one that goes back further had run ahead, and all that begins with an event would begin too late.
 */
const dateAfter = (latest: number, now: number): number =>
  latest - now > ownLimits.futureToleranceMs ? now : Math.max(latest, now);

/**
 * Opens the writer. Positions are counted inside each transaction, so that other processes may write between two of
 * them.
 */
export function createLogWriter(db: Database, readModels: ReadModels, clock: ServerClock): LogWriter {
  const nextId = createIds(clock);
  const checks = createChecks(db);
  const putRow = createRows(db);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const eventRows = createEventRows(db);
  const insertAnswer = db.prepare('INSERT INTO commands (user_id, key, digest, answer, at) VALUES (?, ?, ?, ?, ?)');
  let position = 0;
  let durable = 0;
  let latest = 0;

  const keepAnswer = (command: OnceCommand, events: readonly LookoutEvent[]): void => {
    insertAnswer.run(command.userId, command.key, command.digest, docOf(command.answer(events) ?? null), latest);
  };
  const writeOne = (request: AppendRequest, at: string): AppendOutcome => {
    refuseTwiceNamed(request);
    const conflict = checks.conflict(request);
    if (conflict) return conflict;
    const events: LookoutEvent[] = [];
    for (const write of request.writes) {
      let version = write.expectedVersion;
      for (const fact of write.events) {
        position += 1;
        version += 1;
        const event = placeEvent(fact, { id: nextId(), position, stream: write.stream, version, at }, request);
        eventRows.insert(event);
        readModels.apply(event);
        events.push(event);
      }
    }
    for (const row of request.rows ?? []) putRow(row);
    if (request.command) keepAnswer(request.command, events);
    return { appended: true, events };
  };
  return {
    write(group) {
      begin.run();
      try {
        position = eventRows.open();
        latest = dateAfter(latest, clock.now());
        const at = new Date(latest).toISOString();
        const outcomes = group.map((request) => writeOne(request, at));
        readModels.settle();
        commit.run();
        durable = position;
        return outcomes;
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK');
        readModels.forget();
        throw error;
      }
    },
    head: () => durable,
  };
}
