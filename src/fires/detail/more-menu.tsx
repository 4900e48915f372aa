import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { fireActionNames } from '../../../contract/fires/action-names.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { useOpened } from '../../kit/use-opened.ts';
import { fireKeys, type ShownAction } from './actions.ts';
import { KeyCap } from '../../kit/key-cap.tsx';
import { detailMessages as say } from './messages.ts';
import { usePageKeys } from '../../kit/use-page-keys.ts';

const item = '[role=menuitem]';

/** The steps that do not stand in sight, with their keys, in a menu below a button. It is walked by the arrow keys. */
export function MoreMenu({
  actions,
  isAsking,
  onStep,
}: {
  actions: readonly ShownAction[];
  isAsking: boolean;
  onStep: (action: ShownAction) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { box, button, onKeyDown, onBlur } = useOpened(isOpen, () => setOpen(false));
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>(item)?.focus();
  }, [isOpen]);
  usePageKeys({ [say.moreKey]: () => setOpen(true) }, !isAsking);
  const walk = (event: KeyboardEvent): void => {
    onKeyDown(event);
    const items = [...(menu.current?.querySelectorAll<HTMLElement>(item) ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || !isOpen) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };
  const choose = (action: ShownAction): void => {
    setOpen(false);
    // What is asked next gives the focus back to where it was: the item is gone by then.
    button.current?.focus();
    onStep(action);
  };
  return (
    <Box ref={box} position="relative" onKeyDown={walk} onBlur={onBlur}>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts={say.moreKey}
        onClick={() => setOpen(!isOpen)}
      >
        {say.moreActions}
        <KeyCap>{say.moreKey}</KeyCap>
        <Icon name="down" />
      </Button>
      <Box
        ref={menu}
        role="menu"
        aria-label={say.more}
        display={isOpen ? 'block' : 'none'}
        position="absolute"
        top="calc(100% + .25rem)"
        left="0"
        zIndex="pop"
        minW="14rem"
        p="1"
        bg="raised"
        borderWidth="1px"
        borderColor="line.strong"
        borderRadius="md"
        boxShadow="0 .75rem 2rem rgb(0 0 0 / .4)"
      >
        {actions.map((action) => (
          <Button
            key={action}
            role="menuitem"
            variant="bare"
            w="100%"
            justifyContent="space-between"
            fontWeight="normal"
            aria-keyshortcuts={fireKeys[action]}
            onClick={() => choose(action)}
          >
            <chakra.span>{fireActionNames[action]}</chakra.span>
            <KeyCap>{fireKeys[action]}</KeyCap>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
