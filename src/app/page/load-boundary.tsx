import { Component, type ReactNode } from 'react';
import { Loading } from '../../kit/state-frame.tsx';
import { pageMessages as say } from './messages.ts';
import { PageFault } from './page-fault.tsx';
import { PageLoadFault } from './page-source.ts';

interface Props {
  children: ReactNode;
  /** Tries again; absent where it was tried often enough. */ retry: (() => void) | undefined;
}
interface State {
  error: unknown;
}

/**
 * Catches that a page's code did not come, and what the page throws, so that header and alarms stay on the screen.
 * React wants a class for it.
 */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageLoadFault) this.props.retry?.();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof PageLoadFault && this.props.retry ? (
      <Loading label={say.opening} />
    ) : (
      <PageFault error={error} />
    );
  }
}
