import { hazardStream, isHazardEvent } from '../../contract/hazards/hazard.ts';
import type { HazardEvent } from '../../contract/hazards/events.ts';
import {
  hazardGradeNames,
  hazardKindNames,
  hazardOccasionNames,
  withoutSmsNames,
} from '../../contract/hazards/kinds.ts';
import { hazardClockNames } from '../../contract/hazards/lifecycle.ts';
import type { HazardStep } from '../../contract/hazards/schemas.ts';
import type { Context } from '../context.ts';
import { hazardMessages as say } from './messages.ts';

function textOf(event: HazardEvent): string {
  switch (event.type) {
    case 'hazard.reported':
      return say.chain.reported(hazardKindNames[event.data.kind], event.data.description);
    case 'hazard.graded':
      return say.chain.graded(hazardGradeNames[event.data.grade], event.data.reason);
    case 'hazard.ordered':
      return say.chain.ordered(event.data);
    case 'hazard.mended':
      return event.data.text;
    case 'hazard.sentBack':
    case 'hazard.rejected':
      return event.data.reason;
    case 'hazard.checked':
    case 'hazard.closed':
      return event.data.text ?? '';
    case 'hazard.withdrawn':
      return event.data.reason ?? '';
    case 'hazard.told': {
      const { what, informed, without } = event.data;
      return say.chain.told(hazardOccasionNames[what], informed, without && withoutSmsNames[without]);
    }
    case 'hazard.smsDelivered':
      return say.chain.delivered(event.data.state, event.data.reason);
    case 'hazard.clockPassed':
      return say.chain.passed(hazardClockNames[event.data.clock]);
    default:
      return event satisfies never;
  }
}

/** What happened to a hazard, step by step, the oldest first. */
export async function chainOf(
  { store, gazetteer }: Pick<Context, 'store' | 'gazetteer'>,
  id: string,
): Promise<HazardStep[]> {
  const events = (await store.readStream(hazardStream(id))).filter(isHazardEvent);
  return events.map((event): HazardStep => {
    const { type, at, data } = event;
    const isClock = type === 'hazard.clockPassed';
    return {
      type,
      at,
      ...('by' in data ? { byName: data.by.realName } : {}),
      text: textOf(event),
      photos: 'photos' in data ? data.photos : [],
      ...('due' in data ? { due: data.due } : {}),
      ...(isClock ? { toName: gazetteer.fullName(event.data.to) ?? event.data.to } : {}),
    };
  });
}
