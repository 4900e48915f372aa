import { useMemo } from 'react';
import { limits } from '../../contract/limits.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { useQuery } from '../kit/use-query.ts';
import PreviewMap from '../map/preview-map.tsx';
import { useOutline } from '../map/use-outline.ts';
import { areasShown } from './areas-shown.ts';
import { disasterMessages as say } from './messages.ts';

const all = { show: 'now' as const, pageNum: 1, pageSize: 100 };

/** Where the chosen warning holds, and all that are valid where none is chosen. */
export default function DisasterMap({ chosen }: { chosen: string | undefined }) {
  const station = useStation();
  const regionCode = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const { outline } = useOutline(station);
  const valid = useFreshQuery(station, 'disasterPage', all);
  const one = useQuery(station, 'disasterView', { id: chosen ?? '' }, chosen !== undefined);
  const shown = useMemo(() => {
    if (!outline) return undefined;
    if (chosen !== undefined) return one.data && areasShown(outline, [one.data.message]);
    return areasShown(
      outline,
      (valid.data ?? []).map(({ message }) => message),
    );
  }, [outline, chosen, one.data, valid.data]);
  return <PreviewMap regionCode={regionCode} previewed={shown} label={say.map} instead={say.mapInstead} />;
}
