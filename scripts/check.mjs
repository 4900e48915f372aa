// npm run check: the compiler holds the import line and the types, the linter the style.
import { ensureInstalled, run, tool } from './steps.mjs';

ensureInstalled();
const types = tool('typescript/bin/tsc', ['-b']);
const lint = tool('oxlint/bin/oxlint', ['--deny-warnings']);
const line = run(process.execPath, ['scripts/check-imports.mjs']);
process.exit(types || lint || line ? 1 : 0);
