import { Box } from '@chakra-ui/react';
import { type Fire, isBurning } from '../../../contract/fires/fire.ts';
import { GridDuty, useSeesGrids } from '../../kit/grid-duty/grid-duty.tsx';
import { gridDutyMessages } from '../../kit/grid-duty/messages.ts';
import { Section } from '../../kit/section.tsx';

/** The grid's name and two people, as most grids have: what stands below does not move when they come. */
const usualHeight = '5.5rem';

/** Who answers for the land that burns, by its fire grid; of a fire that is over, who did on that day. */
export function GridPart({ fire }: { fire: Fire }) {
  const seesGrids = useSeesGrids();
  if (!seesGrids) return null;
  return (
    <Section title={gridDutyMessages.grid}>
      <Box minH={usualHeight}>
        <GridDuty
          longitude={fire.longitude}
          latitude={fire.latitude}
          {...(isBurning(fire) ? {} : { at: fire.startTime })}
        />
      </Box>
    </Section>
  );
}
