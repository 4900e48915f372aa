import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { semanticTokens } from '../../src/kit/theme/tokens.ts';

const src = fileURLToPath(new URL('../../src', import.meta.url));
/** Words of CSS that need no token: what lies below pictures, and nothing. */
const plain = ['black', 'transparent'];

/** The colours that a name may say, such as `alarm.wash`. */
const named = (colors: object, at = ''): string[] =>
  Object.entries(colors).flatMap(([name, one]: [string, object]) => {
    if ('value' in one) return [name === 'DEFAULT' ? at.slice(0, -1) : at + name];
    return named(one, `${at}${name}.`);
  });

test('a surface has a colour of the house: one that is misspelt is drawn as none', () => {
  const known = new Set([...named(semanticTokens.colors ?? {}), ...plain]);
  const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(join(src, path), 'utf8').matchAll(/\bbg="([\w.]+)"/g)]
        .filter(([, name = '']) => !known.has(name))
        .map(([, name]) => `${path} ${name}`),
    );
  expect(wrong).toEqual([]);
});
