import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { kindIcon } from '../kit/kind-icon.ts';
import { EmptyLine } from '../kit/state-panel.tsx';
import { sightMessages as say } from './messages.ts';
import type { SeenThing, Thing } from './thing.ts';

const mostShown = 80;

interface SeenListProps {
  things: readonly SeenThing[];
  /** Whether a thing stands in the picture; absent where one looks all around. */
  isInPicture?: ((thing: SeenThing) => boolean) | undefined;
  onChoose: (thing: SeenThing) => void;
  /** Opens the fire or the alarm that a thing is. */
  onOpen: (thing: SeenThing) => void;
}

const statesOf = ({ isSeen, hidden, elevationDeg }: SeenThing): string =>
  isSeen === undefined
    ? say.reckoned
    : [
        ...(elevationDeg === undefined ? [] : [say.elevation(elevationDeg)]),
        isSeen ? say.visible : hidden ? say.hiddenAt(hidden.atM) : say.hiddenShort,
      ].join('　');

/** The sign of a thing: of an alarm the mark of its state, of all else the icon of its kind. */
function ThingIcon({ kind, status }: Pick<Thing, 'kind' | 'status'>) {
  if (kind === 'alarm' && status) return <StateIcon status={status} />;
  return <Icon name={kind === 'village' ? 'home' : kindIcon(kind)} />;
}

function ThingLine({ thing, onChoose, onOpen }: Pick<SeenListProps, 'onChoose' | 'onOpen'> & { thing: SeenThing }) {
  const { name, kind, azimuthDeg, distanceM, isSeen, alarmId, fireId } = thing;
  return (
    <Flex as="li" align="center" borderTopWidth="1px" borderColor="line">
      <chakra.button
        type="button"
        aria-label={say.center(name)}
        onClick={() => onChoose(thing)}
        flex="1"
        minW="0"
        px="3"
        py="1.5"
        textAlign="left"
        _hover={{ bg: 'hover' }}
      >
        <Flex gap="2" align="center">
          <ThingIcon {...thing} />
          <chakra.span
            flex="1"
            minW="0"
            truncate
            title={name}
            fontWeight="medium"
            color={isSeen === false ? 'fg.muted' : 'fg'}
          >
            {name}
          </chakra.span>
        </Flex>
        <Flex gap="3" fontSize="sm" color="fg.muted" css={{ fontVariantNumeric: 'tabular-nums' }}>
          <chakra.span whiteSpace="nowrap">{say.seenAt(azimuthDeg, distanceM)}</chakra.span>
          <chakra.span truncate title={`${say.kindNames(kind)}　${statesOf(thing)}`}>
            {statesOf(thing)}
          </chakra.span>
        </Flex>
      </chakra.button>
      {(alarmId ?? fireId) !== undefined && (
        <Button size="sm" mr="3" aria-label={`${say.open}${name}`} onClick={() => onOpen(thing)}>
          {say.open}
        </Button>
      )}
    </Flex>
  );
}

/** What is seen from a post: in the picture or all around, with what hides what. */
export function SeenList({ things, isInPicture, onChoose, onOpen }: SeenListProps) {
  const [part, setPart] = useState<'picture' | 'around'>('picture');
  const [onlySeen, setOnlySeen] = useState(false);
  const within = isInPicture && part === 'picture' ? things.filter(isInPicture) : things;
  const seen = within.filter(({ isSeen }) => isSeen !== false);
  const listed = onlySeen ? seen : within;
  return (
    <Box as="section" aria-label={say.seenList}>
      <Flex px="3" py="2" gap="2" wrap="wrap" align="center">
        {isInPicture && (
          <Flex role="group" aria-label={say.seenList} gap="1">
            <Button size="sm" aria-pressed={part === 'picture'} onClick={() => setPart('picture')}>
              {say.inPicture}
            </Button>
            <Button size="sm" aria-pressed={part === 'around'} onClick={() => setPart('around')}>
              {say.allAround}
            </Button>
          </Flex>
        )}
        <Button size="sm" aria-pressed={onlySeen} onClick={() => setOnlySeen(!onlySeen)}>
          {say.onlySeen}
        </Button>
      </Flex>
      <Box px="3" pb="1.5" fontSize="sm" color="fg.muted" role="status">
        {say.counts(seen.length, within.length - seen.length)}
      </Box>
      {listed.length === 0 ? (
        <Box px="3">
          <EmptyLine title={say.nothingSeen} next={say.nothingSeenNext} />
        </Box>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0">
          {listed.slice(0, mostShown).map((thing) => (
            <ThingLine key={thing.id} thing={thing} onChoose={onChoose} onOpen={onOpen} />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
