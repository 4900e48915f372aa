import type { ReactNode } from 'react';

/** What stands around the details of something selected: a dialog, or the place beside the map. */
export interface FrameProps {
  title: string;
  onClose: () => void;
  /** What can be done with it, always in view. */
  footer?: ReactNode;
  minWidth?: string;
  /** What a dialog gives the focus to first; a docked place takes it from nothing. */
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A frame. */
export type Frame = (props: FrameProps) => ReactNode;
