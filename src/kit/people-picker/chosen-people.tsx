import { Flex } from '@chakra-ui/react';
import { Button } from '../button.ts';
import { Icon } from '../icons.tsx';
import { peopleMessages as say } from './messages.ts';

/** The chosen people as tags that can be taken away. */
export function ChosenPeople({
  chosen,
  nameOf,
  disabled,
  onRemove,
}: {
  chosen: readonly string[];
  nameOf: (id: string) => string;
  disabled: boolean;
  onRemove: (id: string) => void;
}) {
  if (chosen.length === 0) return null;
  return (
    <Flex as="ul" aria-label={say.chosenList} wrap="wrap" gap="1.5" listStyleType="none">
      {chosen.map((id) => (
        <Flex
          as="li"
          key={id}
          align="center"
          gap="1"
          pl="2"
          pr={disabled ? '2' : '0'}
          minH="7"
          fontSize="sm"
          bg="raised"
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
        >
          {nameOf(id)}
          {!disabled && (
            <Button
              variant="bare"
              size="icon"
              h="7"
              w="7"
              aria-label={say.remove(nameOf(id))}
              title={say.remove(nameOf(id))}
              onClick={() => onRemove(id)}
            >
              <Icon name="close" />
            </Button>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
