import { Box, Dialog, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../kit/lazy-part.ts';
import { openAlarm } from '../../alarms/open-alarm.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { onSearchKey, useWalk } from '../../kit/lines/use-walk.ts';
import { useStation } from '../../kit/station.tsx';
import { Input } from '../../kit/text-box.ts';
import { appMessages as say } from '../messages.ts';
import type { Person } from '../../../contract/people/schemas.ts';
import type { Find } from './palette-finds.ts';
import { paletteOpen } from './palette-open.ts';
import { useFinds, type Within } from './use-finds.ts';

const PersonCard = lazyPart(async () => ({ default: (await import('./person-card.tsx')).PersonCard }));

function Found({
  find,
  id,
  isChosen,
  isFirst,
  onChoose,
}: {
  find: Find;
  id: string;
  isChosen: boolean;
  isFirst: boolean;
  onChoose: () => void;
}) {
  return (
    <>
      {isFirst && (
        <Box role="presentation" px="4" pt="2" pb="1" fontSize="sm" color="fg.muted">
          {say.found[find.kind]}
        </Box>
      )}
      <Flex
        id={id}
        role="option"
        aria-selected={isChosen}
        align="center"
        gap="2.5"
        px="4"
        py="1.5"
        cursor="pointer"
        bg={isChosen ? 'chosen' : undefined}
        _hover={{ bg: 'hover' }}
        onClick={onChoose}
        ref={(element) => {
          if (isChosen) element?.scrollIntoView?.({ block: 'nearest' });
        }}
      >
        <Icon name={find.icon} />
        <Box flex="1" minW="0" truncate>
          {find.title}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {find.detail}
        </Box>
      </Flex>
    </>
  );
}

function PaletteBox({ onClose, onPerson }: { onClose: () => void; onPerson: (person: Person) => void }) {
  const station = useStation();
  const [, navigate] = useLocation();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const [within, setWithin] = useState<Within>();
  const finds = useFinds(word.trim().toLowerCase(), within);
  const walk = useWalk(finds.map(({ key }) => key));
  const chosen = finds[walk.at];

  const look = (next: string, area: Within | undefined): void => {
    setWord(next);
    setWithin(area);
    walk.restart();
    input.current?.focus();
  };
  const choose = ({ act }: Find): void => {
    if ('areaCode' in act) return look('', act);
    onClose();
    if ('person' in act) onPerson(act.person);
    else if ('path' in act) navigate(act.path);
    else openAlarm(station, act.alarmId);
  };
  const onKeyDown = (event: KeyboardEvent): void =>
    onSearchKey(event, {
      onStep: walk.step,
      onEnter: () => {
        if (chosen) choose(chosen);
      },
      others: { Backspace: () => (word === '' && within ? look('', undefined) : false) },
    });
  const optionId = (find: Find): string => `${list}-${find.key.replaceAll(' ', '-')}`;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      initialFocusEl={() => input.current}
    >
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content
          w="40rem"
          maxW="calc(100vw - 2rem)"
          maxH="70vh"
          left="50%"
          top="12%"
          transform="translateX(-50%)"
          aria-label={say.search}
        >
          <Flex align="center" gap="2" p="3" borderBottomWidth="1px" borderColor="line">
            <Icon name="search" />
            {within && (
              <Button size="sm" title={say.foundLeave} onClick={() => look(word, undefined)}>
                {within.areaName}
                <Icon name="close" size="1em" />
              </Button>
            )}
            <Input
              ref={input}
              size="lg"
              value={word}
              placeholder={within ? say.foundWithin(within.areaName) : say.foundHint}
              role="combobox"
              aria-label={say.search}
              aria-expanded
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={chosen && optionId(chosen)}
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
              onChange={(event) => {
                setWord(event.target.value);
                walk.restart();
              }}
              onKeyDown={onKeyDown}
            />
          </Flex>
          <Box id={list} role="listbox" aria-label={say.search} overflowY="auto" minH="0" pb="2">
            {finds.map((find, i) => (
              <Found
                key={find.key}
                id={optionId(find)}
                find={find}
                isChosen={find === chosen}
                isFirst={finds[i - 1]?.kind !== find.kind}
                onChoose={() => choose(find)}
              />
            ))}
          </Box>
          <Box role="status" px="4" py={finds.length === 0 ? '4' : '0'} color="fg.muted">
            {finds.length === 0 && (
              <>
                <Box color="fg">{say.foundNothing}</Box>
                <Box fontSize="sm">{say.foundNothingNext}</Box>
              </>
            )}
          </Box>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  );
}

/**
 * Ctrl+K anywhere: one box that finds pages of the menu, alarms and fires of the picture, places, and people. When what
 * it opened closes, the focus is where it was before.
 */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const [person, setPerson] = useState<Person>();
  const before = useRef<Element>(null);
  const opened = useEffectEvent(() => {
    if (!isOpen && person === undefined) before.current = document.activeElement;
    setPerson(undefined);
    setOpen(true);
  });
  useEffect(() => paletteOpen.onOpened(() => opened()), []);
  if (isOpen) return <PaletteBox onClose={() => setOpen(false)} onPerson={setPerson} />;
  return person ? (
    <PersonCard
      key={person.id}
      person={person}
      finalFocus={() => before.current as HTMLElement | null}
      onClose={() => setPerson(undefined)}
    />
  ) : null;
}
