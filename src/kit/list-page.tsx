import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from './button.ts';
import { Icon, type IconName } from './icons.tsx';
import { kitMessages as say } from './messages.ts';
import { EmptyPanel, Unanswered } from './state-panel.tsx';
import { PageTitle } from './page-title.ts';

/** A page that is one list: its title with the buttons, what narrows it, the rows that scroll, the pages below. */
export const ListPage = ({
  title,
  onRefresh,
  buttons,
  head,
  pages,
  children,
}: {
  title: string;
  /** Asks for the list again, by a button. */
  onRefresh?: () => void;
  buttons?: ReactNode;
  /** Filters and what is said of the list. */
  head: ReactNode;
  pages: ReactNode;
  children: ReactNode;
}) => (
  <Flex direction="column" h="100%" minH="0" bg="surface">
    <Flex direction="column" gap="3" px="4" pt="4" pb="3">
      <Flex align="center" gap="2" wrap="wrap">
        <PageTitle flex="1">{title}</PageTitle>
        {onRefresh && (
          <Button size="sm" onClick={onRefresh}>
            <Icon name="refresh" />
            {say.refresh}
          </Button>
        )}
        {buttons}
      </Flex>
      {head}
    </Flex>
    <Box
      flex="1"
      minH="0"
      overflow="auto"
      borderTopWidth="1px"
      borderColor="line"
      tabIndex={0}
      role="region"
      aria-label={title}
    >
      {children}
    </Box>
    {pages}
  </Flex>
);

/** What a list says where it has no rows; `nothingFound`: where it is narrowed. */
export interface ListWords {
  loading: string;
  failed: string;
  empty: string;
  emptyNext: string;
  nothingFound: string;
  nothingNext: string;
  clear: string;
}

/** The rows of an answer; or why there are none, and what to do about it. `onClear` where the list is narrowed. */
export function Found<T>({
  view,
  words,
  icon,
  onClear,
  onRetry,
  children,
}: {
  view: { state: string; message?: string | undefined; data?: readonly T[] | undefined };
  words: ListWords;
  icon: IconName;
  onClear: (() => void) | undefined;
  onRetry: () => void;
  children: (rows: readonly T[]) => ReactNode;
}): ReactNode {
  if (view.data === undefined)
    return <Unanswered view={view} title={words.failed} loading={words.loading} onRetry={onRetry} />;
  if (view.data.length > 0) return children(view.data);
  if (onClear === undefined) return <EmptyPanel icon={icon} title={words.empty} next={words.emptyNext} />;
  return (
    <EmptyPanel
      icon="search"
      title={words.nothingFound}
      next={words.nothingNext}
      action={{ name: words.clear, onPress: onClear }}
    />
  );
}
