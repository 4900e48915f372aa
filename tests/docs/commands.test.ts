import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cliMessages } from '../../cli/messages.ts';
import { messages } from '../../server/messages.ts';
import { sourcesBelow } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const texts = [
  read('README.md'),
  read('README.zh-CN.md'),
  ...sourcesBelow(root, ['docs/manual'], '.md').map(({ text }) => text),
];
/** What follows a command in the texts, with lines that go on after a backslash. */
const callsOf = (command: string): string[] =>
  texts
    .flatMap((text) => [...text.replaceAll(/\\\n\s*/g, '').matchAll(new RegExp(`${command} ([^\`\\n]+)`, 'g'))])
    .map(([, call = '']) => call);
const flagsIn = (text: string): string[] => text.match(/--[a-z][a-z-]*/g) ?? [];

test('every command that a text tells people to type is one', () => {
  const named = callsOf('npx lookout').flatMap((call) => /^[a-z|]+/.exec(call)?.[0].split('|') ?? [call]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !cliMessages.help.includes(`  lookout ${name} `))).toEqual([]);
});

test('every option that a text tells people to start with is one', () => {
  const flags = callsOf('npm start --').flatMap(flagsIn);
  expect(flags.length).toBeGreaterThan(10);
  expect(flags.filter((flag) => flag !== '--help' && !messages.help.includes(flag))).toEqual([]);
});

test('the help of the start lists every option and variable of the README', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => /^\| (?:`--|– )/.test(line));
  const named = rows.flatMap((row) => {
    const [, flags = '', variables = ''] = row.split('|');
    return [...flagsIn(flags), ...(variables.match(/[A-Z][A-Z_]+/g) ?? [])];
  });
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !messages.help.includes(name))).toEqual([]);
});
