import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { onSearchKey, useWalk } from '../kit/lines/use-walk.ts';
import { useShortcuts } from '../kit/shortcuts.ts';
import { Input } from '../kit/text-box.ts';
import type { GoTo } from './blocks.tsx';
import { chapters } from './chapters.ts';
import { manualMessages as say } from './messages.ts';
import { findIn, type Found, type Piece } from './search.ts';

function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map(({ text, isHit }, at) =>
    isHit ? (
      <chakra.mark key={at} bg="chosen" color="fg" fontWeight="bold" borderRadius="sm">
        {text}
      </chakra.mark>
    ) : (
      text
    ),
  );
}

function Result({
  found,
  id,
  isChosen,
  onChoose,
}: {
  found: Found;
  id: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { chapter, title, excerpt } = found;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      px="2.5"
      py="1.5"
      borderRadius="md"
      cursor="pointer"
      bg={isChosen ? 'chosen' : undefined}
      _hover={{ bg: 'hover' }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(element: HTMLElement | null) => {
        if (isChosen) element?.scrollIntoView?.({ block: 'nearest' });
      }}
    >
      <Flex gap="2" align="baseline">
        <Box fontWeight="medium">
          <Pieces of={title} />
        </Box>
        <Box fontSize="sm" color="fg.muted" truncate>
          {chapter}
        </Box>
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        <Pieces of={excerpt} />
      </Box>
    </Box>
  );
}

const keyOf = ({ place: { chapter, section = '' } }: Found): string => `${chapter}#${section}`;

/**
 * Looks through the whole manual while one types; / goes to it, the arrows walk the results, Enter opens one, Esc gives
 * the text back to be read.
 */
export function SearchBox({ onGo, onLeave }: { onGo: GoTo; onLeave: () => void }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const found = findIn(chapters, typed);
  const { at, restart, step } = useWalk(found.map(keyOf));
  const isOpen = typed.trim() !== '';
  useShortcuts({ '/': () => box.current?.focus() }, true, box);
  const leave = (): void => {
    setTyped('');
    restart();
    onLeave();
  };
  const choose = (one: Found | undefined): void => {
    if (!one) return;
    setTyped('');
    restart();
    onGo(one.place);
  };
  const pressed = (event: KeyboardEvent): void => {
    onSearchKey(event, {
      onStep: step,
      onEnter: () => choose(found[at]),
      others: { Escape: () => (isOpen ? leave() : false) },
    });
    // What the box has done is no key of the page or window around it.
    if (event.defaultPrevented) event.stopPropagation();
  };
  return (
    <Box position="relative">
      <Input
        ref={box}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[at] ? `${list}-${at}` : undefined}
        aria-label={say.search}
        aria-keyshortcuts="/"
        placeholder={say.searchHint}
        value={typed}
        pr="9"
        onChange={(event) => {
          setTyped(event.target.value);
          restart();
        }}
        onKeyDown={pressed}
      />
      {isOpen && (
        <>
          <Button
            variant="bare"
            size="icon"
            position="absolute"
            right="0.5"
            top="0.5"
            aria-label={say.clear}
            onClick={leave}
          >
            <Icon name="close" />
          </Button>
          <Box
            position="absolute"
            zIndex="pop"
            top="calc(100% + .25rem)"
            left="0"
            w="100%"
            minW="min(31rem, 100vw - 1.5rem)"
            maxH="60vh"
            overflowY="auto"
            p="1.5"
            bg="surface"
            borderWidth="1px"
            borderColor="line.strong"
            borderRadius="lg"
            boxShadow="0 1rem 3rem rgb(0 0 0 / .35)"
          >
            <Box role="status" fontSize="sm" color="fg.muted" px="2.5" pb="1">
              {say.found(found.length)}
            </Box>
            <Box id={list} role="listbox" aria-label={say.search}>
              {found.map((one, n) => (
                <Result
                  key={keyOf(one)}
                  found={one}
                  id={`${list}-${n}`}
                  isChosen={n === at}
                  onChoose={() => choose(one)}
                />
              ))}
            </Box>
          </Box>
        </>
      )}
    </Box>
  );
}
