import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { Button } from '../../kit/button.ts';
import { Icon, iconNamed } from '../../kit/icons.tsx';
import { useOpened } from '../../kit/use-opened.ts';
import { shownBelow } from '../menu/header-entries.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { appMessages as say } from '../messages.ts';
import { notOnPhone } from './widths.ts';

const pagesOf = (node: MenuNode): readonly MenuNode[] =>
  shownBelow(node).flatMap((below) => (shownBelow(below).length > 0 ? pagesOf(below) : [below]));

function Section({ node, path, onGo }: { node: MenuNode; path: string; onGo: () => void }) {
  const pages = pagesOf(node);
  // A section of one page is that page.
  if (pages.length <= 1) {
    const only = pages[0] ?? node;
    return (
      <Button
        asChild
        variant="bare"
        size="sm"
        w="100%"
        px="2"
        mb="3"
        justifyContent="flex-start"
        gap="2"
        aria-current={only.path === path ? 'page' : undefined}
      >
        <Link href={only.path} onClick={onGo}>
          <Icon name={iconNamed(node.meta.icon)} />
          {node.meta.title}
        </Link>
      </Button>
    );
  }
  return (
    <Box breakInside="avoid" mb="4">
      <Flex align="center" gap="2" px="2" mb="1" fontSize="sm" fontWeight="bold" color="fg.muted">
        <Icon name={iconNamed(node.meta.icon)} />
        {node.meta.title}
      </Flex>
      <chakra.ul listStyleType="none">
        {pages.map((entry) => (
          <li key={entry.id}>
            <Button
              asChild
              variant="bare"
              size="sm"
              w="100%"
              justifyContent="flex-start"
              fontWeight="normal"
              aria-current={entry.path === path ? 'page' : undefined}
            >
              <Link href={entry.path} onClick={onGo}>
                {entry.meta.title}
              </Link>
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** Every page that a person is shown, by section; where the header is narrow, the way to them all. */
export function AllMenu() {
  const { menu } = useWhereabouts();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const shown = menu.filter(({ isShow }) => isShow);
  const lines = shown.reduce((sum, node) => sum + 2 + pagesOf(node).length, 0);
  const columns = Math.min(4, Math.max(1, Math.ceil(lines / 18)));
  const close = (): void => setOpen(false);
  const { box, button, onKeyDown, onBlur } = useOpened(isOpen, close);
  return (
    <Box ref={box} position="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="bare"
        px="2.5"
        aria-label={say.allMenu}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
        <chakra.span css={notOnPhone}>{say.allMenu}</chakra.span>
      </Button>
      {isOpen && (
        <Box
          as="nav"
          data-open
          aria-label={say.allMenu}
          position={{ base: 'fixed', md: 'absolute' }}
          top={{ base: '4rem', md: 'calc(100% + .5rem)' }}
          left={{ base: '2', md: '0' }}
          w={{ base: 'calc(100vw - 1rem)', md: `min(${columns * 14}rem, calc(100vw - 18rem))` }}
          maxH="calc(100vh - 5rem)"
          overflowY="auto"
          p="4"
          bg="surface"
          borderWidth="1px"
          borderColor="line.strong"
          borderRadius="lg"
          boxShadow="0 1.5rem 4rem rgb(0 0 0 / .5)"
          zIndex="pop"
          css={{ columns: { base: '2', md: `${columns} 11rem` } }}
          columnGap="4"
        >
          {shown.map((node) => (
            <Section key={node.id} node={node} path={path} onGo={close} />
          ))}
        </Box>
      )}
    </Box>
  );
}
