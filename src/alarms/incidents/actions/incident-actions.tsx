import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { IncidentAnswer } from '../../../../streams/derived/incident-desk.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { Icon } from '../../../kit/icons.tsx';
import { useShortcuts } from '../../../kit/shortcuts.ts';
import { useStation } from '../../../kit/station.tsx';
import { useBehavior } from '../../../kit/use-behavior.ts';
import { ActionButton } from '../../detail/action-button.tsx';
import { ReasonForm, Why } from '../../detail/reason-form.tsx';
import { incidentMessages } from '../messages.ts';
import { deedKeys, incidentDeeds, isAtOnce, type IncidentDeed } from './allowed.ts';
import { FireQuestion } from './fire-question.tsx';
import { MergeForm } from './merge-form.tsx';
import { ShelveForm } from './shelve-form.tsx';
import { SplitForm } from './split-form.tsx';
import { useDeeds } from './use-deeds.ts';

const say = incidentMessages.actions;

/** The everyday deeds in the first line, the rest in the second. */
const daily: ReadonlySet<IncidentDeed> = new Set(['receive', 'confirm', 'dismiss', 'associate']);
const deedOf = { incidentMerge: 'merge', incidentSplit: 'split', incidentShelve: 'shelve', incidentUnshelve: 'unshelve' } as const;
const deedIn = ({ call, action }: Pick<IncidentAnswer, 'call' | 'action'>): IncidentDeed => (call === 'incidentAct' ? action ?? 'receive' : deedOf[call]);

/** What the last wish came to, where that has to be said. */
function Answer({ answer }: { answer: IncidentAnswer }) {
  const name = say.names[deedIn(answer)];
  const words = answer.kind === 'refused' ? say.refused(name, answer.message ?? '') : answer.kind === 'nothing' ? say.nothing(name) : say.partly(name, answer.acted ?? 0, answer.left ?? 0);
  return <Flex role="alert" gap="2" align="center" px="3" py="2" bg="alarm.wash" borderRadius="md" borderLeftWidth="3px" borderColor="alarm.pending"><Icon name="warn" /><span>{words}</span></Flex>;
}

/** What is asked before a deed is sent, in the place of the buttons. */
function Asked({ row, deed, onBack }: { row: IncidentRow; deed: IncidentDeed; onBack: () => void }) {
  const { send } = useDeeds();
  const incidentId = row.id;
  const done = (work: () => void): void => {
    onBack();
    work();
  };
  switch (deed) {
    case 'dismiss': case 'release': case 'reopen':
      return <ReasonForm action={deed} onBack={onBack} onGive={(reason) => done(() => send('incidentAct', { incidentId, action: deed, reason }))} />;
    case 'associate':
      return <FireQuestion row={row} onBack={onBack} onPick={(fireId) => done(() => send('incidentAct', { incidentId, action: 'associate', fireId }))} />;
    case 'shelve':
      return <ShelveForm onBack={onBack} onGive={(reason, until) => done(() => send('incidentShelve', { incidentId, reason, until }))} />;
    case 'unshelve':
      return <Why name={say.names.unshelve} usual={say.unshelve.reasons} onBack={onBack} onGive={(reason) => done(() => send('incidentUnshelve', { incidentId, reason }))} />;
    case 'merge':
      return <MergeForm row={row} onBack={onBack} onGive={(into, reason) => done(() => send('incidentMerge', { incidentId, into, ...(reason === undefined ? {} : { reason }) }))} />;
    case 'split':
      return <SplitForm row={row} onBack={onBack} onGive={(leaving, reason) => done(() => send('incidentSplit', { incidentId, reason, ...leaving }))} />;
    default:
      return null;
  }
}

/** All that can be done with an incident, each open or closed as its alarms stand; a question takes the place of the buttons. `asking`: the deed that is asked about. */
export function IncidentActions({ row, asking, onAsk }: { row: IncidentRow; asking: IncidentDeed | undefined; onAsk: (deed: IncidentDeed | undefined) => void }) {
  const station = useStation();
  const line = useBehavior(station.connection$);
  const { desk, closed, send } = useDeeds();
  const [lastAsked, setLastAsked] = useState(asking);
  const sending = desk.sending.get(row.id);
  const answer = desk.answers.get(row.id);
  const begin = (deed: IncidentDeed): void => {
    if (closed(row, deed) !== undefined) return;
    if (isAtOnce(deed)) return send('incidentAct', { incidentId: row.id, action: deed });
    onAsk(deed);
    setLastAsked(deed);
  };
  const byKey = new Map<string, IncidentDeed[]>();
  for (const deed of incidentDeeds) byKey.set(deedKeys[deed].toLowerCase(), [...byKey.get(deedKeys[deed].toLowerCase()) ?? [], deed]);
  // While the question stood open somebody else may have acted: then it is moot.
  const asked = asking !== undefined && closed(row, asking) === undefined ? asking : undefined;
  useShortcuts(Object.fromEntries([...byKey].map(([key, deeds]) => [key, () => begin(deeds.find((deed) => closed(row, deed) === undefined) ?? deeds[0] ?? 'receive')])), asked === undefined);
  const firstOpen = incidentDeeds.find((deed) => daily.has(deed) && closed(row, deed) === undefined);
  const isShown = (deed: IncidentDeed): boolean => deed !== (row.shelf ? 'shelve' : 'unshelve');
  const button = (deed: IncidentDeed) => (
    <ActionButton key={deed} name={say.names[deed]} shortcut={deedKeys[deed]} why={closed(row, deed)} sending={sending !== undefined && deedIn(sending) === deed} main={deed === firstOpen} small={!daily.has(deed)} isBack={deed === lastAsked} onAct={() => begin(deed)} />
  );
  return (
    <>
      {answer && <Answer answer={answer} />}
      {sending && line.state !== 'live' && station.canCommand && <Flex role="status" gap="2" align="center"><Icon name="offline" />{say.overdue}</Flex>}
      {asked !== undefined ? <Asked row={row} deed={asked} onBack={() => onAsk(undefined)} /> : (
        <Box role="group" aria-label={say.label}>
          <Flex gap="2">{incidentDeeds.filter((deed) => daily.has(deed)).map(button)}</Flex>
          <Flex gap="2" mt="2" justify="flex-end" wrap="wrap">{incidentDeeds.filter((deed) => !daily.has(deed) && isShown(deed)).map(button)}</Flex>
        </Box>
      )}
    </>
  );
}
