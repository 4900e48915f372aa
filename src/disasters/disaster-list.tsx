import '../../contract/api/page-calls.ts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { DisasterRow } from '../../contract/disasters/schemas.ts';
import {
  type DisasterColour,
  disasterColourNames,
  disasterColours,
  disasterStandingNames,
  disasterStatusNames,
} from '../../contract/disasters/words.ts';
import { Button } from '../kit/button.ts';
import { Pagination } from '../kit/pagination.tsx';
import { Select } from '../kit/select.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { Input } from '../kit/text-box.ts';
import { dateTime } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { type DisastersAsked, listArgs } from './asked.ts';
import { ColourMark } from './colour-mark.tsx';
import { DisasterDetail } from './disaster-detail.tsx';
import { disasterMessages as say } from './messages.ts';

type Show = DisastersAsked['show'];

const mostNames = 3;

const Mark = chakra('span', {
  base: { px: '1.5', fontSize: 'sm', borderWidth: '1px', borderRadius: 'sm', whiteSpace: 'nowrap' },
});

/** Whether the viewer's region has confirmed, or by when somebody has to. */
function Confirmation({ row: { standing, isConfirmed, confirmDue, told } }: { row: DisasterRow }) {
  const now = useServerNow();
  if (isConfirmed) return <Mark borderColor="line.strong">{say.ownConfirmed}</Mark>;
  if (standing !== 'valid') return null;
  const isLate = confirmDue !== undefined && Date.parse(confirmDue) <= now;
  return (
    <>
      <Mark color={isLate ? 'alarm.pending' : 'alarm.received'} borderColor="currentColor">
        {say.toConfirm}
      </Mark>
      {confirmDue !== undefined && (
        <chakra.span fontSize="sm" color="fg.muted">
          {told === undefined ? say.dueConfirm(dateTime(confirmDue)) : say.lateConfirm(told)}
        </chakra.span>
      )}
    </>
  );
}

function Line({ row, isChosen, onChoose }: { row: DisasterRow; isChosen: boolean; onChoose: () => void }) {
  const { message, standing, areaNames, validUntil, confirmed, demo } = row;
  return (
    <chakra.button
      type="button"
      display="block"
      w="100%"
      textAlign="left"
      px="4"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="line"
      cursor="pointer"
      bg={isChosen ? 'chosen' : undefined}
      _hover={{ bg: isChosen ? 'chosen' : 'hover' }}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Flex gap="2" align="center" wrap="wrap">
        <ColourMark colour={message.colour} />
        <chakra.span fontWeight="bold" overflowWrap="anywhere">
          {message.headline}
        </chakra.span>
        {message.status !== 'Actual' && <Mark borderColor="line.strong">{disasterStatusNames[message.status]}</Mark>}
        {demo && <Mark borderColor="line.strong">{say.demo}</Mark>}
        {standing !== 'valid' && <Mark borderColor="line.strong">{disasterStandingNames[standing]}</Mark>}
      </Flex>
      <Flex gap="3" rowGap="0" wrap="wrap" fontSize="sm" color="fg.muted">
        <span>{say.areaNames(areaNames, mostNames)}</span>
        <span>{say.issued(dateTime(message.sent))}</span>
        <span>{say.ends(standing, dateTime(validUntil))}</span>
      </Flex>
      <Flex gap="2" mt="1" align="center" wrap="wrap">
        <Confirmation row={row} />
        <chakra.span fontSize="sm" color="fg.muted">
          {say.confirmedBy(confirmed)}
        </chakra.span>
      </Flex>
    </chakra.button>
  );
}

function Filters({ asked, onChange }: { asked: DisastersAsked; onChange: (next: Partial<DisastersAsked>) => void }) {
  const [text, setText] = useState(asked.text);
  return (
    <Flex gap="2" wrap="wrap" align="center" px="4" py="2" borderBottomWidth="1px" borderColor="line">
      <Flex gap="1.5" role="group" aria-label={say.show}>
        {(Object.keys(say.shows) as Show[]).map((show) => (
          <Button key={show} size="sm" aria-pressed={show === asked.show} onClick={() => onChange({ show })}>
            {say.shows[show]}
          </Button>
        ))}
      </Flex>
      <Select
        label={say.colour}
        value={asked.colour}
        onChange={(colour) => onChange({ colour: colour as DisasterColour | '' })}
      >
        <option value="">{say.allColours}</option>
        {disasterColours.map((colour) => (
          <option key={colour} value={colour}>
            {disasterColourNames[colour]}
          </option>
        ))}
      </Select>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ text: text.trim() });
        }}
      >
        <Input
          h="8"
          w="10rem"
          fontSize="sm"
          aria-label={say.text}
          placeholder={say.text}
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => {
            if (text.trim() !== asked.text) onChange({ text: text.trim() });
          }}
        />
      </form>
    </Flex>
  );
}

function Lines({
  rows,
  asked,
  chosen,
  onChoose,
}: {
  rows: readonly DisasterRow[];
  asked: DisastersAsked;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  if (rows.length > 0)
    return (
      <Box as="ul" aria-label={say.list} listStyleType="none" h="100%" overflowY="auto">
        {rows.map((row) => (
          <li key={row.id}>
            <Line
              row={row}
              isChosen={row.id === chosen}
              onChoose={() => onChoose(row.id === chosen ? undefined : row.id)}
            />
          </li>
        ))}
      </Box>
    );
  if (asked.colour !== '' || asked.text !== '')
    return <EmptyPanel icon="cloud" title={say.noneFound} next={say.noneFoundNext} />;
  return <EmptyPanel icon="cloud" title={asked.show === 'now' ? say.none : say.nonePast} next={say.noneNext} />;
}

/** What the list and the map beside it share: what the list is asked for, and the warning that is chosen. */
interface ListProps {
  asked: DisastersAsked;
  onAsk: (asked: DisastersAsked) => void;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The warnings of disaster of a region, the gravest first, and what the chosen one says. */
export default function DisasterList({ asked, onAsk, chosen, onChoose }: ListProps) {
  const station = useStation();
  const { pageNum, pageSize } = asked;
  const args = listArgs(asked);
  const view = useFreshQuery(station, 'disasterPage', args);
  const change = (next: Partial<DisastersAsked>): void => {
    // One that holds stands in no list of past ones: what is beside the list goes with it.
    if (next.show !== undefined && next.show !== asked.show) onChoose(undefined);
    onAsk({ ...asked, pageNum: 1, ...next });
  };
  return (
    <Flex direction="column" h="100%" minH="0">
      <Filters asked={asked} onChange={change} />
      <Box flex="1 1 40%" minH="0">
        {view.data ? (
          <Lines rows={view.data} asked={asked} chosen={chosen} onChoose={onChoose} />
        ) : (
          <Unanswered
            view={view}
            title={say.failed}
            loading={say.loading}
            onRetry={() => station.wish({ type: 'query.ask', call: 'disasterPage', args })}
          />
        )}
      </Box>
      {view.data && (view.total ?? 0) > pageSize && (
        <Pagination pageNum={pageNum} pageSize={pageSize} total={view.total} onChange={change} />
      )}
      {chosen !== undefined && <DisasterDetail key={chosen} id={chosen} onClose={() => onChoose(undefined)} />}
    </Flex>
  );
}
