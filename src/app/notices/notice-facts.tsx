import { Box, chakra } from '@chakra-ui/react';
import { useStation } from '../../kit/station.tsx';
import { Loading, StatePanel } from '../../kit/state-panel.tsx';
import { dateTime } from '../../kit/time.ts';
import { useQuery } from '../../kit/use-query.ts';
import { noticeMessages as say } from './messages.ts';
import { typeName } from './notice-list.tsx';

/** All of a notice: remind time, source, message type, title, content (specification, section 2). */
export function NoticeFacts({ id }: { id: string }) {
  const station = useStation();
  const { state, data, message } = useQuery(station, 'noticeView', { id });
  if (!data) return state === 'failed' ? <StatePanel icon="warn" title={say.failed} onRetry={() => station.wish({ type: 'query.ask', call: 'noticeView', args: { id } })}>{message}</StatePanel> : <Loading />;
  const facts = [
    [say.fields.remindTime, dateTime(data.remindTime)], [say.fields.sourceTypeName, data.sourceTypeName],
    [say.fields.messageType, typeName(data.messageType)], [say.fields.title, data.title],
  ] as const;
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="5" rowGap="2.5">
      {facts.map(([name, value]) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted" whiteSpace="nowrap">{name}</chakra.dt>
          <chakra.dd>{value}</chakra.dd>
        </Box>
      ))}
      <chakra.dt color="fg.muted">{say.fields.content}</chakra.dt>
      {/* The server has cleaned it: nothing in it can run. */}
      <chakra.dd css={{ '& > * + *': { mt: '2' }, '& ul, & ol': { ps: '5' }, '& ul': { listStyleType: 'disc' }, '& ol': { listStyleType: 'decimal' }, '& a': { textDecoration: 'underline' }, '& img': { maxW: '100%' }, '& h1, & h2, & h3': { fontWeight: 'bold' } }}
        dangerouslySetInnerHTML={{ __html: data.content }} />
    </chakra.dl>
  );
}
