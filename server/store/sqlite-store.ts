import type { Milliseconds } from '../../contract/units.ts';
import { existsSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { SqliteDatabase } from '../sqlite.ts';
import type { EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import type { ServerClock } from '../clock.ts';
import { chainOlder, type ChainingProgress } from './chain-older.ts';
import { type CheckpointOptions, lastResortPages, longestPages, startCheckpoints } from './checkpoints.ts';
import { isBusy } from './dialect.ts';
import { createGroupCommit, type GroupListener, type QueueLimits } from './group-commit.ts';
import { createLogWriter, versionReader } from './log-writer.ts';
import type { AppendOutcome, AppendRequest, EventStore, StoredEvent } from './port.ts';
import type { Projection } from './projection.ts';
import { createReadingGate, type ReadingGate } from './reading-gate.ts';
import { openReadModels, staleModels } from './read-models.ts';
import { ensureSchema, formatVersion } from './schema.ts';
import { readBody } from './stored-event.ts';
import { writeFault } from './write-fault.ts';
import type { Doc } from './doc.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** How a store is opened. `pollMs`: how often other processes' commits are looked for. */
export interface SqliteStoreOptions {
  file: string;
  clock: ServerClock;
  projections: readonly Projection<unknown>[];
  pollMs?: Milliseconds;
  limits?: Partial<QueueLimits>;
  onGroup?: GroupListener;
  /** Shared with the thread that reads, so that checkpoints find a moment between its questions. */
  gate?: ReadingGate;
  checkpoints?: CheckpointOptions;
  /** Told where the thread of the checkpoints has failed. */
  onFailure?: (error: Error) => void;
  /** Asked where there was no room for a group: whether there is some now. */
  makeRoom?: () => boolean;
  /** Shown the writer's database once it is open; for tests that fill it. */
  onOpen?: (db: Database) => void;
  /** Told while the events of an older version get their hashes. */
  onChaining?: ChainingProgress;
}

/** As much as the log may hold before it is brought back to its beginning: a file that grows makes commits slow. */
const longestJournalBytes = longestPages * 4_096;
const defaultPollMs = 200;
const defaultLimits: QueueLimits = { waiting: 50_000, group: 2_000, busyMs: 30_000 };
/** The loop stands still while the writer waits for a lock: the queue asks again instead. */
const lockMs = 20;

/**
 * Opens our database file, and makes it where there is none; brings it to the newest format. Throws `UnusableDatabase`
 * for one that is not ours.
 */
export function openDatabase(file: string, onChaining: ChainingProgress = () => undefined): Database {
  const db = new SqliteDatabase(file, { timeout: 5_000 });
  try {
    ensureSchema(db);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('cache_size = -65536');
    // After a storm or a full disk the write-ahead log gives back what it took.
    db.pragma(`journal_size_limit = ${longestJournalBytes}`);
    chainOlder(db, onChaining);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Whether opening a file changes neither its format nor a read model, as after a start by this code. */
export function isUpToDate(file: string, projections: readonly Projection<unknown>[]): boolean {
  if (!existsSync(file)) return false;
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    return db.pragma('user_version', { simple: true }) === formatVersion && staleModels(db, projections).length === 0;
  } finally {
    db.close();
  }
}

interface EventColumns {
  position: LogPosition;
  stream: string;
  type: EventType;
  area_code: string;
  body: Doc<LookoutEvent>;
}

const stored = (row: EventColumns): StoredEvent => ({
  position: row.position,
  stream: row.stream,
  type: row.type,
  areaCode: row.area_code,
  body: row.body,
});

/** The embedded event store: SQLite in WAL mode, fully synchronous, one writer per process with group commit. */
export function openSqliteStore(options: SqliteStoreOptions): EventStore {
  const db = openDatabase(options.file, options.onChaining);
  db.pragma(`wal_autocheckpoint = ${lastResortPages}`);
  const checkpoints = startCheckpoints(
    options.file,
    options.gate ?? createReadingGate(),
    options.onFailure ?? (() => undefined),
    options.checkpoints,
  );
  const readModels = openReadModels(db, options.projections);
  options.onOpen?.(db);
  db.pragma(`busy_timeout = ${lockMs}`);
  const writer = createLogWriter(db, readModels, options.clock);
  const range = db.prepare<[number, number, number], EventColumns>(
    'SELECT position, stream, type, area_code, body FROM events WHERE position > ? AND position <= ? ' +
      'ORDER BY position LIMIT ?',
  );
  const ofStream = db
    .prepare<[string], Doc<LookoutEvent>>('SELECT body FROM events WHERE stream = ? ORDER BY version')
    .pluck();
  const versionOf = versionReader(db);
  const lastPosition = db.prepare<[], number | null>('SELECT max(position) FROM events').pluck();
  const dataVersion = db.prepare<[], number>('PRAGMA data_version').pluck();
  const listeners = new Set<(head: number) => void>();
  let head = lastPosition.get() ?? 0;
  let seenVersion = dataVersion.get();
  let closed = false;

  const advance = (to: number): void => {
    if (to <= head) return;
    head = to;
    for (const listener of listeners) listener(head);
  };
  const write = (group: readonly AppendRequest[]): readonly AppendOutcome[] => {
    try {
      return writer.write(group);
    } catch (error) {
      if (writeFault(error) !== 'full' || options.makeRoom?.() !== true) throw error;
      return writer.write(group);
    }
  };
  const queue = createGroupCommit({
    write,
    isBusy,
    limits: { ...defaultLimits, ...options.limits },
    onGroup(appends, oldestMs) {
      advance(writer.head());
      options.onGroup?.(appends, oldestMs);
    },
  });
  const poll = setInterval(() => {
    const version = dataVersion.get();
    if (version === seenVersion) return;
    seenVersion = version;
    advance(lastPosition.get() ?? 0);
  }, options.pollMs ?? defaultPollMs).unref();

  return {
    append: (request) => (closed ? Promise.reject(new Error('the store is closed')) : queue.add(request)),
    read: async ({ after, until, limit }) => range.all(after, until ?? Number.MAX_SAFE_INTEGER, limit).map(stored),
    readStream: async (stream) => ofStream.all(stream).map(readBody),
    versionOf: async (stream) => versionOf(stream),
    head: () => head,
    wake(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(poll);
      await queue.flush();
      listeners.clear();
      await checkpoints.stop();
      db.close();
    },
  };
}
