import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { pushOutcomeNames, pushReasonNames } from '../../contract/pushes/kinds.ts';
import type { PushTried, PushTry } from '../../contract/pushes/schemas.ts';
import { Button } from '../kit/button.ts';
import { WholeFault } from '../kit/dialog/whole-fault.tsx';
import { ListTable } from '../kit/list-table.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { pushMessages as say } from './messages.ts';
import type { FormValues } from './rule-words.tsx';

/** A form as the call takes it: without what is empty, and without what is no part of a rule's terms. */
function asked({ name: _name, enabled: _enabled, ...terms }: FormValues): PushTry {
  const held = Object.entries(terms).filter(([, value]) => value != null && value !== '');
  return { kinds: [], by: [], text: '', ...Object.fromEntries(held) } as unknown as PushTry;
}

const cellsOf = ({ title, at, outcome, until, why, people }: PushTried['rows'][number]) => [
  title,
  dateTime(at),
  <Box key="outcome">
    {pushOutcomeNames[outcome]}
    {(until !== undefined || why !== undefined) && (
      <Box fontSize="sm" color="fg.muted">
        {until === undefined ? why && pushReasonNames[why] : say.until(dateTime(until))}
      </Box>
    )}
  </Box>,
  say.peopleOf(people),
];

function Tried({ data }: { data: PushTried }) {
  const { preview, fault, happenings, rows, segments, fen } = data;
  return (
    <Flex direction="column" gap="3" mt="3">
      <WholeFault fault={fault?.message} />
      <Box>
        <chakra.h4 fontSize="sm" color="fg.muted">
          {say.preview}
        </chakra.h4>
        <Box p="2" bg="inset" borderRadius="md" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {preview.text === '' ? say.nothing : preview.text}
        </Box>
        <Box fontSize="sm" color="fg.muted" mt="1">
          {say.previewOf(preview)}
        </Box>
      </Box>
      <Box>{rows.length === 0 ? say.triedNone(happenings) : say.tried(happenings, segments, fen)}</Box>
      {rows.length > 0 && (
        <Box maxH="18rem" overflow="auto">
          <ListTable
            label={say.triedList}
            heads={say.triedHeads}
            rows={rows.map((row, n) => ({ key: String(n), cells: cellsOf(row) }))}
          />
        </Box>
      )}
    </Flex>
  );
}

function Asking({ args }: { args: PushTry }) {
  const { state, data, message } = useFreshQuery(useStation(), 'pushTry', args);
  if (data) return <Tried data={data} />;
  return state === 'failed' ? <WholeFault fault={`${say.tryFailed}：${message}`} /> : <Loading label={say.trying} />;
}

/** Shows the text of a rule with a real event, and who it would have told in the last 24 hours. Nothing is sent. */
export function RuleTry({ values }: { values: FormValues }) {
  const [tried, setTried] = useState<PushTry>();
  const now = asked(values);
  const isSame = JSON.stringify(now) === JSON.stringify(tried);
  const hasRegion = typeof values['regionCode'] === 'string' && values['regionCode'] !== '';
  return (
    <Box as="section" aria-label={say.tryOut} borderTopWidth="1px" borderColor="line" pt="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Button
          size="sm"
          type="button"
          aria-disabled={!hasRegion || isSame}
          onClick={() => {
            if (hasRegion && !isSame) setTried(now);
          }}
        >
          {tried === undefined ? say.tryOut : say.tryAgain}
        </Button>
        <Box fontSize="sm" color="fg.muted" flex="1" minW="12rem">
          {hasRegion ? say.tryHint : say.tryFirst}
        </Box>
      </Flex>
      {tried && <Asking args={tried} />}
    </Box>
  );
}
