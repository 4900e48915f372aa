import { useEffect, useState } from 'react';
import { useLiveStation } from '../live-station.tsx';
import { useStation } from '../station.tsx';
import { useBehavior } from '../use-behavior.ts';
import { regionMessages as say } from './messages.ts';
import { shortArea } from './short-area.ts';

/**
 * What the duty of each of these regions is called: the person's own as such, another by its region, by its code until
 * that is known.
 */
export function useDutyNames(codes: readonly string[]): (code: string) => string {
  const station = useLiveStation();
  const { user } = useBehavior(useStation().session$);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  // As text, since the list may be new at every drawing.
  const asked = JSON.stringify([...new Set(codes)].filter((code) => code !== user?.regionCode).sort());
  useEffect(() => {
    const following = (JSON.parse(asked) as string[]).map((code) =>
      station.query('nameFromCode', { code }).subscribe(({ data }) => {
        if (data !== undefined) setNames((before) => new Map(before).set(code, data));
      }),
    );
    return () => following.forEach((one) => one.unsubscribe());
  }, [station, asked]);
  return (code) => (code === user?.regionCode ? say.ownDuty : say.duty(shortArea(names.get(code) ?? code)));
}
