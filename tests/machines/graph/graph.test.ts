import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { diagramOf } from './diagram.ts';
import { machines } from './machines.ts';
import { walkGraph } from './walk-graph.ts';

const folder = fileURLToPath(new URL('../../../machines', import.meta.url));

test('every machine of the house is walked', () => {
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\.createMachine\(\{\s*id: '([^']+)'/g)].map(
        ([, id]) => id,
      ),
    );
  expect(new Set(Object.values(machines).map(({ machine }) => machine.id))).toEqual(new Set(made));
});

/** The largest is walked in five seconds by itself, and in six times that in a worker full of other tests. */
const walkMs = 120_000;

describe.each(Object.entries(machines))('the machine of %s', (_name, walked) => {
  test(
    'comes to each of its states and takes each of its transitions',
    () => {
      expect(walkGraph(walked)).toEqual({ states: [], transitions: [] });
    },
    walkMs,
  );

  test('is drawn as it is', async () => {
    await expect(diagramOf(walked.machine)).toMatchFileSnapshot(`../../../docs/machines/${walked.machine.id}.md`);
  });
});

test('a walk names what it can not come to', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { open: 'open' } },
      open: { on: { shut: 'shut' }, after: { 1_000: 'shut' } },
      broken: { always: 'shut' },
    },
  });
  expect(walkGraph({ machine, inputs: [undefined], events: [{ type: 'open' }] })).toEqual({
    states: ['door.broken'],
    transitions: ['door.open — shut → door.shut', 'door.broken — at once → door.shut'],
  });
});
