// What a source file imports, by any of the ways there are, and what it must not hold. A part of `check-imports.mjs`.
import { parseAst } from 'vite';

function* nodesOf(node) {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const part of Object.values(node)) yield* nodesOf(part);
  }
}

const textOf = (node) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

/** Whether a declaration imports or exports types only. */
const isTyped = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'));

/** Whether a call is `import.meta.glob(…)`, whatever follows `glob` in its name. */
const isGlob = ({ callee }) =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  (callee.property.name ?? '').startsWith('glob');

const isMetaUrl = (node) =>
  node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === 'url';

/** Whether it is `new URL(…, import.meta.url)`. */
const isUrl = (node) => node?.type === 'NewExpression' && node.callee.name === 'URL' && isMetaUrl(node.arguments[1]);

const sourceFile = /\.[cm]?[jt]sx?$/;

/** A path as an import would have it: in a URL one beside the file needs no dot. */
const relativePath = (path) => (/^(?:\.{0,2}\/|[a-z]+:)/.test(path) ? path : `./${path}`);

/** What `import.meta.glob` asks for. */
function* patternsOf({ arguments: [patterns] }) {
  for (const pattern of patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns])
    yield { path: textOf(pattern), glob: true };
}

/** What stands anywhere in a file, but for its declarations; `loaders` are the names of what `createRequire` made. */
function* deepImportsOf(node, loaders) {
  const { type, callee, arguments: [first] = [] } = node;
  if (type === 'ImportExpression') yield { path: textOf(node.source) };
  else if (type === 'TSImportType')
    yield { path: textOf(node.source ?? node.argument?.literal ?? node.argument), typed: true };
  else if (isUrl(node)) {
    const path = textOf(first);
    if (path !== undefined && sourceFile.test(path)) yield { path: relativePath(path), runs: true };
  } else if (type === 'NewExpression' && /^(?:Shared)?Worker$/.test(callee.name ?? '')) {
    const path = textOf(isUrl(first) ? first.arguments[0] : first);
    // The URL of a source is met by itself.
    if (!isUrl(first) || !sourceFile.test(path ?? '')) yield { path: path && relativePath(path), runs: true };
  } else if (type === 'CallExpression' && isGlob(node)) yield* patternsOf(node);
  else if (type === 'CallExpression' && loaders.has((callee.object ?? callee).name)) {
    const path = textOf(first);
    if (path !== undefined) yield { path, loaded: true };
  }
}

/**
 * What a file imports: `path` as it is written, undefined where it is put together only when it runs; `glob` for a
 * pattern, `typed` where only types come of it, `loaded` where `createRequire` finds it, `runs` where it is the address
 * of a program.
 */
export function* importsOf(text, file) {
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  for (const one of program.body) {
    if (one.source) yield { path: one.source.value, typed: isTyped(one) };
    if (one.type === 'TSImportEqualsDeclaration' && one.moduleReference.type === 'TSExternalModuleReference')
      yield { path: textOf(one.moduleReference.expression) };
  }
  // Parsed trees are large: only those are walked in which there may be more.
  if (!/\bimport\s*[.(]|\bWorker\s*\(/.test(text)) return;
  const nodes = [...nodesOf(program)];
  const loaders = new Set(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && init?.type === 'CallExpression' && init.callee.name === 'createRequire'
        ? [id.name]
        : [],
    ),
  );
  for (const node of nodes) yield* deepImportsOf(node, loaders);
}

/** References by comment, which bring in types or files beside all imports. */
export const referencesOf = (text) =>
  [...text.matchAll(/^\s*\/\/\/\s*<reference\s+(?:types|path|lib)\s*=\s*["']([^"']*)["']/gm)].map(([, name]) => name);
