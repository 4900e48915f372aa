import { chakra } from '@chakra-ui/react';

/** How much waits in a tray: it stands out as long as there is something, without the red of what is overdue. */
export function CountMark({ children: count }: { children: number | '—' }) {
  return (
    <chakra.span
      {...(count !== '—' && count > 0 ? { bg: 'inverse', color: 'fg.inverse' } : { color: 'fg.muted' })}
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
