import { Box } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { ReadingState } from '../../contract/classes/schemas.ts';
import { classMessages as say } from './messages.ts';
import { type BoardAsked, readersAddress } from './paths.ts';

/** A figure that leads to those whom it counts; nothing leads to nobody. */
export function FigureLink({
  value,
  of,
  name,
  state,
}: {
  value: number;
  of: BoardAsked;
  name: string;
  state?: ReadingState;
}) {
  if (value === 0) return 0;
  return (
    <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
      <Link href={readersAddress({ ...of, ...(state ? { state } : {}) })} aria-label={`${name} ${value}`}>
        {value}
      </Link>
    </Box>
  );
}

/** Says that something is made up. */
export const DemoMark = () => (
  <Box
    as="span"
    display="inline-block"
    ml="2"
    px="1.5"
    fontSize="sm"
    fontWeight="medium"
    borderWidth="1px"
    borderColor="line.strong"
    borderRadius="sm"
  >
    {say.demo}
  </Box>
);
