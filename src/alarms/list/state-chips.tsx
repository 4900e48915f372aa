import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { alarmStatuses, alarmStatusNames, type AlarmStatus } from '../../../contract/alarms/alarm.ts';
import type { AlarmTotals } from '../../../streams/derived/alarms.ts';
import { StateIcon } from '../../kit/icons.tsx';
import { useKnown } from '../../kit/use-known.ts';
import { alarmMessages as say } from '../messages.ts';

/**
 * Counts by state that are also the filter by state: how many the other filters leave, and beside it how many there are
 * where that differs.
 */
export function StateChips({
  counts,
  totals,
  chosen,
  onChoose,
}: {
  counts: Readonly<Record<AlarmStatus, number>>;
  totals: AlarmTotals;
  chosen: AlarmStatus | undefined;
  onChoose: (status: AlarmStatus | undefined) => void;
}) {
  const isKnown = useKnown();
  return (
    <Flex role="group" aria-label={say.filters.states} gap="1" wrap="wrap">
      {alarmStatuses.map((status) => {
        const differs = isKnown && counts[status] !== totals[status];
        return (
          <Button
            key={status}
            size="sm"
            px="2"
            aria-pressed={chosen === status}
            title={isKnown ? say.chipTitle(alarmStatusNames[status], counts[status], totals[status]) : say.waiting}
            onClick={() => onChoose(chosen === status ? undefined : status)}
            borderColor={chosen === status ? 'fg' : 'line'}
          >
            <StateIcon status={status} />
            {alarmStatusNames[status]}
            <chakra.span fontWeight="bold">
              {isKnown ? counts[status] : say.none}
              {differs && (
                <chakra.span fontWeight="normal" color="fg.muted">
                  {' '}
                  / {totals[status]}
                </chakra.span>
              )}
            </chakra.span>
          </Button>
        );
      })}
    </Flex>
  );
}
