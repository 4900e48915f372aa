import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { Alarm } from '../../../../contract/alarms/alarm.ts';
import type { IncidentRow } from '../../../../streams/derived/incident-row.ts';
import { distanceText } from '../../../kit/distance.ts';
import { incidentMessages } from '../messages.ts';
import { halfSide, marksOf, scaleBar, type At, type Mark } from './evidence-geometry.ts';

const say = incidentMessages.dialog;

/** More would only hide each other. */
const drawn = 60;
const token = (name: string): string => `var(--chakra-colors-${name})`;
const Picture = chakra('svg');

const px = ({ x, y }: At): string => `${x.toFixed(1)} ${(-y).toFixed(1)}`;

function Shape({ mark, line }: { mark: Mark; line: number }) {
  switch (mark.kind) {
    case 'footprint':
      return <rect data-mark="footprint" x={mark.at.x - mark.width / 2} y={-mark.at.y - mark.height / 2} width={mark.width} height={mark.height} fill={token('accent')} fillOpacity="0.12" stroke={token('accent')} strokeWidth={line} />;
    case 'reach':
      return <circle data-mark="reach" cx={mark.at.x} cy={-mark.at.y} r={mark.radius} fill="none" stroke={token('fg-muted')} strokeWidth={line} strokeDasharray={`${line * 3} ${line * 2}`} />;
    case 'sight':
      return (
        <g data-mark="sight">
          <path d={`M${px(mark.from)}L${px(mark.left)}L${px(mark.right)}Z`} fill={token('alarm-received')} fillOpacity="0.16" />
          <path d={`M${px(mark.from)}L${px(mark.to)}`} stroke={token('alarm-received')} strokeWidth={line * 1.4} fill="none" />
        </g>
      );
    case 'point':
      return <circle data-mark="point" cx={mark.at.x} cy={-mark.at.y} r={line * 2} fill={token('fg')} />;
    default:
      return mark satisfies never;
  }
}

const Sign = ({ path, color, dashed }: { path: string; color: string; dashed?: true }) => (
  <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden focusable="false"><path d={path} fill="none" stroke={token(color)} strokeWidth="2.4" {...(dashed ? { strokeDasharray: '4 3' } : {})} /></svg>
);

function Legend({ kinds }: { kinds: ReadonlySet<Mark['kind']> }) {
  return (
    <Flex gap="3" wrap="wrap" fontSize="sm" color="fg.muted" mt="1.5">
      {kinds.has('footprint') && <Flex gap="1" align="center"><Sign path="M4 4h16v16H4Z" color="accent" />{say.legend.footprint}</Flex>}
      {kinds.has('sight') && <Flex gap="1" align="center"><Sign path="M3 21 21 3" color="alarm-received" />{say.legend.sight}</Flex>}
      {kinds.has('reach') && <Flex gap="1" align="center"><Sign path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z" color="fg-muted" dashed />{say.legend.reach}</Flex>}
      <Flex gap="1" align="center"><Sign path="M12 3v18M3 12h18" color="alarm-pending" />{say.legend.best}</Flex>
    </Flex>
  );
}

/** Letters keep their ground where they lie over a mark. */
const lettering = (half: number) => ({ fontSize: half / 11, paintOrder: 'stroke', stroke: token('inset'), strokeWidth: half / 40, strokeLinejoin: 'round' }) as const;

/** Where it burns, as each alarm has it: pixels of satellites, lines of sight of cameras, circles of reach, and the best position of all. North is up. `reach`: metres by alarm, where known. */
export function EvidenceDrawing({ row, alarms, reach }: { row: IncidentRow; alarms: readonly Alarm[]; reach: ReadonlyMap<string, number> }) {
  const shown = useMemo(() => [...alarms].sort((a, b) => (a.startTime < b.startTime ? 1 : -1)).slice(0, drawn), [alarms]);
  const marks = useMemo(() => shown.flatMap((alarm) => marksOf(alarm, row, reach.get(alarm.id))), [shown, row, reach]);
  if (marks.length === 0) return <Box color="fg.muted">{say.noDrawing}</Box>;
  const half = halfSide(marks);
  const line = half / 110;
  const bar = scaleBar(half);
  return (
    <Box>
      <Picture viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} role="img" aria-label={say.drawingOf(shown.length)} bg="inset" borderWidth="1px" borderColor="line" borderRadius="md" style={{ width: '100%', aspectRatio: '1', display: 'block' }}>
        {marks.filter(({ kind }) => kind !== 'point').map((mark) => <Shape key={`${mark.kind} ${mark.alarmId}`} mark={mark} line={line} />)}
        {marks.filter(({ kind }) => kind === 'point').map((mark) => <Shape key={mark.alarmId} mark={mark} line={line} />)}
        <path d={`M0 ${-half / 12}V${half / 12}M${-half / 12} 0H${half / 12}`} stroke={token('alarm-pending')} strokeWidth={line * 2.2} />
        <path d={`M${-half * 0.92} ${half * 0.84}v${half * 0.05}h${bar}v${-half * 0.05}`} fill="none" stroke={token('fg')} strokeWidth={line} />
        <text x={-half * 0.92 + bar / 2} y={half * 0.83} textAnchor="middle" style={lettering(half)} fill={token('fg')}>{distanceText(bar)}</text>
        <path d={`M${half * 0.88} ${-half * 0.72}V${-half * 0.94}m${-half * 0.04} ${half * 0.07}l${half * 0.04} ${-half * 0.07}l${half * 0.04} ${half * 0.07}`} fill="none" stroke={token('fg')} strokeWidth={line} />
        <text x={half * 0.88} y={-half * 0.6} textAnchor="middle" style={lettering(half)} fill={token('fg')}>北</text>
      </Picture>
      <Legend kinds={new Set(marks.map(({ kind }) => kind))} />
      {alarms.length > shown.length && <Box fontSize="sm" color="fg.muted">{say.partOf(shown.length, alarms.length)}</Box>}
    </Box>
  );
}
