import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A block of the page; with a title unless what stands in it has its own. */
export function Panel({
  title,
  tools,
  area,
  className,
  children,
}: {
  title?: string;
  tools?: ReactNode;
  area?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Flex
      as="section"
      className={className}
      aria-label={title}
      direction="column"
      minH="0"
      minW="0"
      p="3"
      gap="2"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      gridArea={area}
      overflow="hidden"
    >
      {title !== undefined && (
        <Flex align="center" gap="2" wrap="wrap">
          <chakra.h2 flex="1" fontWeight="bold" whiteSpace="nowrap">
            {title}
          </chakra.h2>
          {tools}
        </Flex>
      )}
      {children}
    </Flex>
  );
}
