import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { messages as say } from '../messages.ts';

const program = 'espeak-ng';

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Where the program lies that speaks notices: as `--speech` says, else on the path; undefined where there is none, or
 * where it says `off`.
 */
export function readSpeech(
  given: { name: string; value: string } | undefined,
  searched: string | undefined,
): string | undefined {
  if (given?.value === 'off') return undefined;
  if (given) {
    if (isAbsolute(given.value) && canRun(given.value)) return given.value;
    throw new StartupError(say.badSpeech(given.name, given.value));
  }
  const folders = (searched ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, program)).find(canRun);
}
