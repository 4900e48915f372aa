import type { CallOutcome } from '../../contract/telephony/schemas.ts';
import type { LineTold } from './gateway.ts';
import { type LiveCall, outsideLeg } from './live-call.ts';

/** What is done with a call. */
interface Acts {
  answer: (call: LiveCall) => Promise<unknown>;
  end: (call: LiveCall, outcome: CallOutcome) => Promise<unknown>;
  changed: (call: LiveCall) => Promise<unknown>;
}

/** What becomes of a call by what the line outside tells. */
export async function followLine(call: LiveCall, what: LineTold, { answer, end, changed }: Acts): Promise<unknown> {
  switch (what) {
    case 'answered':
      return answer(call);
    case 'early':
      call.isEarly = true;
      return changed(call);
    case 'held':
      call.heldBy.add(outsideLeg);
      return changed(call);
    case 'resumed':
      call.heldBy.delete(outsideLeg);
      return changed(call);
    case 'hungUp':
      return end(call, call.state === 'talking' ? 'answered' : 'cancelled');
    case 'broken':
      return end(call, 'interrupted');
    default:
      return end(call, what);
  }
}
