import { Box } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { Loading, StateFrame } from './state-frame.tsx';

export { Loading };

/** A place that has nothing to show, and says why: empty, failed. */
export const StatePanel = ({ icon, ...rest }: Omit<ComponentProps<typeof StateFrame>, 'sign'> & { icon: IconName }) => (
  <StateFrame sign={<Icon name={icon} size="2rem" />} {...rest} />
);

/**
 * An empty list, table or finding. `title`: what is not there; `next`: what would bring it, or what to do now; `action`
 * does that, where a person may.
 */
export const EmptyPanel = ({
  icon,
  title,
  next,
  action,
}: {
  icon: IconName;
  title: string;
  next: string;
  action?: { name: string; onPress: () => void } | undefined;
}) => (
  <StatePanel
    icon={icon}
    title={title}
    {...(action === undefined ? {} : { onRetry: action.onPress, retry: action.name })}
  >
    {next}
  </StatePanel>
);

/** The same in a part of a page, where a panel would be too large. */
export const EmptyLine = ({ title, next }: { title: string; next: string }) => (
  <Box py="2">
    <Box>{title}</Box>
    <Box fontSize="sm" color="fg.muted">
      {next}
    </Box>
  </Box>
);

interface UnansweredProps {
  icon?: IconName;
  /** How the question stands; the server's own words where it refused. */
  view: { state: string; message?: string | undefined };
  /** What is said where no answer could be had. */
  title: string;
  /** What is said until there is one. */
  loading?: string;
  onRetry: () => void;
}

/** What stands in the place of an answer that is not there yet, or could not be had: then it can be asked for again. */
export function Unanswered({
  icon = 'warn',
  view: { state, message },
  title,
  loading,
  onRetry,
}: UnansweredProps): ReactNode {
  if (state !== 'failed') return loading === undefined ? <Loading /> : <Loading label={loading} />;
  return (
    <StatePanel icon={icon} title={title} onRetry={onRetry}>
      {message}
    </StatePanel>
  );
}
