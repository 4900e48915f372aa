import { chakra } from '@chakra-ui/react';

/** A greater count is shown as this one with a plus. */
const mostShown = 9;

/** How much waits behind an icon, over its corner; nothing where nothing waits. The icon's button says it in words. */
export function CountBadge({ count, most = mostShown }: { count: number; most?: number }) {
  if (count === 0) return null;
  return (
    <chakra.span
      aria-hidden
      position="absolute"
      top="-0.5"
      right="-0.5"
      minW="1rem"
      px="0.5"
      borderRadius="full"
      bg="alarm.pending"
      color="alarm.on"
      fontSize="0.75rem"
      fontWeight="bold"
      lineHeight="1rem"
      pointerEvents="none"
      textAlign="center"
    >
      {count > most ? `${most}+` : count}
    </chakra.span>
  );
}
