import { useEffect, useState } from 'react';
import { codeSent, secondsLeft, tick, type SmsCounter } from '../../../contract/validation/sms-counter.ts';
import { useStation } from '../station.tsx';

/** Whole seconds until another code may be asked for, by the station's clock, and `start` for when one was sent. */
export function useSmsCounter(): { left: number; start: () => void } {
  const { clock$ } = useStation();
  const [counter, setCounter] = useState<SmsCounter>();
  const isCounting = counter !== undefined;
  useEffect(() => {
    if (!isCounting) return undefined;
    const subscription = clock$.subscribe((now) => setCounter((before) => tick(before, now)));
    return () => subscription.unsubscribe();
  }, [clock$, isCounting]);
  return { left: secondsLeft(counter), start: () => setCounter(codeSent(clock$.value)) };
}
