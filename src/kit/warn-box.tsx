import { Flex, type FlexProps } from '@chakra-ui/react';
import { Icon } from './icons.tsx';

/** A warning that stands where it is about. With `role` `alert` it is read out at once. */
export const WarnBox = ({ children, ...more }: FlexProps) => (
  <Flex
    gap="2"
    align="center"
    px="3"
    py="2"
    bg="alarm.wash"
    borderRadius="md"
    borderLeftWidth="3px"
    borderColor="alarm.pending"
    {...more}
  >
    <Icon name="warn" />
    {children}
  </Flex>
);
