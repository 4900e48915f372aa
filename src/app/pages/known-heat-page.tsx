import { Box, Flex } from '@chakra-ui/react';
import { thermalPlaces } from '../../../contract/thermal/thermal-places.ts';
import { PartTabs, usePart } from '../../kit/part-tabs.tsx';
import ResourcePage from '../../resources/resource-page.tsx';
import { thermalMessages as say } from '../../thermal/messages.ts';
import { StaticHeatPart } from '../../thermal/static-heat-part.tsx';

/**
 * /integrated-management/index/known-heat: what is set aside by a record, and the static thermal anomalies that were
 * learned from what satellites see again and again.
 */
export default function KnownHeatPage() {
  const part = usePart(say.parts);
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box px="4" pt="3">
        <PartTabs parts={say.parts} part={part} label={say.title} />
      </Box>
      <Box flex="1" minH="0">
        {part === 'learned' ? <StaticHeatPart /> : <ResourcePage resource={thermalPlaces} />}
      </Box>
    </Flex>
  );
}
