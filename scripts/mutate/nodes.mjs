// What the search for mutants asks about nodes of the syntax tree.

const wrappers = {
  ParenthesizedExpression: 'expression',
  TSAsExpression: 'expression',
  TSNonNullExpression: 'expression',
  TSSatisfiesExpression: 'expression',
  ChainExpression: 'expression',
  AwaitExpression: 'argument',
};
export const boundaries = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
export const sums = { '+': '-', '-': '+', '*': '/', '/': '*' };
export const swaps = { some: 'every', every: 'some', min: 'max', max: 'min' };
export const comparisons = new Set([...Object.keys(boundaries), '===', '!==', 'in', 'instanceof']);

export const isWrapper = ({ type }) => wrappers[type] !== undefined;
export const bare = (node) => (isWrapper(node) ? bare(node[wrappers[node.type]]) : node);
export const isLogic = (node) => node.type === 'LogicalExpression' && node.operator !== '??';
export const isFunction = ({ type }) => type.includes('Function') && !type.startsWith('TS');

/** Whether an expression is a yes or no by its own look. */
export function saysYesOrNo(given) {
  const node = bare(given);
  if (isLogic(node)) return saysYesOrNo(node.left) && saysYesOrNo(node.right);
  return (
    (node.type === 'BinaryExpression' && comparisons.has(node.operator)) ||
    (node.type === 'UnaryExpression' && node.operator === '!')
  );
}

export const isNumber = (node) =>
  (node.type === 'Literal' && typeof node.value === 'number') ||
  (node.type === 'BinaryExpression' && isNumber(node.left) && isNumber(node.right));

/** Names of a module's constants that are plain numbers. They are mutated where functions use them. */
export function namedNumbers({ body }) {
  const names = new Set();
  for (const statement of body) {
    const { declarations = [], kind } = statement.declaration ?? statement;
    if (kind === 'const') for (const { id, init } of declarations) if (init && isNumber(init)) names.add(id.name);
  }
  return names;
}

/** Whether a statement is there for what it does; what goes into a log of the server is not. */
export function hasEffect({ expression }, text) {
  const { type, callee, argument } = bare(expression);
  if (type === 'CallExpression') return !/\blog\.|super/.test(text(callee));
  return (
    type === 'AssignmentExpression' ||
    type === 'UpdateExpression' ||
    (type === 'UnaryExpression' && argument !== undefined)
  );
}

/** All nodes right below one, without those of its types. */
export function* below(node) {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'label') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) yield child;
  }
}
