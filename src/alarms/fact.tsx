import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One fact of a list: what it is called, and what is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted" whiteSpace="nowrap">
        {name}
      </chakra.dt>
      <chakra.dd minW="0">{children}</chakra.dd>
    </>
  );
}
