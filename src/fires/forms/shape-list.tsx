import { chakra, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { cornersIn, type StartShape } from './start-inputs.ts';
import { startMessages as say } from './start-messages.ts';

type Kinds = Readonly<Record<StartShape['kind'], string>>;

const nameOf = (shape: StartShape, kinds: Kinds): string =>
  shape.kind === 'point' ? say.onePoint(...shape.at) : say.shape(kinds[shape.kind], cornersIn(shape));

/** The shapes so far, each with a button that removes it. */
export function ShapeList({
  shapes,
  kinds = say.kinds,
  onChange,
}: {
  shapes: readonly StartShape[];
  /** What they are called; those of a fire's beginning where absent. */
  kinds?: Kinds;
  onChange: (shapes: readonly StartShape[]) => void;
}) {
  if (shapes.length === 0) return null;
  return (
    <chakra.ul m="0" p="0" listStyleType="none">
      {shapes.map((shape, index) => (
        <Flex as="li" key={index} align="center" gap="2">
          <chakra.span flex="1" fontSize="sm">
            {nameOf(shape, kinds)}
          </chakra.span>
          <Button
            variant="bare"
            size="icon"
            aria-label={say.remove(nameOf(shape, kinds))}
            onClick={() => onChange(shapes.filter((_, n) => n !== index))}
          >
            <Icon name="close" />
          </Button>
        </Flex>
      ))}
    </chakra.ul>
  );
}
