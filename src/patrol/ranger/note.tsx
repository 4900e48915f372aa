import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A line at the top of a ranger's page. */
export function Note({ children, alert = false }: { children: ReactNode; alert?: boolean }) {
  return (
    <Flex
      role={alert ? 'alert' : 'status'}
      gap="2.5"
      align="center"
      wrap="wrap"
      px="4"
      py="2.5"
      bg={alert ? 'alarm.wash' : 'raised'}
      borderBottomWidth="1px"
      borderColor="line"
    >
      {children}
    </Flex>
  );
}
