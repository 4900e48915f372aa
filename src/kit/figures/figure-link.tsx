import { Box } from '@chakra-ui/react';
import { Link } from 'wouter';

/** A figure that leads to the list of what it counts; a zero leads nowhere. */
export function FigureLink({ value, href, label }: { value: number; href: string; label: string }) {
  if (value === 0) return 0;
  return (
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={href} aria-label={`${label} ${value}`}>
        {value}
      </Link>
    </Box>
  );
}
