import { type AlarmMark, alarmMarks } from '../../contract/alarms/mark.ts';
import { disasterColours } from '../../contract/disasters/words.ts';
import type { LegendIcon } from '../../contract/map/layers.ts';
import { Icon, StateIcon } from '../kit/icons.tsx';
import { kindIcon } from '../kit/kind-icon.ts';
import styles from './map-frame.module.css';

/** What is drawn by a line in the legend. */
type LineIcon = 'footprint' | 'bearing' | 'reach' | 'crossing' | 'flightWay' | 'flightFlown';

const isMark = (icon: LegendIcon): icon is AlarmMark => alarmMarks.some((mark) => mark === icon);
const isLine = (icon: LegendIcon): icon is LineIcon => Object.hasOwn(paths, icon);

const paths: Readonly<Record<LineIcon, string>> = {
  footprint: 'M4 4h16v16H4Z',
  bearing: 'M3 21 21 3',
  flightWay: 'M3 20 9 6l6 12 6-14',
  flightFlown: 'M3 20 9 6l6 12 6-14',
  crossing: 'M12 6c6 0 9 3 9 6s-3 6-9 6-9-3-9-6 3-6 9-6Z',
  reach: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
};

/** A line in the legend of a map or a drawing, as it is drawn there; `color` is a token. */
export const LineSign = ({ path, color, dashed }: { path: string; color: string; dashed?: boolean }) => (
  <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden focusable="false">
    <path
      d={path}
      fill="none"
      stroke={`var(--chakra-colors-${color})`}
      strokeWidth="2.4"
      {...(dashed === true ? { strokeDasharray: '4 3' } : {})}
    />
  </svg>
);

/** Areas as they lie on a map: their border and what fills them, by tokens. */
const gridSigns = {
  grid: { stroke: 'accent', fill: 'accent', opacity: 0.12 },
  gridBare: { stroke: 'fg-muted', fill: 'fg-muted', opacity: 0.35 },
  gridOverlap: { stroke: 'alarm-confirmed', fill: 'alarm-confirmed', opacity: 0.5 },
  gridGap: { stroke: 'alarm-received', fill: 'alarm-received', opacity: 0.5 },
  seenLand: { stroke: 'accent', fill: 'accent', opacity: 0.28 },
  hiddenLand: { stroke: 'fg-muted', fill: 'fg-muted', opacity: 0.5 },
} as const;

const isGrid = (icon: LegendIcon): icon is keyof typeof gridSigns => Object.hasOwn(gridSigns, icon);

const GridSign = ({ stroke, fill, opacity }: { stroke: string; fill: string; opacity: number }) => (
  <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden focusable="false">
    <path
      d="M4 5h16v14H4Z"
      fill={`var(--chakra-colors-${fill})`}
      fillOpacity={opacity}
      stroke={`var(--chakra-colors-${stroke})`}
      strokeWidth="2"
    />
  </svg>
);

/** The four colours of warnings, the gravest first. */
const DisasterSign = () => (
  <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden focusable="false">
    {disasterColours.map((colour, at) => (
      <path key={colour} d={`M${2 + at * 5} 5h5v14h-5Z`} fill={`var(--chakra-colors-disaster-${colour})`} />
    ))}
  </svg>
);

/** What an entry of a legend looks like. */
export function LegendSign({ icon }: { icon: LegendIcon }) {
  if (isGrid(icon)) return <GridSign {...gridSigns[icon]} />;
  if (isMark(icon)) return <StateIcon status={icon} />;
  if (isLine(icon))
    return <LineSign path={paths[icon]} color="accent" dashed={icon === 'reach' || icon === 'flightWay'} />;
  if (icon === 'disaster') return <DisasterSign />;
  return icon === 'pastFire' ? <span className={styles['disc']} aria-hidden /> : <Icon name={kindIcon(icon)} />;
}
