import { useMemo } from 'react';
import { limits } from '../../contract/limits.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useQuery } from '../kit/use-query.ts';
import PreviewMap from '../map/preview-map.tsx';
import { useOutline } from '../map/use-outline.ts';
import { areasShown } from './areas-shown.ts';
import { type DisastersAsked, mapArgs } from './asked.ts';
import { disasterMessages as say } from './messages.ts';

/** Where the chosen warning holds, and all that the list shows where none is chosen. */
export default function DisasterMap({ chosen, asked }: { chosen: string | undefined; asked: DisastersAsked }) {
  const station = useStation();
  const regionCode = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const { outline } = useOutline(station);
  const listed = useFreshQuery(station, 'disasterPage', mapArgs(asked));
  const one = useQuery(station, 'disasterView', { id: chosen ?? '' }, chosen !== undefined);
  const shown = useMemo(() => {
    const messages = chosen === undefined ? listed.data?.map(({ message }) => message) : one.data && [one.data.message];
    return outline && messages && (areasShown(outline, messages) ?? null);
  }, [outline, chosen, one.data, listed.data]);
  return <PreviewMap regionCode={regionCode} previewed={shown} label={say.map} instead={say.mapInstead} />;
}
