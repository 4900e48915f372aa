import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the data of a measurement; the measurement removes it. */
export const createFolder = (): string => mkdtempSync(join(tmpdir(), 'lookout-bench-'));
