import { chakra } from '@chakra-ui/react';

/** The key of a button, as it stands in it; what it says to those who do not see it is `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return (
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
      display={{ base: 'none', md: 'inline' }}
    >
      {children}
    </chakra.kbd>
  );
}
