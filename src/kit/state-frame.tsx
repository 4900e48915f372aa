import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.ts';
import { kitMessages as say } from './messages.ts';

/** A place that has nothing to show, and says why, below a sign. */
export function StateFrame({
  sign,
  title,
  children,
  onRetry,
  retry = say.retry,
}: {
  sign: ReactNode;
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  /** What the button is called that calls `onRetry`. */
  retry?: string;
}) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="2"
      p="6"
      minH="8rem"
      h="100%"
      color="fg.muted"
    >
      {sign}
      <Box color="fg" fontWeight="medium">
        {title}
      </Box>
      {children !== undefined && (
        <Box maxW="28rem" fontSize="sm">
          {children}
        </Box>
      )}
      {onRetry && (
        <Button size="sm" mt="2" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </Flex>
  );
}

/** A place that is still being filled; what is filled at once never says so. */
export function Loading({ label = say.loading }: { label?: string }) {
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="2.5"
      p="6"
      h="100%"
      minH="6rem"
      color="fg.muted"
      animation="appear .1s .15s backwards"
    >
      <chakra.span
        aria-hidden
        w="1.1em"
        h="1.1em"
        borderWidth="2px"
        borderColor="currentColor"
        borderInlineEndColor="transparent"
        borderRadius="full"
        animation="spin .9s linear infinite"
      />
      {label}
    </Flex>
  );
}
