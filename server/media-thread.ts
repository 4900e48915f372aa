import { mediaTask } from './media/media-task.ts';
import { doTask } from './workers/task.ts';

// The thread of voices and pictures: it is built beside the server, and `server/media` starts it.
await doTask({ media: () => Promise.resolve(mediaTask) });
