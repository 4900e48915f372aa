import { useSyncExternalStore } from 'react';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { chooseMode, useMode } from '../../kit/theme/mode.ts';
import { appMessages as say } from '../messages.ts';

/** Light or dark. */
export function ThemeButton() {
  const isDark = useMode() === 'dark';
  const label = isDark ? say.toLight : say.toDark;
  return (
    <Button
      variant="bare"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => chooseMode(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </Button>
  );
}

const follow = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** The whole screen for this system, where the browser can. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(
    follow,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  );
  if (!document.fullscreenEnabled) return null;
  const label = isFull ? say.leaveFullScreen : say.fullScreen;
  // A browser that refuses leaves the page as it is, which is all there is to say about it.
  const turn = (): void =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return (
    <Button variant="bare" size="icon" aria-label={label} title={label} onClick={turn}>
      <Icon name={isFull ? 'shrink' : 'enlarge'} />
    </Button>
  );
}
