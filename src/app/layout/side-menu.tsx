import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';
import { Button } from '../../kit/button.ts';
import { Icon, iconNamed } from '../../kit/icons.tsx';
import { remember, remembered } from '../../kit/remembered.ts';
import { isAt, shownBelow } from '../menu/header-entries.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { appMessages as say } from '../messages.ts';

/** An entry of the folded menu: its name alone, on as many lines as it takes; icons repeat, names do not. */
const rail = {
  h: 'auto',
  minH: '9',
  px: '0.5',
  py: '1.5',
  fontSize: 'sm',
  lineHeight: 'tight',
  whiteSpace: 'normal',
  textAlign: 'center',
  // No line of one character.
  textWrap: 'balance',
} as const;

function Entry({ node, isFolded }: { node: MenuNode; isFolded: boolean }) {
  const [path] = useLocation();
  const { title, icon } = node.meta;
  const link = useRef<HTMLAnchorElement>(null);
  const isHere = isAt(node, path);
  // A long menu shows where one is.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isHere]);
  return (
    <Button
      asChild
      variant="bare"
      w="100%"
      fontWeight="normal"
      aria-current={isHere ? 'page' : undefined}
      {...(isFolded ? rail : { justifyContent: 'flex-start', gap: '2.5', px: '2.5' })}
    >
      <Link href={node.path} ref={link}>
        {!isFolded && <Icon name={iconNamed(icon)} />}
        <chakra.span {...(isFolded ? {} : { truncate: true })}>{title}</chakra.span>
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
        <Box h="1px" bg="line" my="2" aria-hidden css={{ 'li:first-of-type > &': { display: 'none' } }} />
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

const foldedKey = 'lookout.sideFolded';

/** Below so many pixels of width the side menu starts folded, since lists and maps want the room. */
const roomyPx = 1_600;

/** Whether the side menu starts folded: as it was left, else by the room there is. */
function startsFolded(): boolean {
  const saved = remembered(foldedKey);
  return saved === undefined ? window.innerWidth < roomyPx : saved === 'yes';
}

const rememberFolded = (isFolded: boolean): void => remember(foldedKey, isFolded ? 'yes' : 'no');

/** The pages of the section that a person is in, from their menu; it folds to a rail of names and remembers that. */
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
      w={isFolded ? '6.75rem' : '12.5rem'}
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
          justifyContent={isFolded ? 'center' : 'flex-start'}
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
