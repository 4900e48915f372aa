import { Box, chakra, Flex } from '@chakra-ui/react';
import { mapLayers } from '../../../../contract/map/layers.ts';
import { distanceText } from '../../../kit/distance.ts';
import type { At, MapEvidence, Mark } from '../../../map/evidence-marks.ts';
import { LegendSign, LineSign } from '../../../map/legend.tsx';
import { incidentMessages } from '../messages.ts';

const say = incidentMessages.dialog;

const token = (name: string): string => `var(--chakra-colors-${name})`;
const Picture = chakra('svg');

const px = ({ x, y }: At): string => `${x.toFixed(1)} ${(-y).toFixed(1)}`;

function Shape({ mark, line }: { mark: Mark; line: number }) {
  switch (mark.kind) {
    case 'footprint':
      return (
        <rect
          data-mark="footprint"
          x={mark.at.x - mark.width / 2}
          y={-mark.at.y - mark.height / 2}
          width={mark.width}
          height={mark.height}
          fill={token('accent')}
          fillOpacity="0.12"
          stroke={token('accent')}
          strokeWidth={line}
        />
      );
    case 'reach':
      return (
        <circle
          data-mark="reach"
          cx={mark.at.x}
          cy={-mark.at.y}
          r={mark.radius}
          fill="none"
          stroke={token('fg-muted')}
          strokeWidth={line}
          strokeDasharray={`${line * 3} ${line * 2}`}
        />
      );
    case 'bearing':
      return (
        <g data-mark="bearing">
          <path d={`M${px(mark.from)}L${px(mark.left)}L${px(mark.right)}Z`} fill={token('accent')} fillOpacity="0.16" />
          <path d={`M${px(mark.from)}L${px(mark.to)}`} stroke={token('accent')} strokeWidth={line * 1.4} fill="none" />
        </g>
      );
    case 'crossing':
      return (
        <ellipse
          data-mark="crossing"
          rx={mark.minorM}
          ry={mark.majorM}
          transform={`translate(${px(mark.at)}) rotate(${mark.majorDeg.toFixed(1)})`}
          fill={token('accent')}
          fillOpacity="0.25"
          stroke={token('accent')}
          strokeWidth={line * 1.4}
        />
      );
    case 'point':
      return <circle data-mark="point" cx={mark.at.x} cy={-mark.at.y} r={line * 2} fill={token('fg')} />;
    default:
      return mark satisfies never;
  }
}

function Legend({ kinds }: { kinds: ReadonlySet<string> }) {
  return (
    <Flex gap="3" wrap="wrap" fontSize="sm" color="fg.muted" mt="1.5">
      {mapLayers.evidence.legends
        .filter(({ legendId }) => kinds.has(legendId))
        .map(({ legendId, legendName, icon }) => (
          <Flex key={legendId} gap="1" align="center">
            <LegendSign icon={icon} />
            {legendName}
          </Flex>
        ))}
      <Flex gap="1" align="center">
        <LineSign path="M12 3v18M3 12h18" color="alarm-pending" />
        {say.best}
      </Flex>
    </Flex>
  );
}

/** Letters keep their ground where they lie over a mark. */
const lettering = (half: number) =>
  ({
    fontSize: half / 11,
    paintOrder: 'stroke',
    stroke: token('inset'),
    strokeWidth: half / 40,
    strokeLinejoin: 'round',
  }) as const;

/** Half the side of the square that shows all marks but the far ends of bearings, in metres. */
function halfSide(marks: readonly Mark[]): number {
  const reaches = marks.map((mark) => {
    if (mark.kind === 'bearing') return 0;
    const away = Math.max(Math.abs(mark.at.x), Math.abs(mark.at.y));
    if (mark.kind === 'reach') return away + mark.radius;
    if (mark.kind === 'crossing') return away + mark.majorM;
    return mark.kind === 'footprint' ? away + Math.max(mark.width, mark.height) / 2 : away;
  });
  return Math.max(300, ...reaches) * 1.15;
}

/** The longest round length that is at most a third of the drawing, in metres. */
const scaleBar = (half: number): number =>
  [10_000, 5_000, 2_000, 1_000, 500, 200, 100].find((length) => length <= (2 * half) / 3) ?? 100;

/**
 * Where it burns, as each alarm has it: pixels of satellites, bearings of cameras, circles of reach, and the best
 * position of all. North is up. `all`: how many alarms there are, of which `evidence` has the newest.
 */
export function EvidenceDrawing({ evidence: { marks, words, crossing }, all }: { evidence: MapEvidence; all: number }) {
  if (marks.length === 0) return <Box color="fg.muted">{say.noDrawing}</Box>;
  const half = halfSide(marks);
  const line = half / 110;
  const bar = scaleBar(half);
  return (
    <Box>
      <Picture
        viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
        role="img"
        aria-label={say.drawingOf(words.size)}
        bg="inset"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        style={{ width: '100%', aspectRatio: '1', display: 'block' }}
      >
        {marks
          .filter(({ kind }) => kind !== 'point')
          .map((mark) => (
            <Shape key={`${mark.kind} ${mark.alarmId}`} mark={mark} line={line} />
          ))}
        {marks
          .filter(({ kind }) => kind === 'point')
          .map((mark) => (
            <Shape key={mark.alarmId} mark={mark} line={line} />
          ))}
        <path
          d={`M0 ${-half / 12}V${half / 12}M${-half / 12} 0H${half / 12}`}
          stroke={token('alarm-pending')}
          strokeWidth={line * 2.2}
        />
        <path
          d={`M${-half * 0.92} ${half * 0.84}v${half * 0.05}h${bar}v${-half * 0.05}`}
          fill="none"
          stroke={token('fg')}
          strokeWidth={line}
        />
        <text x={-half * 0.92 + bar / 2} y={half * 0.83} textAnchor="middle" style={lettering(half)} fill={token('fg')}>
          {distanceText(bar)}
        </text>
        <path
          d={
            `M${half * 0.88} ${-half * 0.72}V${-half * 0.94}` +
            `m${-half * 0.04} ${half * 0.07}l${half * 0.04} ${-half * 0.07}l${half * 0.04} ${half * 0.07}`
          }
          fill="none"
          stroke={token('fg')}
          strokeWidth={line}
        />
        <text x={half * 0.88} y={-half * 0.6} textAnchor="middle" style={lettering(half)} fill={token('fg')}>
          北
        </text>
      </Picture>
      <Legend kinds={new Set(marks.map(({ kind }) => kind))} />
      {crossing !== undefined && <Box fontSize="sm">{crossing}</Box>}
      {all > words.size && (
        <Box fontSize="sm" color="fg.muted">
          {say.partOf(words.size, all)}
        </Box>
      )}
    </Box>
  );
}
