import { expect, test } from 'vitest';
import { evolveFire } from '../../contract/fires/evolve.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { plotKinds, plotPoints } from '../../contract/fires/plot.ts';
import { plotDrawingSchema } from '../../contract/fires/plot-schema.ts';
import { decideFire, type FireActor, type FireWish } from '../../server/fires/decider.ts';
import { openReplay } from '../../machines/playback/replay-station.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { eventOf, opened, sampleStart, zhang } from '../support/sample-events.ts';
import { aFigure } from '../support/sample-figure.ts';
import { aFire } from '../support/sample-fire.ts';

const now = Date.parse('2026-03-01T09:00:00.000Z');
const county: FireActor = { userId: 'u1', realName: '旌德县值班员', regionCode: '341825' };
const city: FireActor = { userId: 'u2', realName: '宣城市值班员', regionCode: '3418' };

/** The fire after a wish, or what was refused. */
function after(fire: Fire, wish: FireWish, by: FireActor): Fire | string {
  const decided = decideFire({ ...wish, by }, fire, now);
  if ('refused' in decided) return decided.refused;
  return decided.reduce<Fire>(
    (so, event) =>
      evolveFire(so, {
        ...event,
        id: 'e',
        position: so.position + 1,
        stream: 'fire-f1',
        version: so.version + 1,
        at: new Date(now).toISOString(),
        actor: by.userId,
      }),
    fire,
  );
}

const isFire = (so: Fire | string): Fire => {
  if (typeof so === 'string') throw new Error(so);
  return so;
};

test('of two who change the same figure at once the first is kept, and the second is told', () => {
  const drawn = isFire(after(aFire(), { action: 'plotDraw', figure: aFigure() }, county));
  const turned = { action: 'plotChange' as const, figure: aFigure({ color: 'fire' }), revision: 1 };
  const first = isFire(after(drawn, turned, city));
  expect(first.plot).toEqual([
    {
      ...aFigure({ color: 'fire' }),
      revision: 2,
      by: { userId: 'u2', realName: '宣城市值班员' },
      at: '2026-03-01T09:00:00.000Z',
    },
  ]);
  const other = { ...turned, figure: aFigure({ color: 'water' }) };
  expect(after(first, other, county)).toBe('versionConflict');
  expect(isFire(after(first, { ...other, revision: 2 }, county)).plot).toMatchObject([{ color: 'water', revision: 3 }]);
});

test('two who draw at once both find their figures, and who removes one leaves the other', () => {
  const second = aFigure({ id: '6b1f5c0e-2f0b-4c3f-9d55-0a4f1f6c2a12', kind: 'squad' });
  const one = isFire(after(aFire(), { action: 'plotDraw', figure: aFigure() }, county));
  const both = isFire(after(one, { action: 'plotDraw', figure: second }, city));
  expect(both.plot?.map(({ kind }) => kind)).toEqual(['attack', 'squad']);
  const rest = isFire(after(both, { action: 'plotRemove', figureId: aFigure().id, revision: 1 }, city));
  expect(rest.plot?.map(({ kind }) => kind)).toEqual(['squad']);
});

const at = (n: number) => Array.from({ length: n }, (_, i): [number, number] => [118 + i / 100, 30]);

test.each(plotKinds)(
  'a figure of the kind %s takes its least and its most control points, and no other number',
  (kind) => {
    const [least, most] = plotPoints[kind];
    const takes = (n: number): boolean =>
      plotDrawingSchema.safeParse(aFigure({ kind, points: at(n), text: '甲', icon: 'crew' })).success;
    expect([least - 1, least, most, most + 1].map(takes)).toEqual([false, true, true, false]);
  },
);

test('words without a text and an icon without a sign are refused by name', () => {
  const faults = (kind: 'text' | 'icon'): string[] =>
    plotDrawingSchema.safeParse(aFigure({ kind, points: at(1) })).error?.issues.map(({ message }) => message) ?? [];
  expect([faults('text'), faults('icon')]).toEqual([['请填写文字'], ['请选择图标']]);
});

test('a replay shows a figure from the moment at which it was drawn, and not before', async () => {
  const fire = opened('f1', 'a1', { position: 1 });
  const drawn = eventOf('fire.plotDrawn', 'fire-f1', { by: zhang, figure: aFigure() }, { position: 2, version: 2 });
  const header = {
    lookout: 'recording',
    version: 1,
    schemaHash: 'h',
    startedAt: new Date(sampleStart).toISOString(),
    user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
  };
  const lines = [
    header,
    ...[fire, drawn].map((event, n) => ({ t: (n + 1) * 1_000, message: { kind: 'pushed', frames: [event] } })),
  ].map((line) => JSON.stringify(line));
  const clock = createManualClock();
  const station = await openReplay({ source: linesSource(lines), clock });
  if ('lineNumber' in station) throw new Error(station.reason);
  const kinds = () => station.fires$.value.byId.get('f1')?.plot?.map(({ kind }) => kind);
  const found: unknown[] = [];
  for (const ms of [1_500, 2_000, 1_500]) {
    station.seek({ time: sampleStart + ms });
    await clock.pass(10);
    found.push(kinds());
  }
  expect(found).toEqual([undefined, ['attack'], undefined]);
  station.stop();
});
