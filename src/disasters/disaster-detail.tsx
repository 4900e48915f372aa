import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import type { DisasterView } from '../../contract/disasters/schemas.ts';
import {
  certaintyNames,
  colourSourceNames,
  disasterStatusNames,
  severityNames,
  urgencyNames,
} from '../../contract/disasters/words.ts';
import { disasterLimits } from '../../contract/disasters/limits.ts';
import { Button } from '../kit/button.ts';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { Icon } from '../kit/icons.tsx';
import { EmptyLine, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { dateTime } from '../kit/time.ts';
import { useCommand } from '../kit/use-command.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useMay } from '../kit/use-may.ts';
import { ColourMark } from './colour-mark.tsx';
import { disasterMessages as say } from './messages.ts';

const Title = chakra('h3', { base: { fontWeight: 'bold', mt: '4', mb: '1.5' } });

function factsOf({ message, areaNames, validUntil, isUsualEnd }: DisasterView): [label: string, value: string][] {
  const { labels } = say;
  const described = message.areas.map(({ description }) => description).filter((text) => text !== '');
  return [
    [labels.status, disasterStatusNames[message.status]],
    [labels.sender, message.senderName ?? message.sender],
    [labels.event, message.eventCode === undefined ? message.event : `${message.event}（${message.eventCode}）`],
    [labels.severity, severityNames[message.severity]],
    [labels.urgency, urgencyNames[message.urgency]],
    [labels.certainty, certaintyNames[message.certainty]],
    ...(message.onset === undefined ? [] : ([[labels.onset, dateTime(message.onset)]] as [string, string][])),
    [labels.validUntil, isUsualEnd ? `${dateTime(validUntil)}（${say.usualEnd}）` : dateTime(validUntil)],
    [labels.areas, areaNames.join('、')],
    ...(described.length === 0 ? [] : ([[labels.described, described.join('；')]] as [string, string][])),
    [labels.identifier, message.identifier],
  ];
}

/** The button by which an officer takes note for their region. */
function Confirm({ view }: { view: DisasterView }) {
  const { sent, send } = useCommand('disasterConfirm');
  const [note, setNote] = useState('');
  const isBusy = sent.state === 'sending' || sent.state === 'done';
  return (
    <form
      aria-label={say.confirm}
      onSubmit={(event) => {
        event.preventDefault();
        const said = note.trim();
        if (!isBusy) send({ id: view.id, identifier: view.message.identifier, ...(said === '' ? {} : { note: said }) });
      }}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <Input
          flex="1"
          minW="8rem"
          aria-label={say.note}
          placeholder={say.note}
          maxLength={disasterLimits.noteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" variant="solid" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? say.confirming : say.confirm}
        </Button>
      </Flex>
      <WholeFault fault={sent.state === 'refused' ? sent.message : undefined} />
    </form>
  );
}

function Confirmations({ view: { confirmations } }: { view: DisasterView }) {
  if (confirmations.length === 0) return <EmptyLine title={say.noConfirmations} next={say.noConfirmationsNext} />;
  return (
    <Box as="ul" listStyleType="none">
      {confirmations.map(({ by, regionName, at, note, isOfThis }) => (
        <Flex as="li" key={`${regionName} ${at}`} gap="2" wrap="wrap" color={isOfThis ? 'fg' : 'fg.muted'}>
          <span>{regionName}</span>
          <span>{by.realName}</span>
          <chakra.time dateTime={at} fontVariantNumeric="tabular-nums">
            {dateTime(at)}
          </chakra.time>
          {note !== undefined && <span>{note}</span>}
          {!isOfThis && <span>{say.ofEarlier}</span>}
        </Flex>
      ))}
    </Box>
  );
}

const History = ({ view: { history } }: { view: DisasterView }) => (
  <Box as="ol" listStyleType="none">
    {history.map(({ type, at, byName, regionName, text }) => (
      <Flex as="li" key={`${type} ${at} ${regionName ?? ''}`} gap="2" wrap="wrap">
        <chakra.time dateTime={at} color="fg.muted" fontVariantNumeric="tabular-nums">
          {dateTime(at)}
        </chakra.time>
        <span>{say.steps[type] ?? type}</span>
        <chakra.span overflowWrap="anywhere">
          {[regionName, byName, text].filter((part) => part !== undefined && part !== '').join('　')}
        </chakra.span>
      </Flex>
    ))}
  </Box>
);

function Facts({ view }: { view: DisasterView }) {
  const { message } = view;
  return (
    <Grid as="dl" templateColumns="6rem minmax(0, 1fr)" rowGap="1" mt="4">
      <Box as="dt" color="fg.muted">
        {say.labels.colour}
      </Box>
      <Flex as="dd" gap="2" wrap="wrap" align="center">
        <ColourMark colour={message.colour} />
        <chakra.span fontSize="sm" color="fg.muted">
          {colourSourceNames[message.colourFrom]}
        </chakra.span>
      </Flex>
      {factsOf(view).map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
      {message.web !== undefined && (
        <>
          <Box as="dt" color="fg.muted">
            {say.labels.web}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            <a href={message.web} target="_blank" rel="noreferrer noopener">
              {message.web}
            </a>
          </Box>
        </>
      )}
    </Grid>
  );
}

function Shown({ view, onClose }: { view: DisasterView; onClose: () => void }) {
  const { message, standing, isConfirmed } = view;
  const mayConfirm = useMay('alarms.act') && standing === 'valid' && !isConfirmed;
  return (
    <>
      <Flex gap="2" align="flex-start">
        <chakra.h2 flex="1" fontSize="lg" fontWeight="bold" overflowWrap="anywhere">
          {message.headline}
        </chakra.h2>
        <Button size="sm" variant="bare" aria-label={say.close} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Flex>
      {mayConfirm && (
        <Box mt="2">
          <Confirm key={message.identifier} view={view} />
        </Box>
      )}
      {message.description !== '' && (
        <>
          <Title>{say.description}</Title>
          <Box whiteSpace="pre-wrap">{message.description}</Box>
        </>
      )}
      {message.instruction !== undefined && (
        <>
          <Title>{say.instruction}</Title>
          <Box whiteSpace="pre-wrap">{message.instruction}</Box>
        </>
      )}
      <Facts view={view} />
      <Title>{say.confirmations}</Title>
      <Confirmations view={view} />
      <Title>{say.history}</Title>
      <History view={view} />
    </>
  );
}

/** What one warning says, who has confirmed it, and what happened to it. */
export function DisasterDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const station = useStation();
  const { state, data, message } = useFreshQuery(station, 'disasterView', { id });
  return (
    <Box
      as="section"
      aria-label={say.detail}
      flex="1 1 60%"
      minH="0"
      overflowY="auto"
      px="4"
      py="3"
      borderTopWidth="1px"
      borderColor="line.strong"
      bg="raised"
    >
      {data ? (
        <Shown view={data} onClose={onClose} />
      ) : (
        <Unanswered
          view={{ state, message }}
          title={say.oneFailed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'disasterView', args: { id } })}
        />
      )}
    </Box>
  );
}
