import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../../kit/button.ts';
import { TabList } from '../../../kit/tab-list.tsx';
import { incidentMessages } from '../messages.ts';
import { areaTabs, type AreaTab } from './area-tab.ts';

const say = incidentMessages.tabs;

/** The business areas as tabs. */
export function AreaTabs({
  tab,
  panelId,
  onChoose,
}: {
  tab: AreaTab;
  panelId: string;
  onChoose: (tab: AreaTab) => void;
}) {
  return (
    <TabList
      tabs={areaTabs}
      names={say}
      tab={tab}
      label={say.label}
      panelId={panelId}
      isSmall
      onChoose={onChoose}
      maxW="100%"
      overflowX={{ base: 'auto', md: 'visible' }}
    />
  );
}

/** The switch between incidents and their raw alarms. */
export function KindSwitch({ isRaw, onChange }: { isRaw: boolean; onChange: (isRaw: boolean) => void }) {
  return (
    <Flex role="group" aria-label={incidentMessages.kinds}>
      <Button size="sm" borderRightRadius="0" aria-pressed={!isRaw} onClick={() => onChange(false)}>
        {incidentMessages.incidents}
      </Button>
      <Box ml="-1px">
        <Button size="sm" borderLeftRadius="0" aria-pressed={isRaw} onClick={() => onChange(true)}>
          {incidentMessages.alarms}
        </Button>
      </Box>
    </Flex>
  );
}
