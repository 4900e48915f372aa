import type { DrillFactsBody } from '../../contract/plans/drill-schemas.ts';
import type { DrillFacts, PlanContent } from '../../contract/plans/events.ts';
import type { DrillForm, DrillGrade } from '../../contract/plans/kinds.ts';
import { stepKey } from '../../contract/plans/plan.ts';
import { present } from '../../contract/present.ts';
import { isDay } from '../../contract/time.ts';
import { drillMessages as say } from './drill-messages.ts';

/** A measure as it stands in the form; `row` tells rows apart. */
export interface MeasureDraft {
  row: number;
  id?: string;
  what: string;
  userId: string;
  realName: string;
  dueOn: string;
}

/** A drill as it stands in the form; `took`: minutes of the drilled steps by their keys, as they were typed. */
export interface DrillDraft {
  name: string;
  form: DrillForm | '';
  heldOn: string;
  place: string;
  takingPart: string;
  headcount: string;
  scenario: string;
  took: Readonly<Record<string, string>>;
  grade: DrillGrade | '';
  findings: string;
  measures: readonly MeasureDraft[];
  pictures: readonly string[];
}

/** The boxes of the form that hold one text. */
export type DrillField = Exclude<keyof DrillDraft, 'took' | 'measures' | 'pictures'>;

let made = 0;

/** A measure that nobody has written yet. */
export const blankMeasure = (): MeasureDraft => {
  made += 1;
  return { row: made, what: '', userId: '', realName: '', dueOn: '' };
};

/** The form of a drill as it is kept, or of a new one. */
export const draftOf = (facts: DrillFacts | undefined, today: string): DrillDraft => ({
  name: facts?.name ?? '',
  form: facts?.form ?? '',
  heldOn: facts?.heldOn ?? today,
  place: facts?.place ?? '',
  takingPart: facts?.takingPart ?? '',
  headcount: facts?.headcount === undefined ? '' : String(facts.headcount),
  scenario: facts?.scenario ?? '',
  took: Object.fromEntries(
    (facts?.steps ?? []).map(({ key, tookMinutes }) => [key, tookMinutes === undefined ? '' : String(tookMinutes)]),
  ),
  grade: facts?.grade ?? '',
  findings: facts?.findings ?? '',
  measures: (facts?.measures ?? []).map(({ id, what, person, dueOn }) => ({
    ...blankMeasure(),
    id,
    what,
    ...person,
    dueOn,
  })),
  pictures: facts?.pictures ?? [],
});

/** The steps of a version that can have been drilled, with their keys. */
export const stepsOf = ({ levels }: PlanContent) =>
  levels
    .toReversed()
    .map(({ level, steps }) => ({ level, steps: steps.map((step, at) => ({ key: stepKey(level, at), ...step })) }));

/** What is wrong with a form, by box. */
export type DrillFaults = Readonly<Partial<Record<DrillField | 'took' | 'measures', string>>>;

const texts = {
  name: say.fields.name,
  place: say.facts.place,
  takingPart: say.facts.takingPart,
  scenario: say.scenario,
  findings: say.fields.findings,
  form: say.facts.form,
  grade: say.grade,
} as const;

const isNumber = (text: string): boolean => text === '' || (Number.isFinite(Number(text)) && Number(text) >= 0);

function faultsOf(draft: DrillDraft): DrillFaults {
  const missing = (Object.keys(texts) as (keyof typeof texts)[]).filter((field) => draft[field].trim() === '');
  const bad = draft.measures.findIndex(
    ({ what, userId, dueOn }) => what.trim() === '' || userId === '' || !isDay(dueOn),
  );
  return {
    ...Object.fromEntries(missing.map((field) => [field, say.fields.wants(texts[field])])),
    ...(isDay(draft.heldOn) ? {} : { heldOn: say.fields.wantsDay }),
    ...(/^\d*$/.test(draft.headcount) ? {} : { headcount: say.fields.badNumber }),
    ...(Object.values(draft.took).every(isNumber) ? {} : { took: say.fields.badNumber }),
    ...(bad < 0 ? {} : { measures: say.fields.badMeasure(bad + 1) }),
  };
}

/** What is sent of a form, or what is wrong with it. */
export function readDrill(draft: DrillDraft): { facts: DrillFactsBody } | { faults: DrillFaults } {
  const faults = faultsOf(draft);
  if (Object.keys(faults).length > 0) return { faults };
  const { name, form, heldOn, place, takingPart, headcount, scenario, took, grade, findings, pictures } = draft;
  return {
    facts: {
      name: name.trim(),
      form: form as DrillForm,
      heldOn,
      place: place.trim(),
      takingPart: takingPart.trim(),
      ...present({ headcount: headcount === '' ? undefined : Number(headcount) }),
      scenario: scenario.trim(),
      steps: Object.entries(took).map(([key, minutes]) => ({
        key,
        ...present({ tookMinutes: minutes === '' ? undefined : Number(minutes) }),
      })),
      grade: grade as DrillGrade,
      findings: findings.trim(),
      measures: draft.measures.map(({ id, what, userId, dueOn }) => ({
        ...present({ id }),
        what: what.trim(),
        userId,
        dueOn,
      })),
      pictures: [...pictures],
    },
  };
}
