import { Flex, type FlexProps } from '@chakra-ui/react';
import { useRef, type KeyboardEvent } from 'react';
import { Button } from './button.ts';

/** Tabs over one panel; the arrow keys move between them. Other properties style the row. */
export function TabList<Tab extends string>({
  tabs,
  names,
  tab,
  label,
  panelId,
  isSmall = false,
  onChoose,
  ...row
}: {
  tabs: readonly Tab[];
  names: Readonly<Record<Tab, string>>;
  tab: Tab;
  label: string;
  panelId: string;
  isSmall?: boolean;
  onChoose: (tab: Tab) => void;
} & FlexProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <Flex ref={list} role="tablist" aria-label={label} gap="1" onKeyDown={move} {...row}>
      {tabs.map((one) => (
        <Button
          key={one}
          role="tab"
          data-tab={one}
          variant="bare"
          size={isSmall ? 'sm' : 'md'}
          h={isSmall ? '9' : '10'}
          borderRadius="0"
          aria-selected={one === tab}
          aria-controls={panelId}
          tabIndex={one === tab ? 0 : -1}
          borderBottomWidth="2px"
          borderBottomColor={one === tab ? 'accent' : 'transparent'}
          fontWeight={one === tab ? 'bold' : 'medium'}
          onClick={() => onChoose(one)}
        >
          {names[one]}
        </Button>
      ))}
    </Flex>
  );
}
