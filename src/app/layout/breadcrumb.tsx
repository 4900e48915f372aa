import { Box, chakra, Flex } from '@chakra-ui/react';
import { Link } from 'wouter';
import { Icon } from '../../kit/icons.tsx';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { wayTo } from '../menu/resolve.ts';
import { appMessages as say } from '../messages.ts';

/** Where in the menu this page is; what lies above it can be gone to. */
export function Breadcrumb() {
  const { trail } = useWhereabouts();
  return (
    <Box as="nav" aria-label={say.breadcrumb} px="4" py="1.5" borderBottomWidth="1px" borderColor="line" bg="surface">
      <Flex asChild align="center" gap="1" fontSize="sm" color="fg.muted">
        <ol>
          {trail.map((entry, at) => (
            <Flex as="li" key={entry.id} align="center" gap="1">
              {at > 0 && <Icon name="right" size="1em" />}
              {at === trail.length - 1 ? (
                <chakra.span aria-current="page" color="fg">
                  {entry.meta.title}
                </chakra.span>
              ) : (
                <chakra.span _hover={{ color: 'fg', textDecoration: 'underline' }}>
                  <Link href={wayTo(entry)}>{entry.meta.title}</Link>
                </chakra.span>
              )}
            </Flex>
          ))}
        </ol>
      </Flex>
    </Box>
  );
}
