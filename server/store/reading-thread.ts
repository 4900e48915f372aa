import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { driverPath } from '../sqlite.ts';
import { gateSource, type ReadingGate } from './reading-gate.ts';
import { threadEnd } from './thread-end.ts';

/** Megabytes of the file that the thread keeps in memory. */
const cacheMb = 64;
/**
 * How much less of a processor the thread gets than the server where both want it: an alarm does not wait for a figure.
 */
const lower = 5;

// Text, not a file: it runs the same from the sources, the bundle and the tests.
const source = `
const { parentPort, workerData: { driver, file, shared, cacheMb, lower } } = require('node:worker_threads');
${gateSource}
const gate = new Int32Array(shared);
try {
  require('node:os').setPriority(Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)), lower);
} catch {
  // Systems that can not tell threads apart leave it as it is.
}
const db = new (require(driver))(file, { timeout: 5000, readonly: true, fileMustExist: true });
db.pragma('cache_size = -' + cacheMb * 1024);
parentPort.postMessage({ id: 0, rows: [] });
parentPort.on('message', ({ id, sql, parameters }) => {
  // A transaction goes on where it has begun.
  if (!db.inTransaction) passGate(gate);
  try {
    const asked = db.prepare(sql);
    const rows = asked.reader ? asked.all(parameters) : [];
    if (!asked.reader) asked.run(parameters);
    parentPort.postMessage({ id, rows });
  } catch (error) {
    parentPort.postMessage({ id, rows: [], error: { message: error.message, code: error.code } });
  }
  if (!db.inTransaction) leaveGate(gate);
});
`;

/** What the thread answers to a question; without a question (`id` 0) it says that the file is open. */
interface Answered {
  id: number;
  rows: unknown[];
  error?: { message: string; code?: string };
}

/** Answers questions to a database file, in order. */
interface ReadingThread {
  ask(query: CompiledQuery): Promise<unknown[]>;
  stop(): Promise<void>;
}

/** A thread that is ended waits for its last answers so long. */
const longestEndMs = 500;

interface Asking {
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
}

/**
 * The thread begins with the first question, and begins again with the next one where it has ended. It keeps no process
 * alive.
 */
function createThread(file: string, gate: ReadingGate): ReadingThread {
  const asking = new Map<number, Asking>();
  let worker: Worker | undefined;
  let endOf = async (): Promise<void> => undefined;
  let asked = 0;
  let answered = (): void => undefined;
  const begin = (): Worker => {
    const begun = new Worker(source, {
      eval: true,
      workerData: { driver: driverPath, file, shared: gate, cacheMb, lower },
    });
    endOf = threadEnd(begun);
    const end = (error: Error): void => {
      if (worker === begun) worker = undefined;
      for (const one of asking.values()) one.reject(error);
      asking.clear();
      answered();
    };
    begun.on('message', ({ id, rows, error }: Answered) => {
      const one = asking.get(id);
      asking.delete(id);
      if (asking.size === 0) {
        begun.unref();
        answered();
      }
      if (error) one?.reject(Object.assign(new Error(error.message), { code: error.code }));
      else one?.resolve(rows);
    });
    begun.on('error', end);
    begun.once('exit', (code) => end(new Error(`the thread that reads ended with ${code}`)));
    begun.unref();
    return begun;
  };
  return {
    ask: ({ sql, parameters }) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        worker.ref();
        const id = (asked += 1);
        asking.set(id, { resolve, reject });
        worker.postMessage({ id, sql, parameters }, []);
      }),
    async stop() {
      // Requests that are under way get their rows, but for those that take long.
      const all = new Promise<void>((resolve) => (answered = resolve));
      if (asking.size > 0) await Promise.race([all, wait(longestEndMs, undefined, { ref: false })]);
      await endOf();
    },
  };
}

/** One connection: a transaction has it alone, and everybody else waits in order. */
function createReadingDriver(file: string, gate: ReadingGate): Driver {
  const thread = createThread(file, gate);
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await thread.ask(query)) as R[],
    }),
    streamQuery: (): never => {
      throw new Error('the reading thread answers whole questions');
    },
  };
  const say = (text: string) => async (): Promise<void> => {
    await thread.ask(CompiledQuery.raw(text));
  };
  return {
    init: async () => undefined,
    async acquireConnection() {
      if (isTaken)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      isTaken = true;
      return connection;
    },
    async releaseConnection() {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    destroy: () => thread.stop(),
  };
}

/**
 * A database file that is only read, in a thread of its own: the loop goes on while a long question is answered.
 * Between two questions the thread lets the checkpoints through the gate.
 */
export const readingDialect = (file: string, gate: ReadingGate): Dialect => ({
  createDriver: () => createReadingDriver(file, gate),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
