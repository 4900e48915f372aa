import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { failure } from './exit-line.ts';
import { cliMessages } from './messages.ts';

/** Ends the command where one of the files can not be read or is a folder, before anything is done with any. */
export async function wantReadable(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const isReadable = await access(file, constants.R_OK)
      .then(async () => (await stat(file)).isFile())
      .catch(() => false);
    if (!isReadable) throw failure(cliMessages.unreadable(file));
  }
}
