import type { FireEvent } from '../../contract/events/catalogue.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

type Sent = Extract<FireEvent, { type: 'fire.transferred' | 'fire.reported' }>;

const isSent = (event: FireEvent): event is Sent => event.type === 'fire.transferred' || event.type === 'fire.reported';
/** What takes a transfer off its way without a signature. */
const isEnd = ({ type }: FireEvent): boolean =>
  type === 'fire.takenOver' || type === 'fire.ended' || type === 'fire.ruledOut' || type === 'fire.associated';

function resultOf(answer: FireEvent | undefined, nameOf: Material['nameOf']): string {
  if (!answer) return say.waiting;
  if (answer.type === 'fire.signed') return say.signed(dateTime(answer.at), nameOf(answer));
  return answer.type === 'fire.withdrawn' ? say.withdrawn(dateTime(answer.at), nameOf(answer)) : say.over;
}

/** How the fire moved between regions: each transfer and report with who signed for it, and who took it over. */
export function movingLines({ own, words, nameOf }: Material): Line[] {
  return own.flatMap((event, n): Line[] => {
    if (event.type === 'fire.takenOver') {
      return [
        {
          cells: [
            say.takenOver,
            dateTime(event.at),
            words.region(event.data.from),
            words.region(event.data.to),
            nameOf(event),
            say.none,
          ],
          events: [event],
        },
      ];
    }
    if (!isSent(event)) return [];
    // One transfer is open at a time: the next of these is its answer.
    const answer = own
      .slice(n + 1)
      .find((later) => later.type === 'fire.signed' || later.type === 'fire.withdrawn' || isEnd(later));
    const how = event.type === 'fire.transferred' ? say.transferred : say.reported;
    return [
      {
        cells: [
          how,
          dateTime(event.at),
          words.region(event.data.from),
          words.region(event.data.to),
          nameOf(event),
          resultOf(answer, nameOf),
        ],
        events: answer ? [event, answer] : [event],
      },
    ];
  });
}
