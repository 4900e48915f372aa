// Lays mutants into a source, each behind its number, and keeps what each of them does.
import { edits } from './edits.mjs';

const call = 'globalThis.lookoutMutants';
const clip = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

/** The mutants of a source, numbered from `first`. `found`: their lines, what stands there and what would. */
export function layer(source, first) {
  const out = edits(source);
  const found = [];
  const shared = new Map();
  const lines = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const text = ({ start, end }) => source.slice(start, end);
  const add = (node, before, after) => {
    found.push({ line: lines.filter((at) => at < node.start).length + 1, before: clip(before), after: clip(after) });
    return first + found.length - 1;
  };
  const around = (node, before, after, open, close) => out.around(node, open(add(node, before, after)), close);
  return {
    out,
    found,
    text,
    /** A condition that is always so. */
    force: (node, value) =>
      around(node, text(node), String(value), (id) => `${call}.${value ? 'yes' : 'no'}(${id}, `, ')'),
    instead: (node, mutated, before = text(node)) =>
      around(node, before, mutated, (id) => `(${call}.on(${id}) ? ${mutated} : `, ')'),
    /** Another operator between two values. */
    operator(node, other) {
      const { operator, left, right } = node;
      const both = `, (a, b) => a ${operator} b, (a, b) => a ${other} b)`;
      around(node, text(node), `${text(left)} ${other} ${text(right)}`, (id) => `${call}.two(${id}, `, both);
      out.replace(left.end, right.start, ', ');
    },
    /** One more, for a named number the same mutant wherever the name stands. */
    oneMore(node, name) {
      if (!shared.has(name)) shared.set(name, add(node, name, `${name} + 1`));
      out.around(node, `${call}.number(${shared.get(name)}, `, ')');
    },
    removed: (node) => around(node, text(node), '', (id) => `{ if (!${call}.on(${id})) `, ' }'),
    forgotten: (part) => around(part, `…, ${text(part)}`, '…', (id) => `...(${call}.on(${id}) ? {} : { `, ' })'),
    swapped({ callee }, name, other) {
      const id = add(callee.object, `.${name}(`, `.${other}(`);
      const choice = `${callee.optional ? '?.' : ''}[${call}.on(${id}) ? '${other}' : '${name}']`;
      out.replace(callee.object.end, callee.property.end, choice);
    },
    without(given, name) {
      const [method, after] = name === 'filter' ? ['all', ''] : ['unordered', `.${name}(() => 0)`];
      around(given, `.${name}(${text(given)})`, after, (id) => `${call}.${method}(${id}, `, ')');
    },
    /** A limit of the contract is asked each time, so that it can be another one for a while. */
    limit({ start, key, value }) {
      const id = add(value, text(value), `${text(value)} + 1`);
      out.replace(start, value.start, `get ${text(key)}() { return ${call}.number(${id}, `);
      out.around(value, '', '); }');
    },
  };
}
