import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { debounceTime, Subject } from 'rxjs';
import { limits } from '../../../contract/limits.ts';

/**
 * The same act, done once it has not been asked for during a second, as it was last asked for; nothing is done after
 * its screen is gone.
 */
export function useDebounced<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const [asked$] = useState(() => new Subject<Args>());
  const settled = useEffectEvent((args: Args) => act(...args));
  useEffect(() => {
    const subscription = asked$.pipe(debounceTime(limits.debounceMs)).subscribe((args) => settled(args));
    return () => subscription.unsubscribe();
  }, [asked$]);
  return useCallback((...args: Args) => asked$.next(args), [asked$]);
}
