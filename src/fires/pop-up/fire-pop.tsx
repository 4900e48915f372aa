import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PopRow } from '../../../contract/fires/transfer-schemas.ts';
import { transferTitles, type TransferStatus } from '../../../contract/fires/transfer.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { Tray } from '../../kit/tray/tray.tsx';
import { useTrays, type TrayName } from '../../kit/tray/trays.tsx';
import { popMessages as say } from './messages.ts';
import { FirePopRow } from './pop-row.tsx';
import { useWaiting } from './use-waiting.ts';

const pageSize = limits.alarmPopPageSize;

/** The tray of each list. */
export const trayOf: Readonly<Record<TransferStatus, TrayName>> = { 1: 'transfers', 2: 'reports' };

const keyOf = ({ fireId, transferTime }: PopRow): string => `${fireId} ${transferTime}`;

/** Calls `tell` when something new waits; what waits when the page opens is no news. */
function useNews(rows: readonly PopRow[] | undefined, tell: () => void): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const look = useEffectEvent((now: typeof rows) => {
    const keys = now?.map(keyOf);
    if (!keys) return;
    if (known.current && keys.some((key) => known.current?.has(key) === false)) tell();
    known.current = new Set([...(known.current ?? []), ...keys]);
  });
  useEffect(() => look(rows), [rows]);
}

/**
 * 火情转交 or 火情上报: the fires that wait for the own region's signature, newest first, ten at a time; behind the header's
 * button, or opened by a new one.
 */
export function FirePop({ status }: { status: TransferStatus }) {
  const { rows, failed, again } = useWaiting(status);
  const [shown, setShown] = useState<number>(pageSize);
  const trays = useTrays();
  const name = trayOf[status];
  useNews(rows, () => trays.offer(name));
  if (rows === undefined || rows.length === 0 || !trays.isOpen(name)) return null;
  const rest = rows.length - shown;
  return (
    <Tray name={name} title={transferTitles[status]} count={rows.length}>
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
    </Tray>
  );
}
