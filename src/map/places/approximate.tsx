import { chakra } from '@chakra-ui/react';
import { placeMessages as say } from './messages.ts';

/** The mark of a seat whose position is generated. */
export const Approximate = () => (
  <chakra.span
    px="1.5"
    fontSize="sm"
    lineHeight="1.4"
    whiteSpace="nowrap"
    borderWidth="1px"
    borderColor="line.strong"
    borderRadius="sm"
    color="fg.muted"
    title={say.approximateWhy}
  >
    {say.approximate}
  </chakra.span>
);
