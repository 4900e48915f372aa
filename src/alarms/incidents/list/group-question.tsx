import { Box } from '@chakra-ui/react';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { randomId } from '../../../kit/random-id.ts';
import { alarmMessages } from '../../messages.ts';
import { Question } from '../../question.tsx';
import { Why } from '../../detail/reason-form.tsx';
import { useOperations } from '../actions/use-operations.ts';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.flood;

/** What can be done to all rows of a group at once. */
export type GroupOperation = 'receive' | 'dismiss';

/** Names how many incidents an operation on a group is for, before it is sent for each of them. */
export function GroupQuestion({
  name,
  rows,
  operation,
  onEnd,
}: {
  name: string;
  rows: readonly IncidentRow[];
  operation: GroupOperation;
  onEnd: () => void;
}) {
  const { closed, send } = useOperations();
  const open = rows.filter((row) => closed(row, operation) === undefined);
  const act = (reason?: string): void => {
    const batch = randomId();
    for (const { id } of open)
      send('incidentAct', { incidentId: id, action: operation, ...(reason === undefined ? {} : { reason }) }, batch);
    onEnd();
  };
  const words = say.ofGroup[operation](name, open.length);
  return (
    <Box px="4" py="3" borderTopWidth="1px" borderColor="line" bg="raised">
      {open.length === 0 ? (
        <Question title={say.nothingOpen(name)} go={alarmMessages.detail.back} onGive={onEnd} onBack={onEnd}>
          {null}
        </Question>
      ) : operation === 'receive' ? (
        <Question title={words} go={say.go.receive(open.length)} onGive={() => act()} onBack={onEnd}>
          {null}
        </Question>
      ) : (
        <Why name={words} usual={alarmMessages.reasons['dismiss'] ?? []} onGive={act} onBack={onEnd} />
      )}
    </Box>
  );
}
