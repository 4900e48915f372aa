import '../../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { PartTabs, usePart } from '../../kit/part-tabs.tsx';
import { useMay } from '../../kit/use-may.ts';
import { LogPart } from '../../pushes/log-part.tsx';
import { pushMessages as say } from '../../pushes/messages.ts';
import SmsRecordsPage from '../../rescue/sms/sms-records-page.tsx';

/**
 * /integrated-management/index/note-push-records: what push rules did, and the SMS about fires. Who may not read the
 * rules sees the SMS alone.
 */
export default function PushRecordsPage() {
  const mayRead = useMay('pushRule.read');
  const part = usePart(say.recordParts);
  if (!mayRead) return <SmsRecordsPage />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box px="4" pt="3">
        <PartTabs parts={say.recordParts} part={part} label={say.recordsLabel} />
      </Box>
      <Box flex="1" minH="0">
        {part === 'pushes' ? <LogPart /> : <SmsRecordsPage />}
      </Box>
    </Flex>
  );
}
