import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Chapter } from '../../src/manual/chapter.ts';

const script = pathToFileURL(fileURLToPath(new URL('../../scripts/manual/read.mjs', import.meta.url))).href;
const { readManual } = (await import(script)) as { readManual: (folder: string) => Chapter[] };
const folder = mkdtempSync(join(tmpdir(), 'lookout-manual-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = 'id: one\norder: 1\npart: 开始\ntitle: 第一章\nroles: 值班员、教练员\nroute: /duty/shift#a';
const read = (body: string, header = head) => {
  writeFileSync(join(folder, 'one.md'), `---\n${header}\n---\n${body}`);
  return readManual(folder)[0];
};

test('a chapter is read with its header, its sections and what stands in them', () => {
  const chapter = read('开头\n\n## 第一节 {#a}\n\n1. 按 <kbd>R</kbd>（**接警**），见[下文](one.md#a)。\n\n> 注意\n');
  expect(chapter).toMatchObject({
    id: 'one',
    title: '第一章',
    roles: ['值班员', '教练员'],
    routes: { 'duty/shift': 'a' },
    intro: [{ kind: 'text', line: [{ kind: 'text', text: '开头' }] }],
  });
  expect(chapter?.sections).toEqual([
    {
      id: 'a',
      title: '第一节',
      blocks: [
        {
          kind: 'steps',
          items: [
            {
              line: [
                { kind: 'text', text: '按 ' },
                { kind: 'key', text: 'R' },
                { kind: 'text', text: '（' },
                { kind: 'name', text: '接警' },
                { kind: 'text', text: '），见' },
                { kind: 'link', text: '下文', chapter: 'one', section: 'a' },
                { kind: 'text', text: '。' },
              ],
              below: [],
            },
          ],
        },
        { kind: 'note', blocks: [{ kind: 'text', line: [{ kind: 'text', text: '注意' }] }] },
      ],
    },
  ]);
});

test.each([
  ['HTML', '## 节 {#a}\n\n<script>alert(1)</script>\n', /what is this/],
  ['HTML within a line', '## 节 {#a}\n\n见 <b>粗</b>\n', /what is this/],
  ['a key without an end', '## 节 {#a}\n\n按 <kbd>R\n', /a key has no end/],
  ['a heading without an id', '## 节 {#a}\n\n## 另一节\n', /has no id/],
  ['two sections of one id', '## 节 {#a}\n\n## 另一节 {#a}\n', /two sections/],
  ['a link to another site', '## 节 {#a}\n\n见[那里](https://example.com)\n', /leads to no chapter/],
  ['a picture from elsewhere', '## 节 {#a}\n\n![图](https://example.com/a.webp)\n', /no picture of ours/],
  ['a page that leads to no section', '## 节 {#b}\n', /has no section a/],
])('%s is refused, with the name of the file', (_what, body, why) => {
  expect(() => read(body)).toThrow(why);
  expect(() => read(body)).toThrow('docs/manual/one.md');
});

test('a header that lacks something, or says what nobody reads, is refused', () => {
  expect(() => read('## 节 {#a}\n', head.replace('order: 1\n', ''))).toThrow('lacks order');
  expect(() => read('## 节 {#a}\n', `${head}\ncolour: red`)).toThrow('can not be read: colour: red');
});
