import { Box, chakra, Flex } from '@chakra-ui/react';
import { uavs } from '../../../contract/uav/uavs.ts';
import { uavMessages } from '../../uav/messages.ts';
import ResourcePage from '../../resources/resource-page.tsx';
import WatchedUavs from './watched-uavs.tsx';

/** /integrated-management/index/uav: how the drones stand now, and their records. */
export default function UavPage() {
  return (
    <Flex direction="column" h="100%" minH="0">
      <Box
        as="section"
        aria-label={uavMessages.standing}
        h="42%"
        minH="12rem"
        display="flex"
        flexDirection="column"
        borderBottomWidth="1px"
        borderColor="line.strong"
        bg="surface"
      >
        <chakra.h2 px="4" py="2.5" fontSize="lg" fontWeight="bold">
          {uavMessages.standing}
        </chakra.h2>
        <Box flex="1" minH="0" borderTopWidth="1px" borderColor="line">
          <WatchedUavs />
        </Box>
      </Box>
      <Box flex="1" minH="0">
        <ResourcePage resource={uavs} />
      </Box>
    </Flex>
  );
}
