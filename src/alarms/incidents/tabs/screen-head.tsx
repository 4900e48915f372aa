import { Box, Flex } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../kit/button.ts';
import { incidentMessages } from '../messages.ts';
import { areaTabs, type AreaTab } from './area-tab.ts';

const say = incidentMessages.tabs;

/** The business areas as tabs: arrows move between them, as in every list of tabs. */
export function AreaTabs({
  tab,
  panelId,
  onChoose,
}: {
  tab: AreaTab;
  panelId: string;
  onChoose: (tab: AreaTab) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && areaTabs[(areaTabs.indexOf(tab) + by + areaTabs.length) % areaTabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <Flex
      ref={list}
      role="tablist"
      aria-label={say.label}
      gap="1"
      maxW="100%"
      overflowX={{ base: 'auto', md: 'visible' }}
      onKeyDown={move}
    >
      {areaTabs.map((one) => (
        <Button
          key={one}
          role="tab"
          data-tab={one}
          variant="bare"
          size="sm"
          h="9"
          borderRadius="0"
          aria-selected={one === tab}
          aria-controls={panelId}
          tabIndex={one === tab ? 0 : -1}
          borderBottomWidth="2px"
          borderBottomColor={one === tab ? 'accent' : 'transparent'}
          fontWeight={one === tab ? 'bold' : 'medium'}
          onClick={() => onChoose(one)}
        >
          {say[one]}
        </Button>
      ))}
    </Flex>
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
