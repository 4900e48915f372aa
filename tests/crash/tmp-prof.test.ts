import { setPriority } from 'node:os';
import { existsSync, rmSync } from 'node:fs';
import { test } from 'vitest';
import { spaceAttacks } from '../attacks/space.ts';
import { startWatchedServer } from '../attacks/watched-server.ts';
test('p', async () => {
  rmSync('/tmp/prof/done', { force: true });
  const watched = await startWatchedServer();
  setPriority(10);
  for (const name of (process.env.ATTACKS ?? '3').split(',')) {
    const attack = spaceAttacks[Number(name)]!;
    const began = Date.now(); console.log('BEGAN', began);
    await attack.run(watched.target);
    const took = Date.now() - began;
    await new Promise((r) => setTimeout(r, 1000));
    await watched.told(Date.now() - 500);
    console.log(watched.since(began).filter((x) => (x.durableMs ?? 0) > 150).map((x) => (x.at - began) + ':' + x.durableMs + '/' + x.shownMs).join(' '));
    const a = watched.since(began).map(({ durableMs, shownMs }) => [durableMs ?? 9e9, shownMs ?? 9e9]);
    console.log(attack.name, took, 'n', a.length, 'durable', Math.max(...a.map((x) => x[0]!)), 'shown', Math.max(...a.map((x) => x[1]!)), 'over250', a.filter((x) => x[0]! > 250).length);
  }
  process.kill(watched.server.pid, 'SIGUSR2');
  while (process.env.PROF && !existsSync('/tmp/prof/done')) await new Promise((r) => setTimeout(r, 100));
  (await import('node:fs')).writeFileSync('/tmp/prof/server.log', watched.server.output()); if (process.env.KEEP) (await import('node:fs')).cpSync(watched.server.dataDir, '/tmp/prof/data', { recursive: true }); await watched.stop();
}, 300000);
