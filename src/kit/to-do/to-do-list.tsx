import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../icons.tsx';

/** The part of one area among the to-dos; `more`: where the rest of it stands. */
export function ToDoSection({
  title,
  more,
  children,
}: {
  title: string;
  more?: { name: string; href: string } | undefined;
  children: ReactNode;
}) {
  return (
    <Box as="section" aria-label={title} pt="3">
      <chakra.h2 fontWeight="bold">{title}</chakra.h2>
      <chakra.ul listStyleType="none">{children}</chakra.ul>
      {more && (
        <Box asChild mt="2" textDecoration="underline" textUnderlineOffset="0.2em">
          <Link href={more.href}>{more.name}</Link>
        </Box>
      )}
    </Box>
  );
}

/** One thing to do: where it is done, what is known of it, and a word where it is pressing. */
export function ToDoLine({
  name,
  href,
  mark,
  notes,
  pressing,
}: {
  name: string;
  href: string;
  mark?: ReactNode;
  notes: readonly string[];
  pressing?: string | undefined;
}) {
  return (
    <chakra.li py="2" borderBottomWidth="1px" borderColor="line">
      <Flex wrap="wrap" columnGap="2" align="center">
        {mark}
        <Box asChild textDecoration="underline" textUnderlineOffset="0.2em" overflowWrap="anywhere">
          <Link href={href}>{name}</Link>
        </Box>
      </Flex>
      <Flex wrap="wrap" columnGap="3" fontSize="sm" color="fg.muted">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {pressing !== undefined && (
          <Flex as="span" gap="1" align="center" color="alarm.pending" fontWeight="medium">
            <Icon name="warn" />
            {pressing}
          </Flex>
        )}
      </Flex>
    </chakra.li>
  );
}
