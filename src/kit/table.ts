import { chakra } from '@chakra-ui/react';

/** A cell of a list of the house. */
export const Cell = chakra('td', {
  base: { px: '3', h: '11', maxW: '20rem', borderBottomWidth: '1px', borderColor: 'line', overflow: 'hidden' },
});

/** The head of a column, which stays in sight. */
export const Head = chakra('th', {
  base: {
    px: '3',
    h: '10',
    textAlign: 'left',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'raised',
    borderBottomWidth: '1px',
    borderColor: 'line.strong',
    whiteSpace: 'nowrap',
    position: 'sticky',
    top: 0,
    zIndex: 1,
  },
});
