// npm run check: the compiler holds the import line and the types, the linter the style, the formatter the layout,
// and no line is longer than 120 characters.
import { lint } from './lint.mjs';
import { ensureInstalled, run, tool } from './steps.mjs';

await ensureInstalled();
const layout = tool('oxfmt/bin/oxfmt', ['--check']);
const types = tool('typescript/bin/tsc', ['-b']);
const linted = lint({ areTypesRight: types === 0 });
const imports = run(process.execPath, ['scripts/check-imports.mjs']);
const lines = run(process.execPath, ['scripts/check-lines.mjs']);
process.exit(layout || types || linted || imports || lines ? 1 : 0);
