import { Box, Flex } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { IncidentAnswer } from '../../../../machines/incidents/incident-desk.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { Icon } from '../../../kit/icons.tsx';
import { WarnBox } from '../../../kit/warn-box.tsx';
import { useShortcuts } from '../../../kit/shortcuts.ts';
import { useStation } from '../../../kit/station.tsx';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { ActionButton } from '../../detail/action-button.tsx';
import { ReasonForm, Why } from '../../detail/reason-form.tsx';
import { incidentMessages } from '../messages.ts';
import { operationKeys, incidentOperations, isAtOnce, type IncidentOperation } from './allowed.ts';
import { FireQuestion } from './fire-question.tsx';
import { MergeForm } from './merge-form.tsx';
import { ShelveForm } from './shelve-form.tsx';
import { SplitForm } from './split-form.tsx';
import { useOperations } from './use-operations.ts';

const say = incidentMessages.actions;

/** The everyday actions in the first line, the rest in the second. */
const daily: ReadonlySet<IncidentOperation> = new Set(['receive', 'confirm', 'dismiss', 'associate']);
const operationOf = {
  incidentMerge: 'merge',
  incidentSplit: 'split',
  incidentShelve: 'shelve',
  incidentUnscreen: 'unscreen',
  incidentUnshelve: 'unshelve',
} as const;
const operationIn = ({ call, action }: Pick<IncidentAnswer, 'call' | 'action'>): IncidentOperation =>
  call === 'incidentAct' ? (action ?? 'receive') : operationOf[call];

/** What the last wish came to, where that has to be said. */
function Answer({ answer }: { answer: IncidentAnswer }) {
  const name = say.names[operationIn(answer)];
  const words =
    answer.kind === 'refused'
      ? say.refused(name, answer.message ?? '')
      : answer.kind === 'nothing'
        ? say.nothing(name)
        : say.partly(name, answer.acted ?? 0, answer.left ?? 0);
  return (
    <WarnBox role="alert">
      <span>{words}</span>
    </WarnBox>
  );
}

/** What is asked before an action is sent, in the place of the buttons. */
function Asked({ row, operation, onBack }: { row: IncidentRow; operation: IncidentOperation; onBack: () => void }) {
  const { send } = useOperations();
  const incidentId = row.id;
  const done = (work: () => void): void => {
    onBack();
    work();
  };
  switch (operation) {
    case 'dismiss':
    case 'release':
    case 'reopen':
    case 'detach':
      return (
        <ReasonForm
          action={operation}
          onBack={onBack}
          onGive={(reason) => done(() => send('incidentAct', { incidentId, action: operation, reason }))}
        />
      );
    case 'associate':
      return (
        <FireQuestion
          row={row}
          onBack={onBack}
          onPick={(fireId) => done(() => send('incidentAct', { incidentId, action: 'associate', fireId }))}
        />
      );
    case 'shelve':
      return (
        <ShelveForm
          onBack={onBack}
          onGive={(reason, until) => done(() => send('incidentShelve', { incidentId, reason, until }))}
        />
      );
    case 'unshelve':
      return (
        <Why
          name={say.names.unshelve}
          usual={say.unshelve.reasons}
          onBack={onBack}
          onGive={(reason) => done(() => send('incidentUnshelve', { incidentId, reason }))}
        />
      );
    case 'merge':
      return (
        <MergeForm
          row={row}
          onBack={onBack}
          onGive={(into, reason) =>
            done(() => send('incidentMerge', { incidentId, into, ...(reason === undefined ? {} : { reason }) }))
          }
        />
      );
    case 'split':
      return (
        <SplitForm
          row={row}
          onBack={onBack}
          onGive={(leaving, reason) => done(() => send('incidentSplit', { incidentId, reason, ...leaving }))}
        />
      );
    default:
      return null;
  }
}

/**
 * All actions on an incident, each open or closed as its alarms stand; a question takes the place of the buttons.
 * `asking`: the action that is asked about.
 */
export function IncidentActions({
  row,
  asking,
  onAsk,
}: {
  row: IncidentRow;
  asking: IncidentOperation | undefined;
  onAsk: (operation: IncidentOperation | undefined) => void;
}) {
  const station = useStation();
  const connection = useBehavior(station.connection$);
  const { desk, closed, act } = useOperations();
  const [lastAsked, setLastAsked] = useState(asking);
  const place = useRef<HTMLDivElement>(null);
  const sending = desk.sending.get(row.id);
  const answer = desk.answers.get(row.id);
  const begin = (operation: IncidentOperation): void => {
    if (closed(row, operation) !== undefined) return;
    if (isAtOnce(operation)) return act(row.id, operation);
    onAsk(operation);
    setLastAsked(operation);
  };
  const byKey = new Map<string, IncidentOperation[]>();
  for (const operation of incidentOperations)
    byKey.set(operationKeys[operation].toLowerCase(), [
      ...(byKey.get(operationKeys[operation].toLowerCase()) ?? []),
      operation,
    ]);
  // While the question stood open somebody else may have acted: then it is moot.
  const asked = asking !== undefined && closed(row, asking) === undefined ? asking : undefined;
  useShortcuts(
    Object.fromEntries(
      [...byKey].map(([key, operations]) => [
        key,
        () => begin(operations.find((operation) => closed(row, operation) === undefined) ?? operations[0] ?? 'receive'),
      ]),
    ),
    asked === undefined,
    place,
  );
  const firstOpen = incidentOperations.find(
    (operation) => daily.has(operation) && closed(row, operation) === undefined,
  );
  const isShown = (operation: IncidentOperation): boolean =>
    operation === 'unscreen' ? row.staticHeat !== undefined : operation !== (row.shelf ? 'shelve' : 'unshelve');
  const button = (operation: IncidentOperation) => (
    <ActionButton
      key={operation}
      name={say.names[operation]}
      shortcut={operationKeys[operation]}
      why={closed(row, operation)}
      sending={sending !== undefined && operationIn(sending) === operation}
      main={operation === firstOpen}
      small={!daily.has(operation)}
      isBack={operation === lastAsked}
      onAct={() => begin(operation)}
    />
  );
  return (
    <>
      {answer && <Answer answer={answer} />}
      {sending && connection.state !== 'live' && station.canCommand && (
        <Flex role="status" gap="2" align="center">
          <Icon name="offline" />
          {say.overdue}
        </Flex>
      )}
      {asked !== undefined ? (
        <Asked row={row} operation={asked} onBack={() => onAsk(undefined)} />
      ) : (
        <Box ref={place} role="group" aria-label={say.label}>
          <Flex gap="2">{incidentOperations.filter((operation) => daily.has(operation)).map(button)}</Flex>
          <Flex gap="1.5" mt="2" justify="flex-end" wrap="wrap">
            {incidentOperations.filter((operation) => !daily.has(operation) && isShown(operation)).map(button)}
          </Flex>
        </Box>
      )}
    </>
  );
}
