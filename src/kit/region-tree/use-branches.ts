import { useEffect, useState } from 'react';
import type { Station } from '../../../machines/station.ts';
import type { Branches } from './lines.ts';

/** What lies below some areas, each followed by a question of its own. */
export function useBranches(station: Station, codes: readonly string[]): Branches {
  const [branches, setBranches] = useState<Branches>(new Map());
  // As text, since the list may be new at every drawing.
  const wanted = codes.join(' ');
  useEffect(() => {
    const followed = wanted
      .split(' ')
      .filter((code) => code !== '')
      .map((code) =>
        station
          .query('districtTree', { regionCode: code })
          .subscribe((view) => setBranches((before) => new Map(before).set(code, view))),
      );
    return () => {
      for (const one of followed) one.unsubscribe();
    };
  }, [station, wanted]);
  return branches;
}
