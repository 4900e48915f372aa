import type { CallName } from '../../contract/api/calls.ts';
import type { HazardGrade } from '../../contract/hazards/kinds.ts';
import type { HazardAction } from '../../contract/hazards/lifecycle.ts';
import { isDay } from '../../contract/time.ts';
import { hazardMessages as say } from './messages.ts';

/** What stands in the form of a step, as it was typed. `text`: what the step is told in. */
export interface StepDraft {
  grade: HazardGrade | '';
  unit: string;
  person: string;
  phone: string;
  userId: string;
  dueOn: string;
  text: string;
  photos: readonly string[];
}
export type StepField = Exclude<keyof StepDraft, 'photos'>;

/** An empty form. */
export const blankStep: StepDraft = {
  grade: '',
  unit: '',
  person: '',
  phone: '',
  userId: '',
  dueOn: '',
  text: '',
  photos: [],
};

/** What each step asks for, beside its text; `needsText` where that may not be empty. */
export const stepForms: Readonly<
  Record<HazardAction, { fields: readonly Exclude<StepField, 'text'>[]; needsText: boolean; hasPhotos: boolean }>
> = {
  grade: { fields: ['grade'], needsText: false, hasPhotos: false },
  order: { fields: ['unit', 'userId', 'person', 'phone', 'dueOn'], needsText: true, hasPhotos: false },
  mend: { fields: [], needsText: true, hasPhotos: true },
  pass: { fields: [], needsText: false, hasPhotos: true },
  sendBack: { fields: ['dueOn'], needsText: true, hasPhotos: true },
  close: { fields: [], needsText: false, hasPhotos: false },
  reject: { fields: [], needsText: true, hasPhotos: false },
  withdraw: { fields: [], needsText: false, hasPhotos: false },
};

/** The call of each step. */
export const stepCalls = {
  grade: 'hazardGrade',
  order: 'hazardOrder',
  mend: 'hazardMend',
  pass: 'hazardCheck',
  sendBack: 'hazardCheck',
  close: 'hazardClose',
  reject: 'hazardReject',
  withdraw: 'hazardWithdraw',
} as const satisfies Record<HazardAction, CallName>;

/** The name under which a call takes the text of a step. */
const textNames: Readonly<Record<HazardAction, string>> = {
  grade: 'reason',
  order: 'measures',
  mend: 'text',
  pass: 'text',
  sendBack: 'text',
  close: 'text',
  reject: 'reason',
  withdraw: 'reason',
};

/** The arguments of a step's call, or what is wrong, by field in the order of the form. */
export type StepOutcome = { args: Readonly<Record<string, unknown>> } | { faults: Partial<Record<StepField, string>> };

function faultsOf(action: HazardAction, draft: StepDraft): Partial<Record<StepField, string>> {
  const { fields, needsText } = stepForms[action];
  const asks = (field: Exclude<StepField, 'text'>): boolean => fields.includes(field);
  const empty = (field: 'unit' | 'person'): object =>
    asks(field) && draft[field].trim() === '' ? { [field]: say.wants(say.fields[field]) } : {};
  return {
    ...(asks('grade') && draft.grade === '' ? { grade: say.wantsChoice(say.fields.grade) } : {}),
    ...empty('unit'),
    ...(draft.userId === '' ? empty('person') : {}),
    ...(asks('dueOn') && draft.dueOn !== '' && !isDay(draft.dueOn) ? { dueOn: say.wantsDay } : {}),
    ...(needsText && draft.text.trim() === '' ? { text: say.wants(say.textNames[action]) } : {}),
  };
}

/** Reads the form of a step. */
export function readStep(id: string, action: HazardAction, draft: StepDraft): StepOutcome {
  const faults = faultsOf(action, draft);
  if (Object.keys(faults).length > 0) return { faults };
  const { fields, hasPhotos } = stepForms[action];
  const said = [...fields.map((field) => [field, draft[field].trim()]), [textNames[action], draft.text.trim()]];
  return {
    args: {
      id,
      ...Object.fromEntries(said.filter(([, value]) => value !== '')),
      ...(hasPhotos ? { photos: [...draft.photos] } : {}),
      ...(action === 'pass' || action === 'sendBack' ? { outcome: action } : {}),
    },
  };
}

/** The field of the form that a refusal names; undefined where it names none of them. */
export const stepFieldOf = (action: HazardAction, name: string | undefined): StepField | undefined =>
  name === textNames[action] ? 'text' : stepForms[action].fields.find((one) => one === name);
