import { Box, chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../kit/icons.tsx';
import { Approximate } from './approximate.tsx';
import { placeMessages as say } from './messages.ts';
import type { PlaceFind, PlaceFinds } from './place-finds.ts';

/** The id of a line in a list. */
export const lineId = (listId: string, find: PlaceFind): string => `${listId}-${find.key}`;

function Line({
  id,
  find,
  isActive,
  onChoose,
}: {
  id: string;
  find: PlaceFind;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isActive}
      align="center"
      gap="2"
      px="3"
      py="1"
      minH="9"
      cursor="pointer"
      bg={isActive ? 'chosen' : undefined}
      _hover={{ bg: isActive ? 'chosen' : 'hover' }}
      onClick={onChoose}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
    >
      <Icon name={find.kind === 'area' ? 'map' : 'box'} />
      <chakra.span fontWeight="medium" whiteSpace="nowrap">
        {find.name}
      </chakra.span>
      <chakra.span flex="1" minW="0" fontSize="sm" color="fg.muted" truncate>
        {find.detail}
      </chakra.span>
      {'narrow' in find.act ? (
        <chakra.span fontSize="sm" color="fg.muted" whiteSpace="nowrap">
          {say.narrow}
        </chakra.span>
      ) : (
        !find.act.choose.surveyed && <Approximate />
      )}
    </Flex>
  );
}

const wordsOf = ({ state, finds, hidden }: PlaceFinds): string => {
  if (state === 'asking') return say.searching;
  if (state === 'failed') return say.searchFailed;
  if (finds.length === 0) return say.nothingFound;
  return hidden > 0 ? say.more(hidden) : '';
};

/** What was found for a name, above what lies below the box; `active` is where its keys are. */
export function PlaceList({
  id,
  found,
  active,
  onChoose,
}: {
  id: string;
  found: PlaceFinds;
  active: PlaceFind | undefined;
  onChoose: (find: PlaceFind) => void;
}) {
  const words = wordsOf(found);
  return (
    // A press on a line would take the focus out of the box.
    <Box
      position="absolute"
      insetX="0"
      top="100%"
      mt="1"
      zIndex="1"
      bg="raised"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Box id={id} role="listbox" aria-label={say.found} maxH="19rem" overflowY="auto">
        {found.finds.map((find) => (
          <Line
            key={find.key}
            id={lineId(id, find)}
            find={find}
            isActive={find === active}
            onChoose={() => onChoose(find)}
          />
        ))}
      </Box>
      <Box role="status" px="3" py={words === '' ? '0' : '1.5'} fontSize="sm" color="fg.muted">
        {words}
      </Box>
    </Box>
  );
}
