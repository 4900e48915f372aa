import { chakra } from '@chakra-ui/react';
import { demoMessages as say } from './demo-messages.ts';

/** Says that something is made up. */
export const DemoMark = () => (
  <chakra.span
    display="inline-block"
    ml="2"
    px="1.5"
    fontSize="sm"
    fontWeight="medium"
    borderWidth="1px"
    borderColor="line.strong"
    borderRadius="sm"
  >
    {say.demo}
  </chakra.span>
);
