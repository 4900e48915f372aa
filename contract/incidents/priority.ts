import { peopleSources } from '../alarms/alarm.ts';
import type { Priority } from '../rules/levels.ts';
import { confidenceOf } from './evidence.ts';
import { evidenceIn, type Incident, type StaticHeat } from './incident.ts';

/** A priority, the score (0–100) behind it, and what it is made of, for people. */
export interface Ranked {
  priority: Priority;
  score: number;
  reasons: readonly string[];
}

/** What the urgency of an incident is reckoned from. */
type Ranking = Pick<Incident, 'own' | 'absorbed' | 'surroundings'>;

const satellite = '1';

const metres = (m: number): string => (m < 1_000 ? `${Math.round(m / 10) * 10} 米` : `${(m / 1_000).toFixed(1)} 公里`);

function nearness(m: number | undefined, points: number): number {
  if (m === undefined) return 0;
  if (m <= 500) return points;
  return m <= 2_000 ? points / 2 : 0;
}

/** What a satellite sees at a static thermal anomaly is the least urgent, as long as nobody else saw it. */
const ofStaticHeat = ({ days, plant }: StaticHeat): Ranked => ({
  priority: 4,
  score: 0,
  reasons: [`固定热源${plant === undefined ? '' : `（${plant}）`}：此前 ${days} 天见热点`],
});

/** The static thermal anomaly that explains all that was seen; undefined where anything else was, or by others. */
export function screenedBy({ own, absorbed, surroundings }: Ranking): StaticHeat | undefined {
  const seenBy = Object.keys(evidenceIn({ own, absorbed }).bySource);
  return seenBy.length === 1 && seenBy[0] === satellite ? surroundings.staticHeat : undefined;
}

/**
 * How urgent an incident is: by who saw it, how sure all are together, the fire risk of the day, and what lies near.
 */
export function rank(incident: Ranking): Ranked {
  const staticHeat = screenedBy(incident);
  if (staticHeat) return ofStaticHeat(staticHeat);
  const evidence = evidenceIn(incident);
  const confidence = confidenceOf(evidence);
  const { villageM, villageName, protectedM, protectedName, riskGrade } = incident.surroundings;
  const kinds = Object.keys(evidence.bySource).length;
  const isByPeople = peopleSources.some((source) => (evidence.bySource[source] ?? 0) > 0);
  const parts: readonly (readonly [number, string])[] = [
    [confidence * 0.4, `可信度 ${confidence}%`],
    [isByPeople ? 10 : 0, '有人员报告'],
    [Math.min(kinds - 1, 2) * 10, `${kinds} 类来源相互印证`],
    [riskGrade === undefined ? 0 : (riskGrade - 1) * 3, `火险 ${riskGrade ?? 0} 级`],
    [nearness(villageM, 16), `距${villageName ?? '村庄'} ${metres(villageM ?? 0)}`],
    [nearness(protectedM, 12), `距${protectedName ?? '保护目标'} ${metres(protectedM ?? 0)}`],
  ];
  const score = Math.min(100, Math.round(parts.reduce((sum, [points]) => sum + points, 0)));
  const priority: Priority = score >= 70 ? 1 : score >= 50 ? 2 : score >= 30 ? 3 : 4;
  return { priority, score, reasons: parts.filter(([points]) => points > 0).map(([, reason]) => reason) };
}
