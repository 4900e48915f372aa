import { alarmStatusNames, sourceTypeNames, sourceTypes } from '../../contract/alarms/alarm.ts';
import { dateTime } from '../../contract/time.ts';
import type { Material } from './gather.ts';
import type { Line } from './lines.ts';
import { reportMessages as say } from './messages.ts';

/** How many alarms came from each source, and from when to when. */
export function sourceLines({ alarms }: Material): Line[] {
  return sourceTypes.flatMap((source): Line[] => {
    const some = alarms.filter(({ alarm }) => alarm.sourceType === source);
    const [first, latest] = [some[0], some.at(-1)];
    if (!first || !latest) return [];
    return [
      {
        key: String(source),
        cells: [
          sourceTypeNames[source],
          String(some.length),
          dateTime(first.alarm.startTime),
          dateTime(latest.alarm.startTime),
        ],
        events: some.flatMap(({ events }) => events.slice(0, 1)),
      },
    ];
  });
}

/** The alarms one by one, with what was decided on each. */
export const alarmLines = ({ alarms }: Material): Line[] =>
  alarms.map(({ alarm, events }) => {
    const { startTime, sourceType, placeName, confidence, status, owner } = alarm;
    const decided = alarmStatusNames[status] + (owner ? `（${owner.realName}）` : '');
    return {
      cells: [
        dateTime(startTime),
        sourceTypeNames[sourceType],
        placeName,
        confidence === undefined ? say.none : `${confidence}%`,
        decided,
      ],
      events,
    };
  });
