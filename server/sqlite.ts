import { createRequire } from 'node:module';
import type Sqlite from 'better-sqlite3';

const load = createRequire(import.meta.url);

/**
 * better-sqlite3 13 needs version 10 of Node-API, which Node 20 does not have. Version 12 is compiled for each Node;
 * with the headers of Node 24.19 or later it ends the process when statements are collected.
 */
const nodeApi = 10;

/** Where the driver is, for threads that load it themselves. */
export const driverPath: string =
  Number(process.versions['napi']) >= nodeApi ? load.resolve('better-sqlite3-napi') : load.resolve('better-sqlite3');

/** Opens a database file. */
export const SqliteDatabase = load(driverPath) as typeof Sqlite;
