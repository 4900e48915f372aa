import type { Officer } from '../alarms/alarm.ts';
import type { RegionCode } from '../ids.ts';
import { type AlarmLevel, alarmLevelNames } from '../rules/levels.ts';
import { minuteMs } from '../time.ts';

/** What becomes of a step, with its Chinese name; `open` takes back what was said before. */
export const stepResultNames = { done: '已完成', notApplicable: '不适用', open: '撤回' } as const;
export type StepResult = keyof typeof stepResultNames;
export const stepResults = Object.keys(stepResultNames) as [StepResult, ...StepResult[]];

/** Most steps of one level. */
export const mostSteps = 30;

/** The response to a fire of a level, as it is called. */
export const responseName = (level: AlarmLevel): string => `${alarmLevelNames[level]}响应`;

/**
 * A step of an emergency plan as a fire keeps it. `withinMinutes`: of the level's beginning; `confirm`: duty has to say
 * what became of it, else it is a reminder.
 */
export interface ResponseStep {
  key: string;
  who: string;
  what: string;
  withinMinutes: number;
  confirm: boolean;
}

/** A step with its deadline, and what duty last said of it. */
export interface FireStepState extends ResponseStep {
  level: AlarmLevel;
  due: string;
  answer?: { result: Exclude<StepResult, 'open'>; by: Officer; at: string; remark?: string };
}

/** What a fire follows: one version of one plan, the levels that have begun, and their steps in that order. */
export interface FireResponse {
  plan: { id: string; name: string; no: number; areaCode: RegionCode };
  levels: readonly { level: AlarmLevel; at: string; cardId?: string }[];
  steps: readonly FireStepState[];
}

interface Begun {
  level: AlarmLevel;
  plan: FireResponse['plan'];
  cardId?: string | undefined;
  steps: readonly ResponseStep[];
}

/** The response after another level has begun. */
export function withLevel(
  response: FireResponse | undefined,
  { level, plan, cardId, steps }: Begun,
  at: string,
): FireResponse {
  const dueOf = (minutes: number): string => new Date(Date.parse(at) + minutes * minuteMs).toISOString();
  return {
    plan: response?.plan ?? plan,
    levels: [...(response?.levels ?? []), { level, at, ...(cardId === undefined ? {} : { cardId }) }],
    steps: [...(response?.steps ?? []), ...steps.map((step) => ({ ...step, level, due: dueOf(step.withinMinutes) }))],
  };
}

/**
 * The response after a fire was out from one moment to another: steps that were not answered and not due by then keep
 * the time that they had left.
 */
export function withPause(response: FireResponse, from: string, to: string): FireResponse {
  const pauseMs = Date.parse(to) - Date.parse(from);
  return {
    ...response,
    steps: response.steps.map((step) =>
      step.answer === undefined && step.due > from
        ? { ...step, due: new Date(Date.parse(step.due) + pauseMs).toISOString() }
        : step,
    ),
  };
}

interface Answered {
  key: string;
  result: StepResult;
  by: Officer;
  remark?: string | undefined;
}

/** The response after duty said what became of a step. */
export const withAnswer = (
  response: FireResponse | undefined,
  { key, result, by, remark }: Answered,
  at: string,
): FireResponse | undefined =>
  response && {
    ...response,
    steps: response.steps.map((step) => {
      if (step.key !== key) return step;
      const { answer: _answer, ...rest } = step;
      return result === 'open'
        ? rest
        : { ...rest, answer: { result, by, at, ...(remark === undefined ? {} : { remark }) } };
    }),
  };

/** Whether the response of a level begins: of a fire that was never as grave. */
export const begins = (response: FireResponse | undefined, level: AlarmLevel): boolean =>
  response === undefined || response.levels.every((one) => one.level > level);

/** Whether a step is late at `at` (ms since 1970), or was done late; a reminder never is. */
export const isLateStep = ({ confirm, due, answer }: FireStepState, at: number): boolean =>
  confirm && answer?.result !== 'notApplicable' && Date.parse(due) < (answer ? Date.parse(answer.at) : at);

/** Whether duty still has to say what became of a step. */
export const isOpenStep = ({ confirm, answer }: FireStepState): boolean => confirm && answer === undefined;
