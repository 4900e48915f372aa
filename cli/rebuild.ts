import { databaseFile } from '../server/data-dir.ts';
import { lockDataDir } from '../server/lock.ts';
import { projections } from '../server/projections.ts';
import { rebuildReadModels } from '../server/store/read-models.ts';
import { openDatabase } from '../server/store/sqlite-store.ts';
import { dataFolder, forPeople } from './data-folder.ts';
import { cliMessages } from './messages.ts';
import { optionsAlone } from './options.ts';

/** `rebuild`: makes the read models anew from the log. Refused while a server runs on the folder. */
export async function rebuild(args: readonly string[]): Promise<number> {
  const values = optionsAlone(args, { data: 'string' });
  const folder = dataFolder(values.data);
  const unlock = forPeople(folder, () => lockDataDir(folder));
  try {
    const db = forPeople(folder, () => openDatabase(databaseFile(folder)));
    try {
      console.log(cliMessages.rebuilt(rebuildReadModels(db, projections)));
    } finally {
      db.close();
    }
  } finally {
    unlock();
  }
  return 0;
}
