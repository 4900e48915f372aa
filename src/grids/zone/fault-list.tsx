import { Box, chakra, Flex } from '@chakra-ui/react';
import { type GridFault, gridFaultNames } from '../../../contract/grids/schemas.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { zoneMessages as say } from './messages.ts';
import type { ZoneCheck } from './use-check.ts';

/** What is wrong with a draft, each with the way to where it is; and what is only pointed out. */
export function FaultList({ check, onShow }: { check: ZoneCheck; onShow?: (fault: GridFault) => void }) {
  const { state, faults, message, again } = check;
  const refused = faults.filter(({ isRefused }) => isRefused).length;
  const said =
    state === 'unchanged'
      ? say.notChanged
      : state === 'checking'
        ? say.checking
        : state === 'failed'
          ? (message ?? say.checkFailed)
          : refused > 0
            ? say.faultCount(refused)
            : say.fine;
  return (
    <Box as="section" aria-label={say.faults}>
      <Flex gap="2" align="center" minH="9">
        <chakra.span role="status" flex="1" fontWeight="medium">
          {said}
        </chakra.span>
        {state === 'failed' && (
          <Button size="sm" onClick={again}>
            <Icon name="refresh" />
          </Button>
        )}
      </Flex>
      <ul>
        {faults.map((fault, n) => (
          <chakra.li key={`${fault.kind} ${n}`} py="1.5" borderTopWidth="1px" borderColor="line">
            <Flex gap="2" align="center">
              <chakra.span
                px="1.5"
                fontSize="sm"
                borderWidth="1px"
                borderRadius="sm"
                borderColor={fault.isRefused ? 'alarm.confirmed' : 'line.strong'}
              >
                {gridFaultNames[fault.kind]}
              </chakra.span>
              <Box flex="1" />
              {fault.shape && onShow && (
                <Button size="sm" onClick={() => onShow(fault)}>
                  {say.show}
                </Button>
              )}
            </Flex>
            <Box overflowWrap="anywhere">{fault.message}</Box>
          </chakra.li>
        ))}
      </ul>
    </Box>
  );
}
