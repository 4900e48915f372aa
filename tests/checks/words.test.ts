import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = 'contract streams machines src server models cli bench scripts tests'.split(' ');

/** The row of the glossary with the words that have no meaning of their own here, and are never written. */
const row = /^\| (he, .+?) \|/m;
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*/g;

function refused(): RegExp {
  const [, words = ''] = row.exec(readFileSync(join(root, 'docs/glossary.md'), 'utf8')) ?? [];
  return new RegExp(`\\b(?:${words.split(', ').join('|')})\\b`, 'i');
}

test('no comment has a word that the glossary does not use', () => {
  const word = refused();
  expect('what he may do').toMatch(word);
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(comments) ?? [])
      .filter((comment) => word.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});

test('nor has a page that newcomers read first', () => {
  const word = refused();
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossary.md'];
  const found = pages.flatMap((page) =>
    readFileSync(join(root, page), 'utf8')
      // The words themselves stand in one section of the glossary.
      .split('\n## ')
      .filter((section) => !row.test(section))
      .flatMap((section) => section.split('\n'))
      .filter((line) => word.test(line))
      .map((line) => `${page}: ${line.slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});
