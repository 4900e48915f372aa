import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A titled part of a page; `count` and `aside` stand at the end of its title. */
export function Section({
  title,
  count,
  aside,
  children,
}: {
  title: string;
  count?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box as="section" aria-label={title} px="4" py="3" borderBottomWidth="1px" borderColor="line">
      <Flex align="center" gap="2" mb="2" wrap="wrap">
        <chakra.h2 fontSize="md" fontWeight="bold" flex="1">
          {title}
        </chakra.h2>
        {count !== undefined && (
          <chakra.span fontSize="sm" color="fg.muted">
            {count}
          </chakra.span>
        )}
        {aside}
      </Flex>
      {children}
    </Box>
  );
}
