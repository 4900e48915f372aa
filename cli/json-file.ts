import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { zhCN } from 'zod/locales';
import { failure } from './exit-line.ts';
import { cliMessages } from './messages.ts';

/** Reads a JSON file of a shape; `wrong` says in one line what is wrong with it. */
export async function readJsonFile<T>(
  file: string,
  schema: z.ZodType<T>,
  wrong: (file: string, reason: string) => string,
): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw failure(cliMessages.unreadable(file));
  });
  let value: unknown;
  try {
    // Editors of some systems begin a file with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw failure(wrong(file, 'JSON'));
  }
  const read = schema.safeParse(value, { error: zhCN().localeError });
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
  throw failure(wrong(file, `${path.join('.')} ${message}`.trim()));
}
