import { chakra } from '@chakra-ui/react';

/** The title of a page, as large on each. */
export const PageTitle = chakra('h1', { base: { fontSize: 'xl', fontWeight: 'bold' } });
