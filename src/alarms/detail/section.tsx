import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A titled part of the dialog. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="5">
      <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted" mb="2">
        {title}
      </chakra.h3>
      {children}
    </Box>
  );
}
