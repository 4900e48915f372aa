import { type CardLine, cardLines, type CountedForce, covers } from '../../contract/advice/cover.ts';
import type { CrewKind } from '../../contract/stock/forces.ts';
import type { RunCard } from '../../contract/advice/run-card.ts';
import type { AdvisedCard, AdvisedForce } from '../../contract/advice/schemas.ts';
import { adviceMessages as say } from './messages.ts';

type Chosen = Pick<AdvisedCard, 'lines' | 'isCovered' | 'send' | 'short'>;
type Crew = AdvisedForce & { crewKind: CrewKind };

/** Which crews do for a kind, the one asked for before those that are better trained: these may be wanted elsewhere. */
const doFor: Readonly<Record<CrewKind, readonly CrewKind[]>> = {
  professional: ['professional'],
  semiProfessional: ['semiProfessional', 'professional'],
  volunteer: ['volunteer', 'semiProfessional', 'professional'],
};

const isCrew = (force: AdvisedForce): force is Crew => force.crewKind !== undefined;
const people = (forces: readonly { strength?: number | undefined }[]): number =>
  forces.reduce((sum, { strength }) => sum + (strength ?? 0), 0);

/** The free forces, soonest first, of which nobody is taken twice. */
interface Pool {
  taken: readonly AdvisedForce[];
  take: (fits: (force: AdvisedForce) => boolean) => boolean;
}

function poolOf(forces: readonly AdvisedForce[]): Pool {
  const free = forces.filter(({ busy }) => busy === undefined).sort((a, b) => a.minutes - b.minutes);
  const taken: AdvisedForce[] = [];
  return {
    taken,
    take(fits) {
      const at = free.findIndex(fits);
      if (at >= 0) taken.push(...free.splice(at, 1));
      return at >= 0;
    },
  };
}

/** Takes one force for a line of a card, or tells that there is none. */
function takeFor({ take }: Pool, what: CardLine['what']): boolean {
  if (what === 'storehouses') return take(({ kind }) => kind === 'storehouse');
  if (what === 'headcount') return take((force) => isCrew(force) && (force.strength ?? 0) > 0);
  return doFor[what].some((kind) => take((force) => isCrew(force) && force.crewKind === kind));
}

/** Takes forces for a line until it is filled; what is still wanted where there are no more. */
function fill(pool: Pool, { what, wanted, have }: CardLine): number {
  const given = (): number => (what === 'headcount' ? people(pool.taken) : pool.taken.length);
  const before = what === 'headcount' ? 0 : given();
  const left = (): number => wanted - have - (given() - before);
  while (left() > 0 && takeFor(pool, what));
  return Math.max(0, left());
}

/**
 * What a card asks for, what of it is with the fire already, and which free forces are to be sent for the rest, the
 * soonest there. People are counted last: the crews asked for bring most of them.
 */
export function chooseFor(card: RunCard, there: readonly CountedForce[], around: readonly AdvisedForce[]): Chosen {
  const lines = cardLines(card, there);
  const pool = poolOf(around);
  const inOrder = [
    ...lines.filter(({ what }) => what !== 'headcount'),
    ...lines.filter(({ what }) => what === 'headcount'),
  ];
  const short = inOrder.flatMap((line) => {
    const left = fill(pool, line);
    return left > 0 ? [say.short(line.label, left, line.unit)] : [];
  });
  const limit = card.withinMinutes ?? Number.POSITIVE_INFINITY;
  return {
    lines: lines.map(({ label, unit, wanted, have }) => ({ label, unit, wanted, have })),
    isCovered: covers(card, there),
    short,
    send: pool.taken.map(({ kind, id, name, strength, minutes }) => ({
      kind,
      resourceId: id,
      name,
      minutes,
      isLate: minutes > limit,
      ...(strength === undefined ? {} : { strength }),
    })),
  };
}
