import type { FireEvent } from '../../contract/events/catalogue.ts';
import { isBurning } from '../../contract/fires/fire.ts';
import { type FireStepState, isLateStep, responseName, stepResultNames } from '../../contract/fires/response.ts';
import { minutesText } from '../../contract/reports/cite.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

type Answered = Extract<FireEvent, { type: 'fire.stepAnswered' }>;

/** Whether a step was done in time; what is open is held to `at`: the moment of the report, or the fire's end. */
function timeOf(step: FireStepState, at: number): string {
  const { confirm, due, answer } = step;
  if (!confirm && !answer) return say.reminder;
  if (answer?.result === 'notApplicable') return say.none;
  const lateBy = (answer ? Date.parse(answer.at) : at) - Date.parse(due);
  if (!isLateStep(step, at)) return answer ? say.inTime : say.notDone;
  return answer
    ? say.late(minutesText(Math.floor(lateBy / 1_000)))
    : say.notDoneLate(minutesText(Math.floor(lateBy / 1_000)));
}

/** The steps of the emergency plan that the fire followed: when each was due, what became of it, and what was late. */
export function responseLines({ fire, own }: Material, now: number): Line[] {
  const { response, endedAt } = fire;
  if (!response) return [];
  const at = isBurning(fire) || endedAt === undefined ? now : Date.parse(endedAt);
  const answers = own.filter((event): event is Answered => event.type === 'fire.stepAnswered');
  return own.flatMap((event): Line[] => {
    if (event.type !== 'fire.responseBegun') return [];
    const { level, plan, steps } = event.data;
    const begun = [responseName(level), '', say.begunBy(plan.name, plan.no), dateTime(event.at), '', '', ''];
    const lines = steps.flatMap(({ key }): Line[] => {
      const step = response.steps.find((one) => one.key === key);
      if (!step) return [];
      const { who, what, due, answer } = step;
      return [
        {
          key,
          cells: [
            responseName(level),
            who,
            what,
            dateTime(due),
            answer ? `${dateTime(answer.at)} ${say.said(stepResultNames[answer.result], answer.remark)}` : say.none,
            answer?.by.realName ?? say.none,
            timeOf(step, at),
          ],
          events: [event, ...answers.filter(({ data }) => data.key === key)],
        },
      ];
    });
    return [{ key: `level ${level}`, cells: begun, events: [event] }, ...lines];
  });
}
