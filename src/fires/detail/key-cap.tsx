import { chakra } from '@chakra-ui/react';

/** The key of a step, as it stands in its button. */
export const KeyCap = ({ children }: { children: string }) => (
  <chakra.kbd
    aria-hidden
    fontFamily="body"
    fontSize="sm"
    fontWeight="normal"
    opacity="0.75"
    borderWidth="1px"
    borderColor="currentColor"
    borderRadius="sm"
    px="1"
    lineHeight="1.25"
  >
    {children}
  </chakra.kbd>
);
