import type { Fire } from '../../../contract/fires/fire.ts';
import type { FireCause, FireRecord } from '../../../contract/fires/record.ts';
import type { BurnedLand, LandKind } from '../../../contract/fires/burned.ts';
import { ownLimits } from '../../../contract/limits.ts';
import { dateMessages } from '../../kit/dates/messages.ts';
import { boxedMoment, momentMs } from '../../kit/dates/read-time.ts';
import type { Faults } from '../../kit/use-faults.ts';
import { formMessages } from './messages.ts';
import { given } from './text-faults.ts';

const say = formMessages.record;

/** The figures of a record that count people or things; the first three have to be said. */
export const counted = ['deaths', 'seriousInjuries', 'lightInjuries', 'crews', 'fighters', 'vehicles'] as const;
export type Counted = (typeof counted)[number];

/** The record of a fire as it is typed; times as YYYY-MM-DDTHH:mm:ss of Beijing, without seconds that are none. */
export interface RecordDraft {
  outAt: string;
  controlledAt: string;
  /** Only what is typed: of other kinds there is what stands at the fire. */
  burned: Readonly<Record<LandKind, string>>;
  /** What stood at the fire of a kind when it was typed. */
  typedOver: BurnedLand;
  counts: Readonly<Partial<Record<Counted, string>>>;
  /** '' while none is chosen. */
  cause: FireCause;
  causeNote: string;
  costYuan: string;
  remark: string;
}

const mostPeople = 100_000;
const mostHectares = 1_000_000;
const mostCost = 1e12;
const noteLength = 500;

/** A record before anything of it is typed: out now, nobody hurt. */
export const newDraft = (now: number): RecordDraft => ({
  outAt: boxedMoment(now),
  controlledAt: '',
  cause: '',
  causeNote: '',
  costYuan: '',
  remark: '',
  burned: {},
  typedOver: {},
  counts: { deaths: '0', seriousInjuries: '0', lightInjuries: '0' },
});

/** The same, with the land that stands at the fire wherever no other is typed. */
export const withToldLand = (draft: RecordDraft, told: BurnedLand): RecordDraft => ({
  ...draft,
  burned: { ...Object.fromEntries(Object.entries(told).map(([kind, area]) => [kind, String(area)])), ...draft.burned },
});

const within = (text: string, most: number): boolean =>
  text.trim() === '' || (Number(text) >= 0 && Number(text) <= most);
const isCount = (text: string): boolean => within(text, mostPeople) && Number.isInteger(Number(text));

function timeFaults({ outAt, controlledAt }: RecordDraft, startTime: string, now: number): Faults {
  const [out, controlled, start] = [momentMs(outAt), momentMs(controlledAt), Date.parse(startTime)];
  if (out === undefined) return { outAt: outAt.trim() === '' ? say.needOut : dateMessages.momentForm };
  if (controlled === undefined && controlledAt.trim() !== '') return { controlledAt: dateMessages.momentForm };
  // Who types only the minute in which it began means its beginning.
  if (out < start - (start % 60_000)) return { outAt: say.beforeStart };
  if (out > now + ownLimits.futureToleranceMs) return { outAt: say.inFuture };
  return controlled !== undefined && (controlled < start - (start % 60_000) || controlled > out)
    ? { controlledAt: say.between }
    : {};
}

/** Kinds of which the fire has other land than what was typed over: what was told meanwhile would be lost. */
const landChanged = ({ typedOver }: RecordDraft, told: BurnedLand): Faults =>
  Object.fromEntries(
    Object.entries(typedOver)
      .filter(([kind, area]) => area !== (told[kind] ?? 0))
      .map(([kind]) => [`burned.${kind}`, say.landChanged(told[kind] ?? 0)]),
  );

/** What is wrong with a draft of a fire, in the order of its boxes; the server has the last word. */
export function draftFaults(
  draft: RecordDraft,
  { startTime, burned = {} }: Pick<Fire, 'startTime' | 'burned'>,
  now: number,
): Faults {
  const land = Object.keys(draft.burned).filter((kind) => !within(draft.burned[kind] ?? '', mostHectares));
  const people = counted.filter((name) => !isCount(draft.counts[name] ?? ''));
  return {
    ...timeFaults(draft, startTime, now),
    ...landChanged(draft, burned),
    ...Object.fromEntries(land.map((kind) => [`burned.${kind}`, formMessages.wrongArea])),
    ...Object.fromEntries(people.map((name) => [name, say.wrongPeople])),
    ...(draft.cause === '' ? { cause: say.needCause } : {}),
    ...(draft.causeNote.trim().length > noteLength
      ? { causeNote: formMessages.tooLong(say.causeNote, noteLength) }
      : {}),
    ...(within(draft.costYuan, mostCost) ? {} : { costYuan: say.wrongCost }),
    ...(draft.remark.trim().length > noteLength ? { remark: formMessages.tooLong(say.remark, noteLength) } : {}),
  };
}

const figure = (text: string | undefined): number => (text !== undefined && Number(text) > 0 ? Number(text) : 0);

/** What the grade is made of, as far as it is typed; what is no figure counts for nothing. */
export const gradedPart = ({
  burned,
  counts,
}: RecordDraft): Pick<FireRecord, 'burned' | 'deaths' | 'seriousInjuries'> => ({
  burned: Object.fromEntries(
    Object.entries(burned)
      .filter(([, area]) => figure(area) > 0)
      .map(([kind, area]) => [kind, figure(area)]),
  ),
  deaths: figure(counts.deaths),
  seriousInjuries: figure(counts.seriousInjuries),
});

/** When a typed moment was; not before the fire began, where only its minute was typed. */
const momentOf = (local: string, startTime: string): string =>
  new Date(Math.max(momentMs(local) ?? 0, Date.parse(startTime))).toISOString();

/** The record that a draft without faults means. */
export function recordOf(draft: RecordDraft, startTime: string): FireRecord {
  const { counts, cause, costYuan } = draft;
  const optional = (['crews', 'fighters', 'vehicles'] as const).filter((name) => (counts[name] ?? '').trim() !== '');
  return {
    ...gradedPart(draft),
    outAt: momentOf(draft.outAt, startTime),
    lightInjuries: figure(counts.lightInjuries),
    cause: cause === '' ? 'unknown' : cause,
    ...(draft.controlledAt === '' ? {} : { controlledAt: momentOf(draft.controlledAt, startTime) }),
    ...(costYuan.trim() === '' ? {} : { costYuan: Number(costYuan) }),
    ...given('causeNote', draft.causeNote),
    ...given('remark', draft.remark),
    ...Object.fromEntries(optional.map((name) => [name, Number(counts[name])])),
  };
}
