import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { positionLimits } from '../../contract/positions/limits.ts';
import { positionKindNames } from '../../contract/positions/kinds.ts';
import type { PositionOutcome } from '../../contract/positions/schemas.ts';
import { hourMs } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { metresBetween } from '../places/metres.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { breathe, createTurns } from '../turns.ts';
import { checkPosition, type CheckedPosition } from './check-position.ts';
import { judge, type Reported, type Verdict } from './judge.ts';
import type { KnownSubjects } from './known-subjects.ts';
import { positionMessages as say } from './messages.ts';
import { ownerFields, type Owners } from './owners.ts';
import { moveTo, type Subject } from './subject.ts';
import type { TrackRow } from './tables.ts';
import type { PositionWriter } from './writer.ts';

/** Who delivers positions, and for which region where their key is bound to one. */
export interface PositionFeed {
  name: string;
  regionCode?: RegionCode | undefined;
}

/**
 * What taking in works with; `changed` is told of each subject whose place on maps is another, `ownersWithin` tells
 * which of those that a delivery names belong to a region.
 */
export interface TakeDeps {
  known: KnownSubjects;
  writer: PositionWriter;
  gazetteer: Pick<Gazetteer, 'countyAt'>;
  clock: ServerClock;
  quotas: Pick<Quotas, 'take'>;
  changed: (subject: Subject) => void;
  ownersWithin: (regionCode: RegionCode, sent: readonly unknown[]) => Promise<Owners>;
}

/** So many are looked at between two turns of others. */
const itemsAtOnce = 40;
/** Times of a subject that are remembered. */
const mostTaken = 8;

const refused = ({ field, message }: Refusal): PositionOutcome => ({
  status: 'refused',
  ...(field === undefined ? {} : { field }),
  message,
});

const wrong = (field: string, message: string): Refusal => refuse('badInput', { field, message });

/** Whether a point says something that the last one of the track does not. */
function isWorthKeeping(kept: Reported | undefined, next: Reported): boolean {
  if (!kept) return true;
  const sinceMs = next.at - kept.at;
  if (sinceMs >= positionLimits.trackRestMs) return true;
  return sinceMs >= positionLimits.trackStepMs && metresBetween(kept, next) >= positionLimits.trackStepM;
}

const pointOf = (subject: number, { longitude, latitude, at }: Reported, mark: TrackRow['mark']): TrackRow => ({
  hour: Math.floor(at / hourMs),
  subject,
  at,
  longitude,
  latitude,
  mark,
});

/** The track's point of a position; undefined where none is kept. */
function trackPoint(subject: Subject, item: Reported, verdict: Verdict): TrackRow | undefined {
  if (verdict === 'late' || verdict === 'jump') return pointOf(subject.id, item, verdict);
  if (!isWorthKeeping(subject.kept, item)) return undefined;
  subject.kept = item;
  return pointOf(subject.id, item, null);
}

/** The subject of a position that tells for the first time. */
function firstSeen(
  { known, quotas, clock }: TakeDeps,
  feed: PositionFeed,
  item: CheckedPosition,
  areaCode: RegionCode,
): Subject | Refusal {
  const over = quotas.take('positionSubject', { id: feed.name });
  if (over) return over;
  const { subjectId, kind, longitude, latitude, at } = item;
  const name = item.name ?? say.unnamed(positionKindNames[kind], subjectId);
  const place = { areaCode, longitude, latitude, at, receivedAt: clock.now() };
  return { id: known.nextId(), feed: feed.name, subjectId, kind, name, ...place, taken: [], revision: 0 };
}

const isForeign = (among: ReadonlySet<string>, id: string | undefined): boolean => id !== undefined && !among.has(id);

/** The subjects of which a feed tells that are known already. */
const toldAgain = ({ known }: TakeDeps, feed: PositionFeed, sent: readonly unknown[]): Subject[] =>
  sent.flatMap((one) => {
    const id = (one as { subjectId?: unknown } | null)?.subjectId;
    return typeof id === 'string' ? (known.of(feed.name, id) ?? []) : [];
  });

