import { isWithin } from '../../../contract/areas.ts';
import type { Person } from '../../../contract/people/schemas.ts';
import { allIn } from '../../kit/in-picture.ts';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { findAlarms, findFires, findPages, findPeople, findPlaces, type Find } from './palette-finds.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** An area that the palette looks in. */
export interface Within {
  areaCode: RegionCode;
  areaName: string;
}

/** Places and people are asked for once a person has stopped typing for so long, in milliseconds. */
const restMs = 300;

/** What the palette lists for a word (lower case), everywhere or in an area. */
export function useFinds(word: string, within: Within | undefined): readonly Find[] {
  const station = useStation();
  const { menu } = useWhereabouts();
  const alarms = useBehavior(station.alarms$);
  const fires = useBehavior(station.fires$);
  const asked = useSettled(word, restMs);
  const asks = asked.length >= 2 && within === undefined;
  const places = useQuery(station, 'districtSelect', { keyword: asked }, asks);
  const people = useQuery(station, 'qryAllUser', { keyword: asked }, asks);
  const keepsAccounts = useMay('user.read');
  const { user } = useBehavior(station.session$);
  // An administrator finds people of the region above, but does not see their accounts.
  const isKept = ({ regionCode }: Person): boolean =>
    keepsAccounts && user !== undefined && isWithin(user.regionCode, regionCode);
  const areaCode = within?.areaCode;
  return [
    ...(within ? [] : findPages(menu, word)),
    ...findAlarms(allIn(alarms), word, areaCode),
    ...findFires(allIn(fires), word, areaCode),
    ...(asks && asked === word ? findPlaces(places.data) : []),
    ...(asks && asked === word ? findPeople(people.data, isKept) : []),
  ];
}
