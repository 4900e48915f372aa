import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { distanceText } from '../../kit/distance.ts';
import { patrolMessages as say } from '../messages.ts';
import type { PointState } from './points.ts';
import { type SketchPlan, type SketchSpot, sheet } from './sketch-plan.ts';

const token = (name: string): string => `var(--chakra-colors-${name})`;
const [ink, paper, quiet, own] = [token('fg'), token('surface'), token('fg-muted'), token('plot-own')];
const Picture = chakra('svg');

const cornersOf = (spots: readonly SketchSpot[]): string =>
  spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
const tick = 'M-5 0.5 L-1.5 4 L5.5 -4';
const least = { own: 8, accuracy: 12 };

/** A check-point: ringed and filled where it is next, ticked where it is done, with its number where it is open. */
function Point({ n, state, isNext }: { n: number; state: PointState; isNext: boolean }) {
  if (state !== 'open')
    return (
      <>
        <circle
          r="12"
          fill={state === 'reached' ? quiet : paper}
          stroke={quiet}
          strokeWidth="2.5"
          strokeDasharray={state === 'waiting' ? '4 3' : undefined}
        />
        <path d={tick} fill="none" stroke={state === 'reached' ? paper : ink} strokeWidth="2.5" />
      </>
    );
  return (
    <>
      {isNext && <circle r="20" fill="none" stroke={ink} strokeWidth="3" />}
      <circle r={isNext ? 15 : 12} fill={isNext ? ink : paper} stroke={ink} strokeWidth="2.5" />
      <text y="5" textAnchor="middle" fontSize={isNext ? 16 : 14} fontWeight="700" fill={isNext ? paper : ink}>
        {n + 1}
      </text>
    </>
  );
}

/** Where the walker is: a ringed dot, or an arrow at the edge where they are beyond the sheet. */
const Own = ({ away }: { away?: number | undefined }) =>
  away === undefined ? (
    <circle r={least.own} fill={own} stroke={paper} strokeWidth="3" />
  ) : (
    <path d="M0 -13 L9 9 L0 4 L-9 9 Z" fill={own} stroke={paper} strokeWidth="2" transform={`rotate(${away})`} />
  );

const North = () => (
  <g transform={`translate(${sheet.width - 20} 26)`} aria-hidden>
    <path d="M0 -16 L7 6 L0 1 L-7 6 Z" fill={ink} />
    <text y="22" textAnchor="middle" fontSize="14" fontWeight="500" fill={ink}>
      {say.north}
    </text>
  </g>
);

function Bar({ px, metres }: SketchPlan['bar']) {
  return (
    <g transform={`translate(12 ${sheet.height - 12})`} aria-hidden>
      <path d={`M0 -7V0H${px.toFixed(1)}V-7`} fill="none" stroke={ink} strokeWidth="2.5" />
      <text x={px / 2} y="-7" textAnchor="middle" fontSize="14" fill={ink} {...halo}>
        {distanceText(metres)}
      </text>
    </g>
  );
}

/** Letters keep their ground where they lie over a line. */
const halo = { stroke: token('inset'), strokeWidth: 4, paintOrder: 'stroke', strokeLinejoin: 'round' } as const;

/** The sheet itself. */
export function Sheet({ plan, next, words }: { plan: SketchPlan; next: number | undefined; words: string }) {
  const to = next === undefined ? undefined : plan.points[next];
  const from = plan.own?.away === undefined ? plan.own : undefined;
  // What is next is drawn last, over those beside it.
  const order = plan.points.map((_, n) => n).toSorted((a, b) => Number(a === next) - Number(b === next));
  return (
    <Picture
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label={words}
      display="block"
      w="100%"
      maxW="34rem"
      bg="inset"
      borderWidth="1px"
      borderColor="line.strong"
      borderRadius="md"
    >
      {plan.area.length > 0 && (
        <polygon
          points={cornersOf(plan.area)}
          fill={quiet}
          fillOpacity="0.14"
          stroke={quiet}
          strokeWidth="2"
          strokeDasharray="7 5"
        />
      )}
      <polyline
        points={cornersOf(plan.line)}
        fill="none"
        stroke={quiet}
        strokeWidth="4.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {to && <circle cx={to.x} cy={to.y} r={plan.radius} fill="none" stroke={quiet} strokeDasharray="3 4" />}
      {from && (
        <circle
          cx={from.x}
          cy={from.y}
          r={Math.max(from.radius, least.accuracy)}
          fill={own}
          fillOpacity="0.18"
          stroke={own}
          strokeWidth="1.5"
        />
      )}
      {from && to && (
        <path
          d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          stroke={own}
          strokeWidth="3"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
      )}
      {order.map((n) => {
        const { x = 0, y = 0, state = 'open' } = plan.points[n] ?? {};
        return (
          <g
            key={n}
            data-mark={`point ${n === next ? 'next' : state}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <Point n={n} state={state} isNext={n === next} />
          </g>
        );
      })}
      {plan.own && (
        <g data-mark="own" transform={`translate(${plan.own.x.toFixed(1)} ${plan.own.y.toFixed(1)})`}>
          <Own away={plan.own.away} />
        </g>
      )}
      <Bar {...plan.bar} />
      <North />
    </Picture>
  );
}

/** What the signs of a sketch mean, of those that are on it. */
export function Signs({ plan, next }: { plan: SketchPlan; next: number | undefined }) {
  const sign = (name: string, drawing: ReactNode): ReactNode => (
    <Flex as="li" key={name} gap="1.5" align="center">
      <Picture viewBox="-22 -22 44 44" w="1.5rem" h="1.5rem" aria-hidden>
        {drawing}
      </Picture>
      {name}
    </Flex>
  );
  const other = plan.points.findIndex(({ state }, n) => state === 'open' && n !== next);
  const has = (state: PointState): boolean => plan.points.some((point) => point.state === state);
  return (
    <Flex as="ul" wrap="wrap" columnGap="3" rowGap="1" mt="1.5" fontSize="sm" listStyleType="none">
      {next !== undefined && sign(say.signs.next, <Point n={next} state="open" isNext />)}
      {other >= 0 && sign(say.signs.open, <Point n={other} state="open" isNext={false} />)}
      {has('reached') && sign(say.signs.reached, <Point n={0} state="reached" isNext={false} />)}
      {has('waiting') && sign(say.signs.waiting, <Point n={0} state="waiting" isNext={false} />)}
      {plan.own && sign(say.signs.own, <Own away={plan.own.away} />)}
    </Flex>
  );
}