/** Takes from a subject the account or crew that is of another region than the key: people and keys move. */
function disown({ known }: TakeDeps, subject: Subject, owners: Owners): void {
  const lost = ownerFields.filter((field) => isForeign(owners[field], subject[field]));
  if (lost.length === 0) return;
  known.own(subject, () => {
    for (const field of lost) subject[field] = undefined;
  });
}

/** Takes in one position that was checked: what a map shows is another at once, the rows follow. */
function takeOne(
  deps: TakeDeps,
  feed: PositionFeed,
  item: CheckedPosition,
  owners: Owners | undefined,
): PositionOutcome | Refusal {
  const { known, writer, clock } = deps;
  const before = known.of(feed.name, item.subjectId);
  const areaCode = deps.gazetteer.countyAt(item.longitude, item.latitude);
  if (areaCode === undefined) return wrong('longitude', say.outside);
  if (feed.regionCode !== undefined && !isWithin(feed.regionCode, areaCode))
    return wrong('longitude', say.outsideYours);
  // One of another region and one that there is not are answered alike.
  const foreign = owners && ownerFields.find((field) => isForeign(owners[field], item[field]));
  if (foreign) return wrong(foreign, say.notOfYours[foreign]);
  const verdict = judge(item.kind, before, item);
  if (verdict === 'duplicate') return { status: 'duplicate' };
  const subject = before ?? firstSeen(deps, feed, item, areaCode);
  if (isRefusal(subject)) return subject;
  if (!before) known.add(subject);
  subject.feedRegion = feed.regionCode;
  if (owners) disown(deps, subject, owners);
  subject.taken = [...subject.taken.slice(1 - mostTaken), item.at];
  if (verdict === 'believed') known.own(subject, () => moveTo(subject, item, areaCode, clock.now()));
  else if (verdict === 'jump') {
    subject.suspect = item;
    subject.mark = 'jump';
  }
  writer.put(subject, trackPoint(subject, item, verdict));
  if (verdict !== 'late') deps.changed(subject);
  return verdict === 'believed' ? { status: 'accepted' } : { status: 'accepted', mark: verdict };
}

/** Takes in what a feed sent, item by item; resolves when all that was accepted is durable. */
export type TakePositions = (feed: PositionFeed, sent: readonly unknown[]) => Promise<PositionOutcome[]>;

/** Makes what all deliveries pass: one at a time is looked at, and all wait for the disk together. */
export function createTake(deps: TakeDeps): TakePositions {
  const inTurn = createTurns(1);
  return async (feed, sent) => {
    const outcomes: PositionOutcome[] = [];
    const added: { subjectId: string; at: number }[] = [];
    await inTurn(async () => {
      // In its turn: those before it may have said whose a subject is.
      const owners =
        feed.regionCode === undefined
          ? undefined
          : await deps.ownersWithin(feed.regionCode, [...sent, ...toldAgain(deps, feed, sent)]);
      const now = deps.clock.now();
      for (const [n, one] of sent.entries()) {
        if (n > 0 && n % itemsAtOnce === 0) await breathe(1);
        const item = checkPosition(one, now);
        const outcome = isRefusal(item) ? item : takeOne(deps, feed, item, owners);
        if (!isRefusal(item) && !isRefusal(outcome) && outcome.status === 'accepted') added.push(item);
        outcomes.push(isRefusal(outcome) ? refused(outcome) : outcome);
      }
    });
    try {
      await deps.writer.durable();
    } catch (error) {
      // What is sent again must be taken again.
      for (const { subjectId, at } of added) {
        const subject = deps.known.of(feed.name, subjectId);
        if (!subject) continue;
        subject.taken = subject.taken.filter((time) => time !== at);
        if (subject.kept?.at === at) subject.kept = undefined;
      }
      throw error;
    }
    return outcomes;
  };
}
