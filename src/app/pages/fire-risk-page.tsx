import { Box, Flex } from '@chakra-ui/react';
import { fireRisk } from '../../../contract/risk/fire-risk.ts';
import { useMay } from '../../kit/use-may.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { DangerPart } from '../../risk/danger-part.tsx';
import { RiskTabs, useRiskPart } from '../../risk/tabs.tsx';

/**
 * /integrated-management/index/fire-risk-daily: the fire danger of a day as the weather comes to it, and what was
 * issued.
 */
export default function FireRiskPage() {
  const mayRead = useMay('fireRisk.read');
  const part = useRiskPart();
  if (!mayRead) return <DangerPart />;
  if (part === 'danger') return <DangerPart tabs={<RiskTabs part={part} />} />;
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Box px="4" pt="3">
        <RiskTabs part={part} />
      </Box>
      <Box flex="1" minH="0">
        <ResourcePage resource={fireRisk} />
      </Box>
    </Flex>
  );
}
