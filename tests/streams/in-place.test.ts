import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** Where components and hooks stand, which the compiler lets remember. */
const isCompiled = (file: string): boolean => file.endsWith('.tsx') || /(^|[/\\])use-[^/\\]+\.ts$/.test(file);

test('no screen asks the map of a picture itself: it changes in place, and what was asked would be remembered', () => {
  const compiled = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(isCompiled);
  expect(compiled.length).toBeGreaterThan(100);
  expect(
    compiled.filter((file) =>
      /\.byId\s*\.\s*(?:get|has|values|keys|entries|forEach)\(/.test(readFileSync(join(src, file), 'utf8')),
    ),
  ).toEqual([]);
});
