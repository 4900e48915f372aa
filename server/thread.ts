import { bufferTask } from './analyses/buffer-task.ts';
import { routeTask } from './analyses/route-task.ts';
import { spreadTask } from './analyses/spread-task.ts';
import { importTask } from './geodata/import-task.ts';
import { roadsTask } from './ground/roads-task.ts';
import { checkGridsTask } from './grids/check-task.ts';
import { readGridsTask } from './grids/read-task.ts';
import { groundTask } from './ground/tile-task.ts';
import { writePdfTask } from './reports/write-pdf.ts';
import { readTableTask } from './resources/table-task.ts';
import { sightTask } from './sight/sight-task.ts';
import { drawTask } from './video/drawn/draw-task.ts';
import { doTask } from './workers/task.ts';

// What runs in a thread of its own: it is built beside the server, and `server/workers` starts it.
await doTask({
  table: readTableTask,
  pdf: writePdfTask,
  ground: groundTask,
  spread: spreadTask,
  roads: roadsTask,
  route: routeTask,
  buffer: bufferTask,
  mapData: importTask,
  sight: sightTask,
  video: drawTask,
  grids: checkGridsTask,
  gridFile: readGridsTask,
});
