import { Box, chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { useStation } from '../../kit/station.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { detailMessages as say } from './messages.ts';
import { Section } from '../../kit/section.tsx';
import type { FireId } from '../../../contract/ids.ts';

/** What people were told of a fire, and how many of them have read it. */
export function MessageList({ fireId }: { fireId: FireId }) {
  const station = useStation();
  const args = { fireId, pageSize: 20 };
  const { state, data, message } = useQuery(station, 'pushed', args);
  return (
    <Section title={say.messages}>
      {data === undefined && state === 'failed' && (
        <Flex gap="2" align="center">
          {say.messagesFailed}　{message}
          <Button size="sm" onClick={() => station.wish({ type: 'query.ask', call: 'pushed', args })}>
            {say.retry}
          </Button>
        </Flex>
      )}
      {data?.length === 0 && <Box color="fg.muted">{say.noMessages}</Box>}
      <chakra.ul listStyleType="none">
        {data?.map(({ id, at, by, title, content, people, phones }) => (
          <chakra.li key={id} py="1">
            <Flex gap="2" fontSize="sm" color="fg.muted" wrap="wrap">
              <span>{dateTime(at)}</span>
              <span>{by.realName}</span>
              {people.length > 0 && (
                <span title={people.map(({ realName }) => realName).join('、')}>
                  {say.readBy(people.filter(({ readAt }) => readAt !== undefined).length, people.length)}
                </span>
              )}
              {phones.length > 0 && <span>{phones.join('、')}</span>}
            </Flex>
            <Box>
              {title !== undefined && <b>{title}　</b>}
              {content}
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
