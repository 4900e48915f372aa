import { lazyPart } from '../kit/lazy-part.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useLiveStation } from '../kit/live-station.tsx';
import type { MapHost } from './host/map-host.ts';
import type { MapApproach, MapMark } from './marks.ts';
import { mapMessages as say } from './messages.ts';
import { OutlineFailed } from './outline-failed.tsx';
import type { MapPlans } from './plans.ts';
import type { MapSpread } from './spread.ts';
import { useOutline } from './use-outline.ts';
import type { RegionCode } from '../../contract/ids.ts';

const MarkMap = lazyPart(() => import('./mark-map.tsx'), <Loading label={say.loading} />);

/** A map of marks on the boundaries of a region, once both are there; its code comes when it is first shown. */
export function MarksPanel(props: {
  label: string;
  regionCode: RegionCode;
  marks: readonly MapMark[];
  spread?: MapSpread | undefined;
  plans?: MapPlans | undefined;
  approaches?: readonly MapApproach[];
  figures?: readonly PlotDrawing[] | undefined;
  onFigure?: ((id: string) => void) | undefined;
  onHost?: ((host: MapHost | undefined) => void) | undefined;
  opens?: ReadonlySet<string> | undefined;
  framed: readonly MapMark[];
  leastDegrees?: number | undefined;
  onSelect: (id: string) => void;
}) {
  const station = useLiveStation();
  const { state, outline } = useOutline(station);
  if (state === 'failed') return <OutlineFailed station={station} />;
  if (outline === undefined) return <Loading label={say.loading} />;
  return <MarkMap {...props} outline={outline} />;
}
