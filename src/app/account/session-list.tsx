import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SessionRow } from '../../../contract/session/factor-schemas.ts';
import { Button } from '../../kit/button.ts';
import { dateTime } from '../../kit/time.ts';
import { factorMessages as say } from './factor-messages.ts';

const minute = (iso: string): string => dateTime(iso).slice(0, -3);

/** Where somebody is signed in, each place with a way to end it; this one is marked and has none. */
export function SessionList({ rows, onEnd }: { rows: readonly SessionRow[]; onEnd?: (id: string) => void }) {
  return (
    <chakra.ul display="flex" flexDirection="column" listStyleType="none" aria-label={say.sessions}>
      {rows.map(({ id, device, address, startedAt, usedAt, isThis }) => (
        <chakra.li
          key={id}
          display="flex"
          alignItems="center"
          gap="4"
          py="2.5"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ borderBottomWidth: '0' }}
        >
          <Box flex="1" minW="0">
            <Flex gap="2" align="baseline">
              <Box fontWeight="medium">{device}</Box>
              {isThis && (
                <Box fontSize="sm" px="1.5" borderWidth="1px" borderColor="line" borderRadius="sm">
                  {say.here}
                </Box>
              )}
            </Flex>
            <Flex gap="4" wrap="wrap" fontSize="sm" color="fg.muted">
              <span>
                {say.started} {minute(startedAt)}
              </span>
              <span>
                {say.used} {minute(usedAt)}
              </span>
              <span>
                {say.address} {address}
              </span>
            </Flex>
          </Box>
          {onEnd && !isThis && (
            <Button size="sm" aria-label={`${say.end} ${device} ${minute(startedAt)}`} onClick={() => onEnd(id)}>
              {say.end}
            </Button>
          )}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
