// npm run build: builds what is stale.
import { ensureBuilt, ensureInstalled } from './steps.mjs';

await ensureInstalled();
await ensureBuilt();
