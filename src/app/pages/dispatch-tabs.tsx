import { Flex } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from '../../kit/button.ts';
import { dispatchMessages as say } from './dispatch-messages.ts';

/** Parts of the page, in their order. */
export const dispatchTabs = ['talk', 'phone', 'meetings'] as const;
export type DispatchTab = (typeof dispatchTabs)[number];

/** The parts as tabs: arrows move between them, as in every list of tabs. */
export function DispatchTabs({
  tab,
  panelId,
  onChoose,
}: {
  tab: DispatchTab;
  panelId: string;
  onChoose: (tab: DispatchTab) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && dispatchTabs[(dispatchTabs.indexOf(tab) + by + dispatchTabs.length) % dispatchTabs.length];
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
      px="3"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="line"
      onKeyDown={move}
    >
      {dispatchTabs.map((one) => (
        <Button
          key={one}
          role="tab"
          data-tab={one}
          variant="bare"
          h="10"
          borderRadius="0"
          aria-selected={one === tab}
          aria-controls={panelId}
          tabIndex={one === tab ? 0 : -1}
          borderBottomWidth="2px"
          borderBottomColor={one === tab ? 'accent' : 'transparent'}
          fontWeight={one === tab ? 'bold' : 'medium'}
          onClick={() => onChoose(one)}
        >
          {say.tabs[one]}
        </Button>
      ))}
    </Flex>
  );
}
