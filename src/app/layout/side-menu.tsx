import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { Button } from '../../kit/button.ts';
import { Icon, iconNamed } from '../../kit/icons.tsx';
import { isAt, shownBelow } from '../menu/header-entries.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { appMessages as say } from '../messages.ts';
import { startsFolded, rememberFolded } from './folded.ts';

function Entry({ node, isFolded }: { node: MenuNode; isFolded: boolean }) {
  const [path] = useLocation();
  const { title, icon } = node.meta;
  const isHere = isAt(node, path);
  return (
    <Button
      asChild
      variant="bare"
      w="100%"
      justifyContent="flex-start"
      fontWeight="normal"
      gap="2.5"
      px="2.5"
      aria-current={isHere ? 'page' : undefined}
      {...(isFolded ? { title, 'aria-label': title } : {})}
    >
      <Link href={node.path}>
        <Icon name={iconNamed(icon)} />
        {!isFolded && <chakra.span truncate>{title}</chakra.span>}
      </Link>
    </Button>
  );
}

function Group({ node, isFolded }: { node: MenuNode; isFolded: boolean }) {
  const below = shownBelow(node);
  if (below.length === 0)
    return (
      <Box as="li">
        <Entry node={node} isFolded={isFolded} />
      </Box>
    );
  return (
    <Box as="li" _notFirst={{ mt: '2' }}>
      {isFolded ? (
        <Box h="1px" bg="line" my="2" aria-hidden />
      ) : (
        <Box px="2.5" py="1" fontSize="sm" color="fg.muted">
          {node.meta.title}
        </Box>
      )}
      <Flex asChild direction="column" gap="0.5" aria-label={node.meta.title}>
        <ul>
          {below.map((one) => (
            <Box as="li" key={one.id}>
              <Entry node={one} isFolded={isFolded} />
            </Box>
          ))}
        </ul>
      </Flex>
    </Box>
  );
}

/** The pages of the section that a person is in, from their menu; it folds to its icons and remembers that. */
export function SideMenu() {
  const { trail } = useWhereabouts();
  const [isFolded, setFolded] = useState(startsFolded);
  const section = trail[0];
  const below = section ? shownBelow(section) : [];
  if (below.length === 0) return <span />;
  const fold = (): void => {
    setFolded(!isFolded);
    rememberFolded(!isFolded);
  };
  const label = isFolded ? say.unfoldSide : say.foldSide;
  return (
    <Flex
      as="nav"
      aria-label={say.sideMenu}
      direction="column"
      w={isFolded ? '3.25rem' : '12.5rem'}
      minH="0"
      bg="surface"
      borderRightWidth="1px"
      borderColor="line"
    >
      <Box flex="1" minH="0" overflowY="auto" p="1.5" asChild>
        <ul>
          {below.map((node) => (
            <Group key={node.id} node={node} isFolded={isFolded} />
          ))}
        </ul>
      </Box>
      <Box p="1.5" borderTopWidth="1px" borderColor="line">
        <Button
          variant="bare"
          w="100%"
          justifyContent="flex-start"
          fontWeight="normal"
          gap="2.5"
          px="2.5"
          aria-expanded={!isFolded}
          aria-label={label}
          title={label}
          onClick={fold}
        >
          <Icon name={isFolded ? 'unfold' : 'fold'} />
          {!isFolded && label}
        </Button>
      </Box>
    </Flex>
  );
}
