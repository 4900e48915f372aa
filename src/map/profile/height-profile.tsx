import { Box, chakra } from '@chakra-ui/react';
import { distanceText } from '../../kit/distance.ts';
import { profileWords as say } from './messages.ts';

const [wide, high] = [320, 64];

/** Heights along a line, and of how much of its end one goes on foot. */
interface Heights {
  /** Metres from the beginning, and above the sea. */
  profile: readonly (readonly [at: number, heightM: number])[];
  lengthM: number;
  footM?: number;
}

/** How a line rises and falls: metres of height over its length; what is walked stands shaded at its end. */
export function HeightProfile({ profile, lengthM, footM = 0 }: Heights) {
  const heights = profile.map(([, height]) => height);
  const [low, top] = [Math.round(Math.min(...heights)), Math.round(Math.max(...heights))];
  const rise = Math.max(20, top - low);
  const x = (metres: number): number => (metres / Math.max(1, lengthM)) * wide;
  const y = (height: number): number => high - 4 - ((height - low) / rise) * (high - 10);
  const line = profile.map(([metres, height]) => `${x(metres).toFixed(1)},${y(height).toFixed(1)}`).join(' ');
  const footX = x(lengthM - footM);
  return (
    <Box as="figure" m="0" mt="2">
      <chakra.svg
        role="img"
        aria-label={say.profile(low, top)}
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        w="100%"
        h="4rem"
        bg="raised"
        borderRadius="md"
      >
        {footM > 0 && (
          <chakra.rect x={footX} y="0" width={wide - footX} height={high} fill="{colors.chosen}" opacity="0.6" />
        )}
        <chakra.polygon points={`0,${high} ${line} ${wide},${high}`} fill="{colors.accent}" opacity="0.18" />
        <chakra.polyline
          points={line}
          fill="none"
          stroke="{colors.accent}"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <chakra.figcaption display="flex" justifyContent="space-between" fontSize="sm" color="fg.muted">
        <span>{say.profile(low, top)}</span>
        <span>{distanceText(lengthM)}</span>
      </chakra.figcaption>
    </Box>
  );
}
