import { useEffect, useState } from 'react';

/**
 * Keeps the screen from going dark while this is shown. False where the browser can not, so that somebody may be told.
 */
export function useWakeLock(): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const request = async (): Promise<boolean> => {
      if (!('wakeLock' in navigator)) return false;
      lock = await navigator.wakeLock.request('screen');
      if (gone) await lock.release();
      return true;
    };
    const keep = async (): Promise<void> => {
      // A hidden page loses its lock; it is asked for again when the page is seen again.
      if (document.visibilityState !== 'visible') return;
      const kept = await request().catch(() => false);
      if (!gone) setIsKept(kept);
    };
    const seen = (): void => {
      void keep();
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
  return isKept;
}
