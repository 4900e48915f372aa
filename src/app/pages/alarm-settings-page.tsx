import { Box, Flex } from '@chakra-ui/react';
import { dutyRules } from '../../../contract/rules/duty-rules.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import { RulesPanel } from '../../rules/rules-panel.tsx';

/** /integrated-management/index/alarm-management: which rule of duty holds where, and what each region says of it. */
export default function AlarmSettingsPage() {
  return (
    <Flex direction="column" h="100%" minH="0">
      <RulesPanel />
      <Box flex="1" minH="0">
        <ResourcePage resource={dutyRules} />
      </Box>
    </Flex>
  );
}
