import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PopRow } from '../../../contract/fires/transfer-schemas.ts';
import { transferTitles, type TransferStatus } from '../../../contract/fires/transfer.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../kit/button.ts';
import { useDrag, type Corner } from '../../kit/dialog/use-drag.ts';
import { Icon } from '../../kit/icons.tsx';
import { sidePopHeight, sidePopPlace } from '../../kit/pop-size.ts';
import { useStation } from '../../kit/station.tsx';
import { useKeptFocus } from '../../kit/use-kept-focus.ts';
import { popMessages as say } from './messages.ts';
import { onFirePopOpened } from './pop-open.ts';
import { FirePopRow } from './pop-row.tsx';
import { useWaiting } from './use-waiting.ts';

const pageSize = limits.alarmPopPageSize;
/** Width of a list and what it keeps from the window's edges, in rem. */
const width = 22.5;
const margin = 1;

const keyOf = ({ fireId, transferTime }: PopRow): string => `${fireId} ${transferTime}`;

/**
 * Whether the list stands open: it opens when something new has come, and stays as the person left it otherwise; one
 * that was not asked for beside records does not cover them.
 */
function useOpen(status: TransferStatus, rows: readonly PopRow[] | undefined, opensItself: boolean) {
  const [openOn, setOpenOn] = useState<'duty' | 'every'>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = (rows ?? []).filter((row) => !seen.has(keyOf(row)));
  if (fresh.length > 0) {
    setSeen(new Set([...seen, ...fresh.map(keyOf)]));
    if (opensItself) setOpenOn('duty');
  }
  const reopened = useEffectEvent((which: TransferStatus) => {
    if (which === status) setOpenOn(opensItself ? 'duty' : 'every');
  });
  useEffect(() => onFirePopOpened((which) => reopened(which)), []);
  return { isOpen: openOn === 'every' || (openOn === 'duty' && opensItself), close: () => setOpenOn(undefined) };
}

/**
 * 火情转交 or 火情上报: the fires that wait for the own region's signature, newest first, ten at a time. `slot`: its place
 * beside the list of alarms, or above it. `opensItself`: when something comes; else by the header's badge alone.
 */
export function FirePop({ status, slot, opensItself }: { status: TransferStatus; slot: 1 | 2; opensItself: boolean }) {
  const { rows, failed, again } = useWaiting(status);
  const { isOpen, close } = useOpen(status, rows, opensItself);
  const [shown, setShown] = useState<number>(pageSize);
  const box = useRef<HTMLDivElement>(null);
  const title = transferTitles[status];
  const isThere = isOpen && rows !== undefined && rows.length > 0;
  const { unread$ } = useStation();
  const home = (): Corner =>
    sidePopPlace(slot, { height: box.current?.offsetHeight ?? 0, wide: width, margin }, unread$.value.total > 0);
  const { handle, onKeyDown } = useDrag(box, home, isThere);
  // After a signature by key the focus goes to the next one.
  const kept = useKeptFocus(box, 'li button');
  if (!isThere) return null;
  const rest = rows.length - shown;
  return (
    <Flex
      ref={box}
      as="section"
      aria-label={title}
      {...kept}
      direction="column"
      position="fixed"
      zIndex="pop"
      w={`${width}rem`}
      {...sidePopHeight}
      bg="surface"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="lg"
      boxShadow="0 1rem 3rem rgb(0 0 0 / .45)"
    >
      <Flex
        {...handle}
        align="center"
        gap="1.5"
        px="1.5"
        py="1.5"
        borderBottomWidth="1px"
        borderColor="line"
        flexShrink={0}
      >
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
        <chakra.span
          role="status"
          aria-label={say.waiting(rows.length)}
          bg="alarm.pending"
          color="alarm.on"
          fontWeight="bold"
          fontSize="sm"
          px="2"
          borderRadius="full"
          lineHeight="1.45rem"
        >
          {rows.length}
        </chakra.span>
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
      {failed !== undefined && (
        <Flex role="alert" align="center" gap="2" px="3" py="1.5" fontSize="sm">
          <Icon name="warn" />
          <span>
            {say.failed}　{failed}
          </span>
          <Button size="sm" onClick={again}>
            {say.retry}
          </Button>
        </Flex>
      )}
      <chakra.ul listStyleType="none" overflowY="auto" minH="0">
        {rows.slice(0, shown).map((row) => (
          <FirePopRow key={keyOf(row)} row={row} />
        ))}
      </chakra.ul>
      {rest > 0 && (
        <Box p="1.5" borderTopWidth="1px" borderColor="line">
          <Button variant="bare" size="sm" w="100%" onClick={() => setShown(shown + pageSize)}>
            {say.more(Math.min(rest, pageSize))}
          </Button>
        </Box>
      )}
    </Flex>
  );
}
