import { refuse, type Refusal } from '../../contract/codes.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { present } from '../../contract/present.ts';
import type { FireCommand, NewFireEvent } from './command.ts';
import { fireMessages as say } from './messages.ts';

type Answer = Extract<FireCommand, { action: 'answerStep' }>;

/** Decides what is kept of a step of the fire's emergency plan; the table has been asked already. */
export function decideStep(
  { by: { userId, realName }, key, result, remark }: Answer,
  { areaCode, response }: Fire,
): readonly NewFireEvent[] | Refusal {
  const step = response?.steps.find((one) => one.key === key);
  if (!step) return refuse('notFound', { field: 'key', message: say.noSuchStep });
  const { what, answer } = step;
  // Of two who answer at once the second is told what the first said; who means otherwise takes it back first.
  if (result === 'open' ? !answer : answer)
    return refuse('notAllowedNow', {
      field: 'key',
      message: answer ? say.stepAnswered(answer.by.realName, answer.result) : say.stepOpen,
    });
  const data = { by: { userId, realName }, key, what, result, ...present({ remark }) };
  return [{ type: 'fire.stepAnswered', areaCode, data }];
}
