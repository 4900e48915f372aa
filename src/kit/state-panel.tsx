import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { StateFrame } from './state-frame.tsx';

export { Loading } from './state-frame.tsx';

/** A place that has nothing to show, and says why: empty, failed. */
export const StatePanel = ({ icon, ...rest }: Omit<ComponentProps<typeof StateFrame>, 'sign'> & { icon: IconName }) => (
  <StateFrame sign={<Icon name={icon} size="2rem" />} {...rest} />
);
