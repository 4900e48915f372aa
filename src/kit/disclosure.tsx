import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from './icons.tsx';

/** A part that is opened by its title, and made only then. `note` stands beside the title. */
export function Disclosure({
  title,
  note,
  startsOpen = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <Box as="section" mt="3" borderTopWidth="1px" borderColor="line" pt="2">
      <chakra.button
        type="button"
        display="flex"
        gap="2"
        alignItems="center"
        w="100%"
        minH={{ base: '11', md: '8' }}
        textAlign="left"
        cursor="pointer"
        fontWeight="medium"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} />
        <chakra.span flex="1">{title}</chakra.span>
        {note !== undefined && (
          <chakra.span fontWeight="normal" fontSize="sm" color="fg.muted">
            {note}
          </chakra.span>
        )}
      </chakra.button>
      <Box id={id} pl="6" pt="1" hidden={!isOpen}>
        {isOpen && children}
      </Box>
    </Box>
  );
}
