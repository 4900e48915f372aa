// Reads the operating manual, `docs/manual/*.md`: one chapter a file, its header and its sections as plain values,
// which the reader draws without any HTML. What the reader could not draw is refused here, with the file's name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer } from 'marked';
import { root } from '../steps.mjs';

/** Where the chapters stand, and below it the pictures. */
export const manualFolder = join(root, 'docs/manual');

/** What a header says once; `roles` is a list, and `route` may stand any number of times. */
const keys = ['id', 'order', 'part', 'title', 'roles'];

const idForm = /^[a-z][a-z0-9-]*$/;

function fault(file, what) {
  return new Error(`docs/manual/${file}: ${what}`);
}

/** The header between two lines of `---`, and the text below it. */
function splitHeader(file, text) {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined) throw fault(file, 'has no header');
  const said = {};
  const routes = {};
  for (const line of head.split('\n')) {
    const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? [];
    const [, path, section] = key === 'route' ? (/^\/([\w/-]+)#([\w-]+)$/.exec(value) ?? []) : [];
    if (path !== undefined) routes[path] = section;
    else if (keys.includes(key) && said[key] === undefined) said[key] = value;
    else throw fault(file, `can not be read: ${line}`);
  }
  for (const key of keys) if (said[key] === undefined) throw fault(file, `its header lacks ${key}`);
  return { ...said, order: Number(said.order), roles: said.roles.split('、'), routes, body };
}

/** What stands in a line: texts, names of buttons, keys (`<kbd>`, the only HTML), code and links to sections. */
function inline(file, tokens) {
  const parts = [];
  let key;
  for (const token of tokens) {
    if (token.type === 'html' && token.text === '<kbd>' && key === undefined) key = '';
    else if (token.type === 'html' && token.text === '</kbd>' && key !== undefined) {
      parts.push({ kind: 'key', text: key });
      key = undefined;
    } else if (token.type === 'text' && key !== undefined) key += token.text;
    else if (token.type === 'text') parts.push({ kind: 'text', text: token.text.replaceAll('\n', '') });
    else if (token.type === 'escape') parts.push({ kind: 'text', text: token.text });
    else if (token.type === 'strong') parts.push({ kind: 'name', text: token.text });
    else if (token.type === 'codespan') parts.push({ kind: 'code', text: token.text });
    else if (token.type === 'link') {
      const [, chapter, section] = /^([\w-]+)\.md(?:#([\w-]+))?$/.exec(token.href) ?? [];
      if (chapter === undefined) throw fault(file, `leads to no chapter: ${token.raw}`);
      parts.push({ kind: 'link', text: token.text, chapter, ...(section === undefined ? {} : { section }) });
    } else throw fault(file, `what is this: ${token.raw}`);
  }
  if (key !== undefined) throw fault(file, `a key has no end: ${key}`);
  return parts;
}

function picture(token) {
  const [only, ...more] = token.type === 'paragraph' ? token.tokens : [];
  return only?.type === 'image' && more.length === 0 ? only : undefined;
}

/** What stands in an item of a list: its line, and what is below it. */
function item(file, { tokens }) {
  const [first, ...below] = tokens;
  if (first?.type !== 'text' && first?.type !== 'paragraph') throw fault(file, `an item has no text`);
  return { line: inline(file, first.tokens), below: blocks(file, below) };
}

function block(file, token) {
  const image = picture(token);
  if (image) {
    const [, name] = /^images\/([\w-]+\.webp)$/.exec(image.href) ?? [];
    if (name === undefined || image.text === '')
      throw fault(file, `no picture of ours, or without words: ${token.raw}`);
    return { kind: 'picture', name, caption: image.text };
  }
  switch (token.type) {
    case 'paragraph':
      return { kind: 'text', line: inline(file, token.tokens) };
    case 'heading':
      if (token.depth !== 3) throw fault(file, `a heading of this level: ${token.raw}`);
      return { kind: 'heading', text: token.text };
    case 'list':
      return { kind: token.ordered ? 'steps' : 'list', items: token.items.map((one) => item(file, one)) };
    case 'blockquote':
      return { kind: 'note', blocks: blocks(file, token.tokens) };
    case 'code':
      return { kind: 'code', text: token.text };
    case 'table':
      return {
        kind: 'table',
        head: token.header.map(({ tokens }) => inline(file, tokens)),
        rows: token.rows.map((row) => row.map(({ tokens }) => inline(file, tokens))),
      };
    default:
      throw fault(file, `what is this: ${token.raw}`);
  }
}

function blocks(file, tokens) {
  return tokens.filter(({ type }) => type !== 'space').map((token) => block(file, token));
}

function chapter(file, text) {
  const { body, ...head } = splitHeader(file, text);
  if (file !== `${head.id}.md` || !idForm.test(head.id)) throw fault(file, 'is called otherwise than its id');
  const sections = [];
  const intro = [];
  for (const token of lexer(body)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 2) {
      const [, title, id] = /^(.+) \{#([a-z0-9-]+)\}$/.exec(token.text) ?? [];
      if (id === undefined) throw fault(file, `a heading has no id: ${token.raw}`);
      if (sections.some((one) => one.id === id)) throw fault(file, `two sections are called ${id}`);
      sections.push({ id, title, blocks: [] });
    } else (sections.at(-1)?.blocks ?? intro).push(block(file, token));
  }
  for (const section of Object.values(head.routes))
    if (!sections.some(({ id }) => id === section)) throw fault(file, `has no section ${section}`);
  return { ...head, intro, sections };
}

/** All chapters in their order, as `src/manual/chapter.ts` says them. Throws where one can not be read. */
export function readManual(folder = manualFolder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => chapter(name, readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => a.order - b.order);
}
