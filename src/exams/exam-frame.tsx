import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { examMessages as say } from './messages.ts';
import { papersPath } from './paths.ts';
import { PageTitle } from '../kit/page-title.ts';

/** A page about one exam: what leads up, its title, what stands beside that, and the page below. */
export function ExamFrame({
  title,
  part,
  mark,
  beside,
  children,
}: {
  title: string;
  part: string;
  mark?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Flex direction="column" h="100%" minH="0" bg="surface">
      <Flex align="center" gap="2" wrap="wrap" px="4" py="3" borderBottomWidth="1px" borderColor="line">
        <Box mr="3">
          <Flex align="center" gap="2" fontSize="sm" color="fg.muted">
            <Box asChild textDecoration="underline" textUnderlineOffset="0.2em">
              <Link href={papersPath}>{say.papers}</Link>
            </Box>
            <span aria-hidden>/</span>
            {part}
          </Flex>
          <PageTitle>
            {title}
            {mark}
          </PageTitle>
        </Box>
        <Box flex="1" display={{ base: 'none', md: 'block' }} />
        {beside}
      </Flex>
      <Box flex="1" minH="0">
        {children}
      </Box>
    </Flex>
  );
}

/** Where the address names no exam. */
export function NoExam() {
  const [, navigate] = useLocation();
  return (
    <EmptyPanel
      icon="book"
      title={say.noExam}
      next={say.noExamNext}
      action={{ name: say.toPapers, onPress: () => navigate(papersPath) }}
    />
  );
}

/** What stands where an answer is not there yet, or could not be had. */
export function Waiting({
  state,
  message,
  onRetry,
}: {
  state: string;
  message: string | undefined;
  onRetry: () => void;
}) {
  return <Unanswered view={{ state, message }} title={say.failed} loading={say.loading} onRetry={onRetry} />;
}
