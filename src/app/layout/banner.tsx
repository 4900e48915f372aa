import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon, type IconName } from '../../kit/icons.tsx';

/** A line across the screen that must not be overlooked. */
export function Banner({
  icon,
  act,
  children,
}: {
  icon: IconName;
  act?: { label: string; onClick: () => void };
  children: ReactNode;
}) {
  return (
    <Flex
      role="alert"
      align="center"
      justify="center"
      gap="2.5"
      minH="10"
      px="4"
      py="1"
      bg="inverse"
      color="fg.inverse"
      fontWeight="medium"
      zIndex="banner"
    >
      <Icon name={icon} />
      <span>{children}</span>
      {act && (
        <Button
          size="sm"
          bg="fg.inverse"
          color="fg"
          borderColor="fg.inverse"
          _hover={{ opacity: 0.85 }}
          onClick={act.onClick}
        >
          {act.label}
        </Button>
      )}
    </Flex>
  );
}
