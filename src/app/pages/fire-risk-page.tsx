import { Box, Flex } from '@chakra-ui/react';
import { fireRisk } from '../../../contract/risk/fire-risk.ts';
import { PartTabs, usePart } from '../../kit/part-tabs.tsx';
import { useMay } from '../../kit/use-may.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { DangerPart } from '../../risk/danger-part.tsx';
import { riskMessages as say } from '../../risk/messages.ts';

/**
 * /integrated-management/index/fire-risk-daily: the fire danger of a day as the weather comes to it, and what was
 * issued.
 */
export default function FireRiskPage() {
  const mayRead = useMay('fireRisk.read');
  const part = usePart(say.parts);
  if (!mayRead) return <DangerPart />;
  const tabs = <PartTabs parts={say.parts} part={part} label={say.title} />;
  if (part === 'danger') return <DangerPart tabs={tabs} />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box px="4" pt="3">
        {tabs}
      </Box>
      <Box flex="1" minH="0">
        <ResourcePage resource={fireRisk} />
      </Box>
    </Flex>
  );
}
