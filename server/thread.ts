import { spreadTask } from './analyses/spread-task.ts';
import { groundTask } from './ground/tile-task.ts';
import { writePdfTask } from './reports/write-pdf.ts';
import { readTableTask } from './resources/table-task.ts';
import { doTask } from './workers/task.ts';

// What runs in a thread of its own: it is built beside the server, and `server/workers` starts it.
await doTask({ table: readTableTask, pdf: writePdfTask, ground: groundTask, spread: spreadTask });
