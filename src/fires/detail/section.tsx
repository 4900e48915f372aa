import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A titled part of a fire's page; `aside` stands at the end of its title. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} px="4" py="3" borderBottomWidth="1px" borderColor="line">
      <Flex align="center" gap="2" mb="2">
        <chakra.h2 fontSize="md" fontWeight="bold" flex="1">
          {title}
        </chakra.h2>
        {aside}
      </Flex>
      {children}
    </Box>
  );
}
