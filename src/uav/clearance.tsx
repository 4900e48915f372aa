import { Box, chakra } from '@chakra-ui/react';
import type { FlightCheck } from '../../contract/uav/flight-schemas.ts';
import { Icon } from '../kit/icons.tsx';
import { distanceText } from '../kit/distance.ts';
import { WarnBox } from '../kit/warn-box.tsx';
import { flightMessages as say } from './flight-messages.ts';

const [wide, high] = [320, 96];

/** The ground below a way, and the way above it; where they are nearest stands a stroke between them. */
function Profile({ profile, lengthM, clearanceM, clearanceAtM }: FlightCheck) {
  const all = profile.flatMap(([, groundM, flightM]) => [groundM, flightM]);
  const [low, top] = [Math.min(...all), Math.max(...all)];
  const rise = Math.max(20, top - low);
  const x = (metres: number): string => ((metres / Math.max(1, lengthM)) * wide).toFixed(1);
  const y = (height: number): string => (high - 4 - ((height - low) / rise) * (high - 8)).toFixed(1);
  const ground = profile.map(([at, groundM]) => `${x(at)},${y(groundM)}`).join(' ');
  const flight = profile.map(([at, , flightM]) => `${x(at)},${y(flightM)}`).join(' ');
  const nearest = profile.reduce((best, one) =>
    Math.abs(one[0] - clearanceAtM) < Math.abs(best[0] - clearanceAtM) ? one : best,
  );
  return (
    <Box as="figure" m="0" mt="2">
      <chakra.svg
        role="img"
        aria-label={say.profileOf(clearanceM)}
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        w="100%"
        h="6rem"
        bg="raised"
        borderRadius="md"
      >
        <chakra.polygon points={`0,${high} ${ground} ${wide},${high}`} fill="{colors.fg.muted}" opacity="0.35" />
        <chakra.polyline
          points={flight}
          fill="none"
          stroke="{colors.accent}"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        <chakra.line
          x1={x(nearest[0])}
          x2={x(nearest[0])}
          y1={y(nearest[1])}
          y2={y(nearest[2])}
          stroke="{colors.alarm.pending}"
          strokeWidth="2"
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <chakra.figcaption display="flex" justifyContent="space-between" fontSize="sm" color="fg.muted">
        <span>
          {Math.round(low)}–{Math.round(top)} 米
        </span>
        <span>{distanceText(lengthM)}</span>
      </chakra.figcaption>
    </Box>
  );
}

/** How a way stands over the ground and within the drone's endurance. */
export function Clearance({ check }: { check: FlightCheck }) {
  const { faults, hints } = check;
  return (
    <Box as="section" aria-label={say.profile}>
      <Box fontWeight="medium">{say.profile}</Box>
      <Profile {...check} />
      <Box mt="1" fontSize="sm" role="status">
        {say.checked(check)}
      </Box>
      {faults.map((fault) => (
        <WarnBox key={fault} role="alert">
          {fault}
        </WarnBox>
      ))}
      <chakra.ul listStyleType="none" m="0" mt="1" p="0" fontSize="sm" color="fg.muted">
        {[...hints, say.noZones].map((hint) => (
          <chakra.li key={hint} display="flex" gap="1.5" alignItems="baseline">
            <Icon name="warn" />
            {hint}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
