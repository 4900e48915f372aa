import { Tooltip } from '@chakra-ui/react';
import type { ReactElement } from 'react';

/** A short explanation that shows on hover and on focus. */
export function Hint({ text, children }: { text: string | undefined; children: ReactElement }) {
  return (
    <Tooltip.Root
      disabled={text === undefined}
      openDelay={200}
      closeDelay={50}
      positioning={{ placement: 'bottom', strategy: 'fixed' }}
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Positioner>
        <Tooltip.Content>{text}</Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  );
}
