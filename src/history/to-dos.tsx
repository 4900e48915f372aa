import '../../contract/api/page-calls.ts';
import { fireHistory } from '../../contract/history/fire-history.ts';
import { mostAtOnce } from '../../contract/history/limits.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { shortMinute } from '../../contract/time.ts';
import { useStation } from '../kit/station.tsx';
import { ToDoLine, ToDoSection } from '../kit/to-do/to-do-list.tsx';
import { noDeadline, type ToDoPart } from '../kit/to-do/to-do-part.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useAnswer } from '../kit/use-query.ts';
import { useToday } from '../kit/use-today.ts';
import { standsAbove } from './may-decide.ts';
import { historyMessages as say } from './messages.ts';
import { recordPath } from './record-paths.ts';

const status = 'submitted';
const args = { pageNum: 1, pageSize: mostAtOnce, status };
const mostShown = 20;

function submittedAt({ submittedAt: at, changedAt }: AnyRecord): string {
  return typeof at === 'string' ? at : changedAt;
}

/** The records of past fires that wait for the reader's decision, the longest waiting on top; nothing without any. */
export function useHistoryToDos(asks: boolean): ToDoPart | undefined {
  const station = useStation();
  const { user } = useBehavior(station.session$);
  const { data, total = 0 } = useAnswer(station, 'fireHistory.page', args, asks ? 'anew' : 'never');
  const today = useToday();
  const waiting = ((data ?? []) as unknown as readonly AnyRecord[])
    .filter((record) => user !== undefined && standsAbove(record, user))
    .toSorted((a, b) => (submittedAt(a) < submittedAt(b) ? -1 : 1));
  if (!asks || waiting.length === 0) return undefined;
  const isCut = waiting.length > mostShown || total > mostAtOnce;
  return {
    area: 'history',
    dueAt: noDeadline,
    part: (
      <ToDoSection
        title={say.toDecide}
        more={isCut ? { name: say.allToDecide, href: `${fireHistory.page}?status=${status}` } : undefined}
      >
        {waiting.slice(0, mostShown).map((record) => (
          <ToDoLine
            key={record.id}
            name={String(record['name'])}
            href={recordPath(record.id)}
            notes={[
              record.names?.['regionCode'] ?? record.areaCode,
              say.submittedAt(shortMinute(Date.parse(submittedAt(record)), today)),
            ]}
          />
        ))}
      </ToDoSection>
    ),
  };
}
