import { chakra } from '@chakra-ui/react';
import type { PlotIcon, PlotKind } from '../../../contract/fires/plot.ts';
import { outlineIn } from '../../../models/plot/figure.ts';
import type { Point } from '../../../models/plot/line.ts';
import { Icon } from '../../kit/icons.tsx';
import { plotIconSigns } from '../../map/plot/plot-images.ts';

/** Control points of a sketch, in a square of 24. */
const bent: readonly Point[] = [
  [3, 4],
  [9, 15],
  [22, 18],
];
const straight: readonly Point[] = [
  [3, 5],
  [21, 19],
];
const patch: readonly Point[] = [
  [4, 7],
  [9, 20],
  [20, 17],
  [18, 5],
];
const control: Readonly<Partial<Record<PlotKind, readonly Point[]>>> = {
  line: bent,
  area: patch,
  attack: bent,
  tailedAttack: bent,
  squad: bent,
  double: [
    [3, 3],
    [21, 3],
    [7, 21],
  ],
  fine: straight,
  assault: straight,
  gathering: patch,
  lune: [
    [3, 5],
    [21, 5],
    [12, 20],
  ],
  flag: [
    [5, 2],
    [20, 21],
  ],
};

const drawn = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${24 - y}`).join('L')}`;

/** What a kind of figure looks like, drawn as the map draws it. */
export function KindSketch({ kind, icon = 'post' }: { kind: PlotKind; icon?: PlotIcon | undefined }) {
  if (kind === 'icon') return <Icon name={plotIconSigns[icon]} size="1.5rem" />;
  if (kind === 'text')
    return (
      <chakra.span aria-hidden fontSize="lg" lineHeight="1.5rem" fontWeight="bold">
        文
      </chakra.span>
    );
  const { areas, lines } = kind === 'point' ? { areas: [], lines: [] } : outlineIn(kind, control[kind] ?? straight);
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 24 24"
      w="1.5rem"
      h="1.5rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {kind === 'point' && <circle cx="12" cy="12" r="4" fill="currentColor" />}
      {areas.map((ring) => (
        <path key={drawn(ring)} d={`${drawn(ring)}Z`} fill="currentColor" fillOpacity="0.3" strokeLinejoin="round" />
      ))}
      {lines.map((line) => (
        <path key={drawn(line)} d={drawn(line)} strokeLinecap="round" />
      ))}
    </chakra.svg>
  );
}
