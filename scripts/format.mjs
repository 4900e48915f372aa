// npm run format: lays the code out.
import { ensureInstalled, tool } from './steps.mjs';

await ensureInstalled();
process.exit(tool('oxfmt/bin/oxfmt', []));
