import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Person } from '../../../contract/people/schemas.ts';
import { Icon } from '../icons.tsx';
import { peopleMessages as say } from './messages.ts';

/** The id of a person's line in a list. */
export const lineId = (listId: string, person: Person): string => `${listId}-${person.id}`;

/**
 * People to choose from: name, organisation, region. The focus stays in the box that looks for them; `active` is where
 * its keys are.
 */
export function PeopleList({
  id,
  people,
  active,
  chosen,
  multiple,
  onChoose,
}: {
  id: string;
  people: readonly Person[];
  active: Person | undefined;
  chosen: readonly string[];
  multiple: boolean;
  onChoose: (person: Person) => void;
}) {
  return (
    // A press on a line would take the focus out of the box.
    <Box
      id={id}
      role="listbox"
      aria-label={say.list}
      aria-multiselectable={multiple}
      maxH="100%"
      overflowY="auto"
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.map((person) => {
        const isChosen = chosen.includes(person.id);
        return (
          <Flex
            key={person.id}
            id={lineId(id, person)}
            role="option"
            aria-selected={isChosen}
            align="center"
            gap="3"
            px="3"
            py="1.5"
            cursor="pointer"
            bg={person === active ? 'chosen' : undefined}
            _hover={{ bg: person === active ? 'chosen' : 'hover' }}
            onClick={() => onChoose(person)}
            ref={(element) => {
              if (person === active) element?.scrollIntoView?.({ block: 'nearest' });
            }}
          >
            <Icon name="person" />
            <Box flex="1" minW="0">
              <Flex gap="2" align="baseline">
                <chakra.span fontWeight="medium" truncate>
                  {person.realName}
                </chakra.span>
                {person.isOfficer && (
                  <chakra.span
                    fontSize="sm"
                    px="1.5"
                    borderWidth="1px"
                    borderColor="line.strong"
                    borderRadius="sm"
                    flexShrink={0}
                  >
                    {say.officer}
                  </chakra.span>
                )}
              </Flex>
              <Box fontSize="sm" color="fg.muted" truncate>
                {person.deptName}　{person.region}
              </Box>
            </Box>
            {isChosen && <span aria-hidden>✓</span>}
          </Flex>
        );
      })}
    </Box>
  );
}
