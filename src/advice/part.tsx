import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FewLines } from '../kit/few-lines.tsx';
import { Icon, type IconName } from '../kit/icons.tsx';
import { adviceMessages as say } from './messages.ts';

/** A part of the panel under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} mt="3">
      <chakra.h3 fontSize="sm" fontWeight="bold" color="fg.muted" mb="1">
        {title}
      </chakra.h3>
      {children}
    </Box>
  );
}

/** The first lines of a list; `none` where there is not one. */
export const Lines = ({ few, none, children }: { few: number; none: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? (
    <Box color="fg.muted" fontSize="sm">
      {none}
    </Box>
  ) : (
    <FewLines few={few} more={say.more}>
      {children}
    </FewLines>
  );

/** One line: what it is, how far at its end, and in small what else is known of it. */
export function Line({
  icon,
  name,
  end,
  muted = false,
  children,
}: {
  icon: IconName;
  name: ReactNode;
  end: ReactNode;
  muted?: boolean;
  children?: ReactNode;
}) {
  return (
    <Flex as="li" gap="2.5" py="1" align="flex-start">
      <Box pt="0.5" color={muted ? 'fg.muted' : undefined}>
        <Icon name={icon} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline" justify="space-between">
          <chakra.span minW="0" fontWeight="medium" color={muted ? 'fg.muted' : undefined} overflowWrap="anywhere">
            {name}
          </chakra.span>
          <chakra.span fontSize="sm" whiteSpace="nowrap">
            {end}
          </chakra.span>
        </Flex>
        {children !== undefined && (
          <Flex fontSize="sm" color="fg.muted" columnGap="3" wrap="wrap">
            {children}
          </Flex>
        )}
      </Box>
    </Flex>
  );
}
