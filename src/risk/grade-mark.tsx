import { chakra, Flex } from '@chakra-ui/react';
import { gradeText } from './words.ts';

const Sign = chakra('span', {
  base: { w: '4', h: '4', flexShrink: 0, borderRadius: 'sm', borderWidth: '1px', borderColor: 'line.strong' },
});

/** As the map shows it: the colour lets the ground through. */
const fillOf = (grade: number | undefined): string =>
  grade === undefined
    ? 'var(--chakra-colors-raised)'
    : `color-mix(in srgb, var(--danger-${grade}) 62%, var(--chakra-colors-raised))`;

/** A grade as its colour (QX/T 77-2007) with its words, so that the colour is never alone. */
export const GradeMark = ({ grade }: { grade: number | undefined }) => (
  <Flex as="span" display="inline-flex" align="center" gap="2" whiteSpace="nowrap">
    <Sign aria-hidden style={{ background: fillOf(grade) }} />
    {gradeText(grade)}
  </Flex>
);
