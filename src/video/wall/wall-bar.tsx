import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { videoLimits } from '../../../contract/video/limits.ts';
import { Button } from '../../kit/button.ts';
import { Icon } from '../../kit/icons.tsx';
import { Select } from '../../kit/select.tsx';
import { useStation } from '../../kit/station.tsx';
import { videoMessages as say } from '../messages.ts';
import { LayoutsDialog } from './layouts-dialog.tsx';
import { tileCounts, type Wall, type WallAct } from './wall-state.ts';

/** Seconds between two turns of a patrol that may be chosen. */
const patrols = [videoLimits.leastPatrolS, 10, 15, 30, 60, 120] as const;

/** The head of the wall: how many tiles, the patrol, layouts. `turn`: what a patrol shows now. */
export function WallBar({ wall, act, turn }: { wall: Wall; act: (act: WallAct) => void; turn: string | undefined }) {
  const station = useStation();
  const [seconds, setSeconds] = useState<number>(10);
  const [isOpen, setIsOpen] = useState(false);
  const isOn = wall.patrolS !== null;
  return (
    <Flex align="center" gap="2" wrap="wrap" px="3" py="2" borderBottomWidth="1px" borderColor="line" bg="surface">
      <chakra.h1 fontSize="lg" fontWeight="bold" mr="2">
        {say.wall}
      </chakra.h1>
      <Flex role="group" aria-label={say.layout} gap="1">
        {tileCounts.map((tiles) => (
          <Button
            key={tiles}
            size="sm"
            aria-pressed={wall.tiles === tiles}
            onClick={() => act({ type: 'tiles', tiles })}
          >
            {say.tiles(tiles)}
          </Button>
        ))}
      </Flex>
      <Flex align="center" gap="1.5" ml={{ base: 0, md: '3' }}>
        <Button
          size="sm"
          aria-pressed={isOn}
          disabled={!station.canCommand}
          onClick={() => act({ type: 'patrol', seconds: isOn ? null : seconds })}
        >
          <Icon name={isOn ? 'pause' : 'play'} />
          {isOn ? say.stopPatrol : say.patrol}
        </Button>
        <Select
          label={say.patrolEvery}
          value={String(wall.patrolS ?? seconds)}
          onChange={(value) => {
            setSeconds(Number(value));
            if (isOn) act({ type: 'patrol', seconds: Number(value) });
          }}
        >
          {patrols.map((one) => (
            <option key={one} value={one}>
              {say.everySeconds(one)}
            </option>
          ))}
        </Select>
        {turn !== undefined && (
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" role="status">
            {turn}
          </Box>
        )}
      </Flex>
      <Box flex="1" />
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <Icon name="grid" />
        {say.layouts}
      </Button>
      <Button size="sm" onClick={() => act({ type: 'clear' })}>
        {say.clear}
      </Button>
      {isOpen && (
        <LayoutsDialog wall={wall} onLay={(layout) => act({ type: 'lay', layout })} onClose={() => setIsOpen(false)} />
      )}
    </Flex>
  );
}
