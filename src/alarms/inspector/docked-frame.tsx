import { Box, chakra, Flex } from '@chakra-ui/react';
import { useContext, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { kitMessages } from '../../kit/messages.ts';
import { useShortcuts } from '../../kit/shortcuts.ts';
import { alarmMessages } from '../messages.ts';
import styles from './desk.module.css';
import { DeskFront } from './front.ts';
import type { FrameProps } from './frame.ts';

const say = alarmMessages.inspector;

/** Gives the focus back, where it stands in the place as that goes, to what had it before it came in. */
function useFocusBack() {
  const place = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => before.current?.focus());
    };
  }, []);
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
  return { place, onFocus };
}

/**
 * The place beside the map. It takes the focus from nothing, so that the list is walked on while it shows what is
 * chosen there; Esc closes it. On a narrow screen it lies before the map, which is one key away.
 */
export function DockedFrame({ title, onClose, footer, children }: FrameProps) {
  const { place, onFocus } = useFocusBack();
  const { show } = useContext(DeskFront);
  useShortcuts({ escape: onClose });
  return (
    <chakra.aside
      ref={place}
      onFocus={onFocus}
      aria-label={say.label(title)}
      display="flex"
      flexDirection="column"
      h="100%"
      minH="0"
      bg="surface"
      css={{ containerType: 'inline-size' }}
    >
      <Flex align="center" gap="2" px="4" py="2" minH="11" borderBottomWidth="1px" borderColor="line">
        <chakra.h2 flex="1" minW="0" fontSize="lg" fontWeight="medium" lineHeight="tight">
          {title}
        </chakra.h2>
        <Button
          size="sm"
          className={styles['narrowOnly'] ?? ''}
          aria-keyshortcuts={say.turnKey}
          title={say.showMapTitle}
          onClick={() => show('map')}
        >
          <Icon name="map" />
          {say.showMap}
        </Button>
        <Button
          variant="bare"
          size="icon"
          mr="-2"
          aria-label={kitMessages.close}
          title={say.closeTitle}
          onClick={onClose}
        >
          <Icon name="close" />
        </Button>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto" px="4" py="3" tabIndex={-1}>
        {children}
      </Box>
      {footer !== undefined && (
        <Flex direction="column" gap="2" px="4" py="3" borderTopWidth="1px" borderColor="line">
          {footer}
        </Flex>
      )}
    </chakra.aside>
  );
}
