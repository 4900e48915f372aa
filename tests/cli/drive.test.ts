import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readScenario } from '../../cli/drive/drive.ts';
import { differences } from '../../cli/drive/match.ts';
import { runScenario, type Report } from '../../cli/drive/run-scenario.ts';
import { lookout } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-drive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const scenarios = ['night-alarm', 'two-officers', 'exercise-night'];
const path = (name: string): string => `tests/scenarios/${name}.json`;

describe('drive', () => {
  test.each(scenarios)('%s comes out as it expects, the same way every time', async (name) => {
    const scenario = await readScenario(path(name));
    const runs: { reports: Report[]; end: unknown }[] = [];
    for (let i = 0; i < 2; i += 1) {
      const reports: Report[] = [];
      runs.push({ end: await runScenario(scenario, (report) => reports.push(report)), reports });
    }
    expect(runs[0]?.end).toMatchObject({ unmet: 0 });
    expect(runs[0]?.reports.filter((report) => report.kind === 'expectation' && report.differences.length > 0)).toEqual(
      [],
    );
    expect(runs[1]).toEqual(runs[0]);
  });

  test("prints each machine's transitions and the end, and ends with 0", async () => {
    const { code, out, err } = await lookout('drive', path('night-alarm'));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('jingde · session: user.known → {"account":"signedIn","token":"resting","profile":"known"}');
    expect(out).toContain('jingde · alarm ridge-camera-7: alarm.received');
    expect(out).toContain('jingde · connection: xstate.after.stale.connection.freshness.fresh');
    expect(out).toContain('jingde · sound: speaker.played → ringing');
    expect(out).toMatch(/全部 11 处期望满足$/);
  });

  test('says what was expected and what was found, and ends with 1', async () => {
    const scenario = JSON.parse(readFileSync(path('two-officers'), 'utf8')) as {
      steps: { at: number; officer: string; expect?: unknown }[];
    };
    scenario.steps.push({ at: 20, officer: 'jingde', expect: { alarms: { 'smoke-1': { status: 'confirmed' } } } });
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify(scenario));
    const { code, out, err } = await lookout('drive', '--quiet', file);
    expect(code).toBe(1);
    expect(out).toContain('alarms.smoke-1.status：应为 "confirmed"，实为 "pending"');
    expect(err).toBe('1 处期望未满足');
  });

  test('a command that was sent twice takes effect once', async () => {
    const scenario = await readScenario(path('night-alarm'));
    const end = await runScenario(scenario, () => undefined);
    expect(end.screens['sheng']).toMatchObject({ counts: { total: 2, confirmed: 1 }, connection: { position: 5 } });
  });
});

describe('an expectation', () => {
  test.each([
    [{ a: 1 }, { a: 1, b: 2 }, []],
    [{ a: null }, {}, []],
    [{ a: null }, { a: 1 }, ['x.a：应为无，实为 1']],
    [{ a: [1] }, { a: [1, 2] }, ['x.a：应为 [1]，实为 [1,2]']],
    [{ a: { b: 1 } }, {}, ['x.a：应为 {"b":1}，实为 无']],
  ])('%j of %j', (wanted, found, lines) => expect(differences(wanted, found, 'x')).toEqual(lines));
});
