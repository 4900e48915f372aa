import {
  bufferAroundNames,
  insideKindNames,
  routeModeNames,
  routePurposeNames,
} from '../../contract/analyses/names.ts';
import type { FireEvent } from '../../contract/events/catalogue.ts';
import { plotColorNames, plotKindNames } from '../../contract/fires/plot.ts';
import { dateTime } from '../../contract/time.ts';
import { analysisReport as say } from './analysis-messages.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';

/** Of each kind so many are named. */
const mostNamed = 20;

type Planned = Extract<FireEvent, { type: 'fire.routePlanned' }>;
type Drawn = Extract<FireEvent, { type: 'fire.bufferDrawn' }>;

/** The newest plan of each purpose. */
export function newestPlansOf({ own }: Pick<Material, 'own'>): Planned[] {
  const byPurpose = new Map<string, Planned>();
  for (const event of own) if (event.type === 'fire.routePlanned') byPurpose.set(event.data.plan.purpose, event);
  return [...byPurpose.values()];
}

/** The newest buffer. */
export const newestBufferOf = ({ own }: Pick<Material, 'own'>): Drawn | undefined =>
  own.findLast((event): event is Drawn => event.type === 'fire.bufferDrawn');

/** The ways of the newest plans, the quickest first, and how far one comes. */
export function wayLines(material: Pick<Material, 'own'>): Line[] {
  return newestPlansOf(material).flatMap((event) => {
    const { purpose, mode, from, to, ways, areas, avoids } = event.data.plan;
    const what = say.way(routePurposeNames[purpose], from.name, to?.name, routeModeNames[mode]);
    return [
      ...ways.map((way, n) => ({
        cells: [
          `${what} ${n + 1}`,
          say.wayLength(way.lengthM, way.footM),
          say.after(way.minutes),
          dateTime(way.arrivesAt),
          way.slackMin === undefined ? (avoids ? say.noFire : say.notAvoided) : say.after(way.slackMin),
        ],
        events: [event],
      })),
      ...areas.map(({ minutes, areaHa }) => ({
        cells: [what, say.hectares(areaHa), say.after(minutes), say.none, say.none],
        events: [event],
      })),
    ];
  });
}

/** What lies within the newest buffer: how many of each kind, and those that are named, with their numbers. */
export function bufferLines(material: Pick<Material, 'own'>): Line[] {
  const event = newestBufferOf(material);
  if (!event) return [];
  const { around, radiusM, areaHa, counts, inside, people, grids = [] } = event.data.buffer;
  return [
    {
      cells: [say.bufferOf(bufferAroundNames[around], radiusM), say.hectares(areaHa), say.people(people)],
      events: [event],
    },
    ...counts.map(({ kind, count }) => {
      const named = inside.filter((one) => one.kind === kind);
      return {
        key: 'duty',
        cells: [
          insideKindNames[kind],
          say.places(count),
          named
            .slice(0, mostNamed)
            .map(({ name, phone }) => [name, phone].filter(Boolean).join(' '))
            .join('；'),
        ],
        events: [event],
      };
    }),
    ...grids.map(({ name, insideHa, isWhole }) => ({
      cells: [name, say.hectares(insideHa), isWhole ? say.wholeGrid : say.partOfGrid],
      events: [event],
    })),
  ];
}

/** The figures of the plot, with who drew them and when they were changed last. */
export const plotLines = ({ fire, own }: Pick<Material, 'fire' | 'own'>): Line[] =>
  (fire.plot ?? []).map(({ id, kind, text, color, points, by, at }) => ({
    cells: [
      plotKindNames[kind],
      text ?? say.none,
      plotColorNames[color],
      say.pointsOf(points),
      by.realName,
      dateTime(at),
    ],
    events: own.filter(
      (event) => (event.type === 'fire.plotDrawn' || event.type === 'fire.plotChanged') && event.data.figure.id === id,
    ),
  }));
