import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button.ts';
import { useDrag, type Corner } from '../dialog/use-drag.ts';
import { Icon } from '../icons.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { rootPx } from '../use-root-px.ts';
import { CountMark } from './count-mark.tsx';
import { trayButtonId } from './tray-keys.ts';
import { trayMessages as say } from './tray-messages.ts';
import { trayNames, useTrays, type TrayName } from './trays.tsx';

/** Width of a tray, what it keeps from its neighbours, and how high the header is, in rem. */
const width = 22.5;
const gap = 0.5;
const headerRem = 3.5;

/**
 * A list that a button of the header opens: docked below the header at the right edge, beside those that are open
 * already, until a person drags it elsewhere. Esc closes it, with the focus back on its button.
 */
export function Tray({
  name,
  title,
  count,
  children,
}: {
  name: TrayName;
  title: string;
  count: number;
  children: ReactNode;
}) {
  const trays = useTrays();
  const { draw, drawn } = trays;
  useLayoutEffect(() => draw(name), [draw, name]);
  const slot = trayNames.slice(0, trayNames.indexOf(name)).filter((one) => drawn.has(one)).length;
  const box = useRef<HTMLDivElement>(null);
  const home = (at: number): Corner => ({
    left: window.innerWidth - (at + 1) * (width + gap) * rootPx(),
    top: (headerRem + gap) * rootPx(),
  });
  const { handle, onKeyDown } = useDrag(box, home, true, slot);
  // After a decision by key the focus goes to the next one, and after the last to the page.
  const kept = useKeptFocus(box, 'li button');
  useEffect(() => {
    if (trays.wasAsked(name)) box.current?.querySelector<HTMLElement>('li button')?.focus();
  }, [trays, name]);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement)) document.getElementById('main')?.focus();
    };
  }, []);
  const close = (): void => {
    trays.turn(name);
    document.getElementById(trayButtonId(name))?.focus();
  };
  return (
    <Flex
      ref={box}
      as="section"
      aria-label={title}
      {...kept}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      direction="column"
      position="fixed"
      zIndex="pop"
      w={`${width}rem`}
      maxH="min(38rem, 60vh)"
      bg="surface"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="lg"
      boxShadow="0 1rem 3rem rgb(0 0 0 / .45)"
    >
      <Flex {...handle} align="center" gap="1.5" p="1.5" borderBottomWidth="1px" borderColor="line" flexShrink={0}>
        <Button
          variant="bare"
          size="icon"
          cursor="inherit"
          aria-label={say.move(title)}
          title={say.move(title)}
          onKeyDown={onKeyDown}
        >
          <Icon name="grip" />
        </Button>
        <chakra.h2 fontSize="md" fontWeight="bold">
          {title}
        </chakra.h2>
        <CountMark>{count}</CountMark>
        <Box flex="1" />
        <Button
          data-no-drag
          variant="bare"
          size="icon"
          aria-label={say.close(title)}
          title={say.close(title)}
          onClick={close}
        >
          <Icon name="close" />
        </Button>
      </Flex>
      {children}
    </Flex>
  );
}
