import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageTitle } from '../kit/page-title.ts';

/** The frame of a page of patrols: its title and what narrows it above, its content below. */
export function PageFrame({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <PageTitle mr="2">{title}</PageTitle>
        {tools}
      </Flex>
      <Box flex="1" minH="0">
        {children}
      </Box>
    </Flex>
  );
}
