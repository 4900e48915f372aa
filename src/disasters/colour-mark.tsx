import { chakra, Flex } from '@chakra-ui/react';
import { type DisasterColour, disasterColourNames, disasterGradeNames } from '../../contract/disasters/words.ts';
import styles from './disasters.module.css';
import { disasterMessages as say } from './messages.ts';

/** The colour of a warning as a field beside its word and grade. */
export const ColourMark = ({ colour }: { colour: DisasterColour }) => (
  <Flex as="span" display="inline-flex" align="center" gap="1.5" whiteSpace="nowrap">
    <chakra.span
      className={styles[colour] ?? ''}
      w="4"
      h="4"
      borderRadius="sm"
      borderWidth="1px"
      borderColor="line.strong"
      flexShrink="0"
      aria-hidden
    />
    {say.grade(disasterColourNames[colour], disasterGradeNames[colour])}
  </Flex>
);
