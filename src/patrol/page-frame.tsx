import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The frame of a page of patrols: its title and what narrows it above, its content below. */
export function PageFrame({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <chakra.h1 fontSize="xl" fontWeight="bold" mr="2">
          {title}
        </chakra.h1>
        {tools}
      </Flex>
      <Box flex="1" minH="0">
        {children}
      </Box>
    </Flex>
  );
}
