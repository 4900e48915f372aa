import { doTask } from './workers/task.ts';

// What runs in a thread of its own: it is built beside the server, and `server/workers` starts it. A thread does one
// task, so that it reads no other's program.
await doTask({
  table: async () => (await import('./resources/table-task.ts')).readTableTask,
  pdf: async () => (await import('./reports/write-pdf.ts')).writePdfTask,
  ground: async () => (await import('./ground/tile-task.ts')).groundTask,
  spread: async () => (await import('./analyses/spread-task.ts')).spreadTask,
  roads: async () => (await import('./ground/roads-task.ts')).roadsTask,
  route: async () => (await import('./analyses/route-task.ts')).routeTask,
  buffer: async () => (await import('./analyses/buffer-task.ts')).bufferTask,
  mapData: async () => (await import('./geodata/import-task.ts')).importTask,
  positions: async () => (await import('./geodata/positions-task.ts')).positionsTask,
  sight: async () => (await import('./sight/sight-task.ts')).sightTask,
  union: async () => (await import('./sight/union-task.ts')).unionTask,
  tileFile: async () => (await import('./map/bases/tile-file-task.ts')).tileFileTask,
  video: async () => (await import('./video/drawn/draw-task.ts')).drawTask,
  grids: async () => (await import('./grids/check-task.ts')).checkGridsTask,
  performance: async () => (await import('./performance/performance-task.ts')).performanceTask,
  gridFile: async () => (await import('./grids/read-task.ts')).readGridsTask,
});
