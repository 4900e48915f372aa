import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { Block, Inline, Place } from './chapter.ts';
import { addressOf } from './chapters.ts';
import { Figure } from './figure.tsx';

/** How a text leads on to another place of the manual. */
export type GoTo = (place: Place) => void;

/** A key as it stands in a text. */
function Key({ children }: { children: string }) {
  return (
    <chakra.kbd
      px="1.5"
      mx="0.5"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="sm"
      bg="raised"
      fontFamily="body"
      fontSize="0.9em"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.kbd>
  );
}

/** Leads to another place of the manual; a plain press stays where one reads. */
export function PlaceLink({ to, onGo, children }: { to: Place; onGo: GoTo; children: ReactNode }) {
  return (
    <chakra.a
      href={addressOf(to)}
      color="accent"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(to);
      }}
    >
      {children}
    </chakra.a>
  );
}

function part(one: Inline, onGo: GoTo): ReactNode {
  switch (one.kind) {
    case 'key':
      return <Key>{one.text}</Key>;
    case 'name':
      return <chakra.strong fontWeight="bold">{one.text}</chakra.strong>;
    case 'code':
      return (
        <chakra.code fontFamily="mono" fontSize="0.9em" bg="inset" px="1" borderRadius="sm" overflowWrap="anywhere">
          {one.text}
        </chakra.code>
      );
    case 'link':
      return (
        <PlaceLink to={one} onGo={onGo}>
          {one.text}
        </PlaceLink>
      );
    default:
      return one.text;
  }
}

/** A line of the manual. */
function Line({ of, onGo }: { of: readonly Inline[]; onGo: GoTo }) {
  // A text never changes while it is read, so a part's place is its name.
  return of.map((one, at) => <Fragment key={`${at} ${one.text}`}>{part(one, onGo)}</Fragment>);
}

function Table({ block, onGo }: { block: Extract<Block, { kind: 'table' }>; onGo: GoTo }) {
  const cell = { px: '2.5', py: '1.5', borderBottomWidth: '1px', borderColor: 'line', textAlign: 'left' } as const;
  return (
    <Box overflowX="auto" my="3" tabIndex={0} role="group">
      <chakra.table w="100%" borderCollapse="collapse" fontSize="0.95em">
        <thead>
          <tr>
            {block.head.map((one, at) => (
              <chakra.th key={at} {...cell} fontWeight="medium" color="fg.muted" scope="col" whiteSpace="nowrap">
                <Line of={one} onGo={onGo} />
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            <tr key={line}>
              {row.map((one, at) => (
                <chakra.td key={at} {...cell} verticalAlign="top" whiteSpace={at === 0 ? 'nowrap' : 'normal'}>
                  <Line of={one} onGo={onGo} />
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function Drawn({ block, onGo }: { block: Block; onGo: GoTo }) {
  switch (block.kind) {
    case 'text':
      return (
        <chakra.p my="2">
          <Line of={block.line} onGo={onGo} />
        </chakra.p>
      );
    case 'heading':
      return (
        <chakra.h4 fontWeight="bold" mt="4" mb="1">
          {block.text}
        </chakra.h4>
      );
    case 'steps':
    case 'list':
      return (
        <Box
          as={block.kind === 'steps' ? 'ol' : 'ul'}
          listStyleType={block.kind === 'steps' ? 'decimal' : 'disc'}
          pl="6"
          my="2"
        >
          {block.items.map(({ line, below }, at) => (
            <chakra.li key={at} my="1" _marker={{ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }}>
              <Line of={line} onGo={onGo} />
              <Blocks of={below} onGo={onGo} />
            </chakra.li>
          ))}
        </Box>
      );
    case 'note':
      return (
        <Box role="note" borderLeftWidth="3px" borderColor="line.strong" bg="raised" pl="3" pr="3" py="0.5" my="3">
          <Blocks of={block.blocks} onGo={onGo} />
        </Box>
      );
    case 'code':
      return (
        <chakra.pre
          fontFamily="mono"
          fontSize="0.9em"
          bg="inset"
          p="3"
          my="3"
          borderRadius="md"
          overflowX="auto"
          tabIndex={0}
        >
          {block.text}
        </chakra.pre>
      );
    case 'table':
      return <Table block={block} onGo={onGo} />;
    case 'picture':
      return <Figure name={block.name} caption={block.caption} />;
    default:
      return block satisfies never;
  }
}

/** What a section is made of, drawn. */
export function Blocks({ of, onGo }: { of: readonly Block[]; onGo: GoTo }) {
  return of.map((block, at) => <Drawn key={at} block={block} onGo={onGo} />);
}
