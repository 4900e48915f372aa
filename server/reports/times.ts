import type { PublicEvent } from '../../contract/events/catalogue.ts';
import { saidWhen } from '../../contract/fires/forces.ts';
import { minutesText, secondsBetween } from '../../contract/reports/cite.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

type Step = keyof typeof say.steps;

/** When a step of the fire's life was first taken, and the event that tells so; without `at` it has not been. */
interface Taken {
  step: Step;
  at?: string | undefined;
  event?: PublicEvent | undefined;
}

const taken = (step: Step, event: PublicEvent | undefined, at = event?.at): Taken => ({ step, at, event });

/** The steps in the order in which they are meant to be taken. */
function stepsOf({ own, alarms, events }: Material): Taken[] {
  const first = (fits: (event: PublicEvent) => boolean): PublicEvent | undefined => events.find(fits);
  const opened = own[0];
  const [earliest] = alarms;
  const ended = own.findLast((event) => event.type === 'fire.ended');
  const record =
    ended?.type === 'fire.ended' &&
    !own.some((event) => event.type === 'fire.reopened' && event.position > ended.position)
      ? ended.data.record
      : undefined;
  const sighted = earliest?.events[0] ?? opened;
  // What the network held back comes after later arrivals.
  const [arrival] = own
    .filter((event) => event.type === 'fire.forceAnswered')
    .filter(({ data }) => data.state === 'arrived')
    .toSorted((a, b) => Date.parse(saidWhen(a)) - Date.parse(saidWhen(b)));
  return [
    taken(
      'seen',
      sighted,
      earliest?.alarm.startTime ?? (opened?.type === 'fire.opened' ? opened.data.startTime : undefined),
    ),
    taken(
      'raised',
      first(({ type }) => type === 'alarm.raised'),
    ),
    taken(
      'received',
      first(({ type }) => type === 'alarm.received'),
    ),
    taken('confirmed', opened),
    taken(
      'reported',
      first(({ type }) => type === 'fire.reported'),
    ),
    taken(
      'signed',
      first((event) => event.type === 'fire.signed' && event.data.transferStatus === 2),
    ),
    taken(
      'dispatched',
      first(({ type }) => type === 'fire.dispatched'),
    ),
    taken('arrived', arrival, arrival && saidWhen(arrival)),
    taken('controlled', record?.controlledAt === undefined ? undefined : ended, record?.controlledAt),
    taken('out', record ? ended : undefined, record?.outAt),
    taken('ended', record ? ended : undefined),
  ];
}

/**
 * The steps from the first sighting to the end, each with the time since the one before it that was taken; both ends of
 * a span are its events.
 */
export function timeLines(material: Material): Line[] {
  let before: Taken | undefined;
  const steps = stepsOf(material);
  const seen = steps[0];
  return steps.map((one) => {
    const { step, at, event } = one;
    if (at === undefined || !event)
      return { key: step, cells: [say.steps[step], say.none, say.none, say.none], events: [] };
    const since = (from: Taken | undefined): string =>
      from?.at === undefined ? say.none : minutesText(secondsBetween(from.at, at));
    const cells = [say.steps[step], dateTime(at), since(before), one === seen ? say.none : since(seen)];
    const events = [before?.event, seen?.event, event].flatMap((some) => some ?? []);
    before = one;
    return { key: step, cells, events };
  });
}
