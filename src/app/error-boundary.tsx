import { Component, type ReactNode } from 'react';
import { PageFault } from './page/page-fault.tsx';

interface Props {
  children: ReactNode;
  /** A change of it clears the fault: another page, another chance. */ page: string;
}
interface State {
  error: unknown;
  page: string;
}

/** Catches what a page throws, once, so that header and alarms stay on the screen. React wants a class for it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.page === state.page ? null : { error: undefined, page: props.page };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <PageFault error={this.state.error} />;
  }
}
