import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { useMay } from '../../kit/use-may.ts';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { useWhereabouts } from '../menu/menu-context.tsx';
import { findAlarms, findFires, findPages, findPeople, findPlaces, type Find } from './palette-finds.ts';

/** An area that the palette looks in. */
export interface Within { areaCode: string; areaName: string }

/** Places are asked for once a person has stopped typing for so long, in milliseconds. */
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
  const seesPeople = useMay('user.read');
  const people = useQuery(station, 'user.page', { keyword: asked }, asks && seesPeople);
  const areaCode = within?.areaCode;
  return [
    ...(within ? [] : findPages(menu, word)),
    ...findAlarms(alarms.byId.values(), word, areaCode),
    ...findFires(fires.byId.values(), word, areaCode),
    ...(asks && asked === word ? findPlaces(places.data) : []),
    ...(asks && asked === word && seesPeople ? findPeople(people.data) : []),
  ];
}
