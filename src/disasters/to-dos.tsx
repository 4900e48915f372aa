import '../../contract/api/page-calls.ts';
import { disasterStatusNames } from '../../contract/disasters/words.ts';
import { shortMinute } from '../../contract/time.ts';
import { disasterPath, monitoringPath } from '../kit/figures/list-addresses.ts';
import { useStation } from '../kit/station.tsx';
import { ToDoLine, ToDoSection } from '../kit/to-do/to-do-list.tsx';
import { earliestOf, type ToDoPart } from '../kit/to-do/to-do-part.ts';
import { useAnswer } from '../kit/use-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { useToday } from '../kit/use-today.ts';
import { ColourMark } from './colour-mark.tsx';
import { disasterMessages as say } from './messages.ts';

const args = { show: 'now', waiting: '1', pageNum: 1, pageSize: 20 } as const;

/** The warnings of disaster that nobody has confirmed yet, the one that is due first on top; nothing without any. */
export function useDisasterToDos(asks: boolean): ToDoPart | undefined {
  const { data = [], total = 0 } = useAnswer(useStation(), 'disasterPage', args, asks ? 'anew' : 'never');
  const now = useServerNow();
  const today = useToday();
  // An answer from before may hold one whose time has passed since.
  const open = data.filter(({ validUntil }) => Date.parse(validUntil) > now);
  if (!asks || open.length === 0) return undefined;
  return {
    area: 'disasters',
    dueAt: earliestOf(open.flatMap(({ confirmDue = [] }) => confirmDue)),
    part: (
      <ToDoSection
        title={say.waiting}
        more={total > open.length ? { name: say.allWaiting(total), href: monitoringPath } : undefined}
      >
        {open.map(({ id, message, areaNames, confirmDue, told }) => (
          <ToDoLine
            key={id}
            mark={<ColourMark colour={message.colour} />}
            name={message.headline}
            href={disasterPath(id)}
            notes={[
              ...(message.status === 'Actual' ? [] : [disasterStatusNames[message.status]]),
              say.areaNames(areaNames, mostNames),
              ...(confirmDue === undefined ? [] : [say.dueConfirm(shortMinute(Date.parse(confirmDue), today))]),
              ...(told === undefined ? [] : [say.told(told)]),
            ]}
            pressing={confirmDue !== undefined && Date.parse(confirmDue) <= now ? say.overdue : undefined}
          />
        ))}
      </ToDoSection>
    ),
  };
}

const mostNames = 3;
