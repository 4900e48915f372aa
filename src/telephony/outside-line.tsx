import { Box, Flex } from '@chakra-ui/react';
import { Icon } from '../kit/icons.tsx';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { phoneMessages as say } from './messages.ts';
import { usePhone } from './use-phone.ts';

/** What the line outside is: simulated, or how it stands with the trunk. The query asks; changes are pushed. */
export function OutsideLine() {
  const station = useStation();
  useQuery(station, 'phoneOutside', undefined);
  const { outside } = usePhone();
  if (!outside) return null;
  const isDown = outside.kind === 'trunk' && (outside.state === 'refused' || outside.state === 'unreachable');
  return (
    <Flex
      role="status"
      aria-label={say.outside}
      align="center"
      gap="2"
      px="3"
      py="2"
      fontSize="sm"
      color={isDown ? 'fg' : 'fg.muted'}
      fontWeight={isDown ? 'medium' : undefined}
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Icon name={isDown ? 'warn' : 'phone'} />
      <Box flex="1" minW="0">
        {outside.kind === 'simulated' ? say.simulatedLine : say.trunks[outside.state]}
      </Box>
    </Flex>
  );
}
