import { responseName } from '../../contract/fires/response.ts';
import type { PlanContent } from '../../contract/plans/events.ts';
import type { PlanKind } from '../../contract/plans/kinds.ts';
import { planLimits } from '../../contract/plans/limits.ts';
import type { ContentBody } from '../../contract/plans/schemas.ts';
import { type AlarmLevel, alarmLevelNames } from '../../contract/rules/levels.ts';
import { planFormMessages as say } from './messages.ts';

/** A step as it stands in the form. `id` tells rows apart while they are moved. */
export interface StepDraft {
  id: number;
  who: string;
  what: string;
  within: string;
  confirm: boolean;
}

/** A level as it stands in the form; without `isOn` it is left out. */
export interface LevelDraft {
  isOn: boolean;
  conditions: string;
  cardId: string;
  steps: readonly StepDraft[];
}

/** A version as it stands in the form. */
export interface PlanDraft {
  name: string;
  kind: PlanKind;
  guides: boolean;
  purpose: string;
  levels: Readonly<Record<AlarmLevel, LevelDraft>>;
  attachments: readonly { url: string; name: string }[];
}

/** The levels in the order of the form: a fire begins at the lowest. */
export const formLevels = [4, 3, 2, 1] as const satisfies readonly AlarmLevel[];
/** The levels, the gravest first, as plans are kept. */
export const allLevels = Object.keys(alarmLevelNames).map((level) => Number(level) as AlarmLevel);

let made = 0;

/** A step that nobody has written yet. */
export const blankStep = (): StepDraft => {
  made += 1;
  return { id: made, who: '', what: '', within: '30', confirm: true };
};

function levelDraft(level: AlarmLevel, content: PlanContent | undefined): LevelDraft {
  const said = content?.levels.find((one) => one.level === level);
  return {
    isOn: content === undefined || said !== undefined,
    conditions: said?.conditions ?? '',
    cardId: said?.cardId ?? '',
    steps: said
      ? said.steps.map(({ who, what, withinMinutes, confirm }) => ({
          ...blankStep(),
          who,
          what,
          within: String(withinMinutes),
          confirm,
        }))
      : [blankStep()],
  };
}

/** The form of a version as it is kept, or of a new plan. */
export const draftOf = (content?: PlanContent): PlanDraft => ({
  name: content?.name ?? '',
  kind: content?.kind ?? 'special',
  guides: content?.guides ?? true,
  purpose: content?.purpose ?? '',
  levels: {
    1: levelDraft(1, content),
    2: levelDraft(2, content),
    3: levelDraft(3, content),
    4: levelDraft(4, content),
  },
  attachments: content?.attachments ?? [],
});

/** What is wrong with a form, by the id of its box; the first is where to begin. */
export type Faults = Readonly<Record<string, string>>;

/** The id of a box of a level. */
export const levelBox = (level: AlarmLevel, field: string): string => `plan-${level}-${field}`;

const minutesOf = (text: string): number | undefined => {
  const minutes = Number(text);
  return /^\d+$/.test(text) && minutes >= 1 && minutes <= planLimits.minutesMax ? minutes : undefined;
};

const isWhole = ({ who, what, within }: StepDraft): boolean =>
  who.trim() !== '' && what.trim() !== '' && minutesOf(within) !== undefined;

function levelFaults(level: AlarmLevel, { isOn, conditions, steps }: LevelDraft): Faults {
  if (!isOn) return {};
  const name = responseName(level);
  const bad = steps.findIndex((step) => !isWhole(step));
  return {
    ...(conditions.trim() === '' ? { [levelBox(level, 'conditions')]: say.wants(say.conditions) } : {}),
    ...(steps.length === 0 ? { [levelBox(level, 'steps')]: say.wantsSteps(name) } : {}),
    ...(bad >= 0 ? { [levelBox(level, 'steps')]: say.badStep(name, bad + 1) } : {}),
  };
}

/** What is sent of a form, or what is wrong with it. */
export function readDraft(draft: PlanDraft): { content: ContentBody } | { faults: Faults } {
  const { name, kind, guides, purpose, levels, attachments } = draft;
  const chosen = allLevels.filter((level) => levels[level].isOn);
  const faults: Faults = {
    ...(name.trim() === '' ? { 'plan-name': say.wants(say.name) } : {}),
    ...(purpose.trim() === '' ? { 'plan-purpose': say.wants(say.purpose) } : {}),
    ...(chosen.length === 0 ? { [levelBox(4, 'isOn')]: say.wantsLevel } : {}),
    ...Object.assign({}, ...formLevels.map((level) => levelFaults(level, levels[level]))),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    content: {
      name: name.trim(),
      kind,
      guides,
      purpose: purpose.trim(),
      levels: chosen.map((level) => {
        const { conditions, cardId, steps } = levels[level];
        return {
          level,
          conditions: conditions.trim(),
          ...(cardId === '' ? {} : { cardId }),
          steps: steps.map(({ who, what, within, confirm }) => ({
            who: who.trim(),
            what: what.trim(),
            withinMinutes: minutesOf(within) ?? 1,
            confirm,
          })),
        };
      }),
      attachments: attachments.map(({ url }) => url),
    },
  };
}
