import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Data } from '../../contract/api/types.ts';
import { limits } from '../../contract/limits.ts';
import { feedback } from '../../contract/system/publications.ts';
import { Button } from '../kit/button.ts';
import { EmptyLine, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { dateTime } from '../kit/time.ts';
import { useQuery } from '../kit/use-query.ts';
import { feedbackMessages as say } from './messages.ts';

type Own = Data<'feedbackMine'>[number];

const named = (field: 'kind' | 'state', value: string): string =>
  feedback.fields[field].choices?.find((one) => one.value === value)?.label ?? value;

function Item({ own }: { own: Own }) {
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" borderColor="line">
      <Flex gap="2" align="baseline">
        <chakra.span flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
          {own.title}
        </chakra.span>
        <chakra.span
          px="2"
          borderWidth="1px"
          borderColor="line.strong"
          borderRadius="full"
          fontSize="sm"
          whiteSpace="nowrap"
        >
          {named('state', own.state)}
        </chakra.span>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {named('kind', own.kind)}　{dateTime(own.createdAt)}
      </Box>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
        {own.content}
      </Box>
      <Box mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere" color={own.reply === undefined ? 'fg.muted' : 'fg'}>
        {own.reply === undefined ? say.noReply : `${say.reply}${own.reply}`}
      </Box>
    </Box>
  );
}

/** What became of the person's own feedback, newest first. */
export function OwnFeedback() {
  const station = useStation();
  const [pageNum, setPageNum] = useState(1);
  const args = { pageNum };
  // It is answered elsewhere: each look asks anew.
  useEffect(() => station.wish({ type: 'query.ask', call: 'feedbackMine', args: { pageNum } }), [station, pageNum]);
  const { state, data, total = 0, message } = useQuery(station, 'feedbackMine', args);
  const pages = Math.max(1, Math.ceil(total / limits.defaultPageSize));
  const turn = (by: 1 | -1): void => {
    if (pageNum + by >= 1 && pageNum + by <= pages) setPageNum(pageNum + by);
  };
  return (
    <Box as="section" aria-label={say.mine} mt="5">
      <chakra.h3 fontSize="md" fontWeight="bold" mb="1">
        {say.mine}
      </chakra.h3>
      {data === undefined ? (
        <Unanswered
          view={{ state, message }}
          title={say.failed}
          loading={say.loading}
          onRetry={() => station.wish({ type: 'query.ask', call: 'feedbackMine', args })}
        />
      ) : data.length === 0 ? (
        <EmptyLine title={say.none} next={say.noneNext} />
      ) : (
        <chakra.ul listStyleType="none">
          {data.map((own) => (
            <Item key={own.id} own={own} />
          ))}
        </chakra.ul>
      )}
      {pages > 1 && (
        <Flex align="center" justify="space-between" gap="2" pt="2" fontSize="sm">
          <Button size="sm" aria-disabled={pageNum <= 1} onClick={() => turn(-1)}>
            {say.previous}
          </Button>
          <chakra.span role="status">{say.page(pageNum, pages)}</chakra.span>
          <Button size="sm" aria-disabled={pageNum >= pages} onClick={() => turn(1)}>
            {say.next}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
