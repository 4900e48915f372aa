// Finds the mutants of a source on its syntax tree and lays them all into it.
import { parseSync } from 'vite';
import { layer } from './lay.mjs';
import { below, isFunction, isWrapper, namedNumbers } from './nodes.mjs';
import { visitors } from './visitors.mjs';

/** The source with its mutants, numbered from `first`, and what each of them does. */
export function mutate(source, { path, first = 1 }) {
  const { program } = parseSync(path, source);
  const isLimits = path.endsWith('contract/limits.ts');
  let depth = 0;
  const at = {
    lay: layer(source, first),
    numbers: namedNumbers(program),
    isDeclared: () => depth === 0,
    through(node, covered) {
      for (const child of below(node)) at.visit(child, covered);
    },
    visit(node, covered) {
      if (node.type.startsWith('TS') && !isWrapper(node)) return;
      const inside = isFunction(node);
      if (inside) depth += 1;
      // Outside of functions stand declarations; they run once, before any test.
      const visitor = depth > 0 || (isLimits && node.type === 'Property') ? visitors[node.type] : undefined;
      if (visitor) visitor(node, at, covered);
      else at.through(node, node.type === 'ParenthesizedExpression' ? covered && node.expression : undefined);
      if (inside) depth -= 1;
    },
  };
  at.visit(program);
  return { code: at.lay.out.text(), found: at.lay.found };
}
