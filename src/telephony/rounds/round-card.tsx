import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { roundKindNames, roundStateName } from '../../../contract/telephony/round-names.ts';
import {
  isReached,
  missedStates,
  type Round,
  type RoundOp,
  type RoundTarget,
} from '../../../contract/telephony/rounds.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useStation } from '../../kit/station.tsx';
import { Cell, Head } from '../../kit/table.ts';
import { dateTime } from '../../kit/time.ts';
import { useCommand } from '../../kit/use-command.ts';
import { useMay } from '../../kit/use-may.ts';
import { roundMessages as say } from './messages.ts';

/** How many were not reached. In a round that has ended nobody is waiting any more: they were not called at all. */
const missedIn = ({ state: of, targets }: Round): number =>
  targets.filter(({ state }) => missedStates.has(state) || (of === 'ended' && state === 'waiting')).length;
const colourOf = (state: RoundTarget['state']): string | undefined =>
  isReached(state) ? 'fg' : state === 'ringing' || state === 'listening' ? 'accent' : 'fg.muted';

/** Each person of a round, with how far they are. */
function Targets({ round, id }: { round: Round; id: string }) {
  return (
    <Box id={id} overflow="auto" maxH="24rem" mt="2" tabIndex={0} role="group" aria-label={say.list}>
      <chakra.table w="100%" borderCollapse="collapse" aria-label={say.list}>
        <thead>
          <tr>
            {Object.values(say.columns).map((title) => (
              <Head key={title} scope="col">
                {title}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {round.targets.map((target) => (
            <tr key={target.tel}>
              <Cell>{target.name}</Cell>
              <Cell fontVariantNumeric="tabular-nums">{target.tel}</Cell>
              <Cell whiteSpace="nowrap" color={colourOf(target.state)}>
                {roundStateName(round, target.state)}
              </Cell>
              <Cell fontVariantNumeric="tabular-nums">{target.tries}</Cell>
              <Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {target.at !== undefined && dateTime(target.at)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

/** What its officer does with a round. */
function Operations({ round }: { round: Round }) {
  const station = useStation();
  const may = useMay(round.kind === 'notify' ? 'phone.notify' : 'phone.rollCall');
  const { sent, send } = useCommand('phoneRoundOp');
  const [fault, setFault] = useState('');
  const { id: recordId, state } = round;
  const missed = missedIn(round);
  const button = (op: RoundOp, name: string, icon: 'pause' | 'play' | 'close' | 'refresh') => (
    <Button size="sm" disabled={sent.state === 'sending'} onClick={() => send({ recordId, op })}>
      <Icon name={icon} />
      {name}
    </Button>
  );
  const save = async (): Promise<void> => {
    const outcome = await station.file('phoneRoundExport', { recordId, format: 'xlsx' });
    setFault(outcome.ok ? '' : say.exportFailed);
    if (outcome.ok) saveFile(outcome.data as unknown as Blob, `${round.title}.xlsx`);
  };
  const said = sent.state === 'refused' ? sent.message : fault;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {may && state === 'running' && button('pause', say.pause, 'pause')}
      {may && state === 'paused' && button('resume', say.resume, 'play')}
      {may && state !== 'ended' && button('stop', say.stop, 'close')}
      {may && state === 'ended' && missed > 0 && button('again', say.again(missed), 'refresh')}
      {station.canCommand && (
        <Button size="sm" onClick={() => void save()}>
          <Icon name="download" />
          {say.export}
        </Button>
      )}
      {said !== '' && (
        <chakra.span role="alert" fontSize="sm" color="alarm.pending">
          {said}
        </chakra.span>
      )}
    </Flex>
  );
}

/** One notice or roll call: what it is at, who was reached, and its list. `isOpen`: the list is shown at first. */
export function RoundCard({ round, isOpen: isOpenFirst }: { round: Round; isOpen: boolean }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const { kind, title, content, state, by, startedAt, targets, isInterrupted } = round;
  const reached = targets.filter((target) => isReached(target.state)).length;
  const missed = missedIn(round);
  return (
    <Box
      as="article"
      aria-label={title}
      px="4"
      py="3"
      borderWidth="1px"
      borderColor={state === 'ended' ? 'line' : 'accent'}
      borderRadius="md"
      bg="surface"
    >
      <Flex align="baseline" gap="3" wrap="wrap">
        <chakra.h3 flex="1" minW="0" truncate fontWeight="bold" title={title}>
          {title}
        </chakra.h3>
        <Box fontVariantNumeric="tabular-nums">{say.counts[kind](reached, targets.length)}</Box>
        {missed > 0 && (
          <Box color="fg.muted" fontVariantNumeric="tabular-nums">
            {say.missed(missed)}
          </Box>
        )}
      </Flex>
      <Flex gap="3" rowGap="0" wrap="wrap" fontSize="sm" color="fg.muted">
        <span role="status">{isInterrupted ? say.interrupted : say.states[state]}</span>
        <span>{roundKindNames[kind]}</span>
        <span>{say.by(by, dateTime(startedAt))}</span>
      </Flex>
      {content !== '' && (
        <Box mt="1" lineClamp={2} title={content}>
          {content}
        </Box>
      )}
      <Flex gap="2" wrap="wrap" mt="2">
        <Operations round={round} />
        <Button
          size="sm"
          variant="bare"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={say.show(title)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
          {say.list}
        </Button>
      </Flex>
      {isOpen && <Targets round={round} id={id} />}
    </Box>
  );
}
