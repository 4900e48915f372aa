import '../../../contract/api/page-calls.ts';
import { Box, Flex } from '@chakra-ui/react';
import { yearbookFigures } from '../../../contract/history/yearbook.ts';
import { PartTabs, usePart } from '../../kit/part-tabs.tsx';
import { useMay } from '../../kit/use-may.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { statisticsMessages as say } from '../../statistics/messages.ts';
import StatisticsPage from '../../statistics/statistics-page.tsx';

/**
 * /disaster-management/history-fire-disaster/fire-disaster-statistics: fires in figures, and what yearbooks have
 * published, with which they are compared. People who read no records of past fires see the figures alone.
 */
export default function StatisticsPartsPage() {
  const mayRead = useMay('fireHistory.read');
  const part = usePart(say.parts);
  if (!mayRead) return <StatisticsPage />;
  return (
    <Flex direction="column" h="100%" minH="0">
      <Box px="4" pt="3" bg="surface">
        <PartTabs parts={say.parts} part={part} label={say.partsLabel} />
      </Box>
      <Box flex="1" minH="0">
        {part === 'yearbook' ? <ResourcePage resource={yearbookFigures} /> : <StatisticsPage />}
      </Box>
    </Flex>
  );
}
