import { chakra } from '@chakra-ui/react';

/** How much waits in a tray: it calls as long as there is something. */
export function CountMark({ children: count }: { children: number }) {
  return (
    <chakra.span
      {...(count > 0 ? { bg: 'alarm.pending', color: 'alarm.on' } : { color: 'fg.muted' })}
      fontWeight="bold"
      fontSize="sm"
      px="1.5"
      borderRadius="full"
      lineHeight="1.35rem"
    >
      {count}
    </chakra.span>
  );
}
