import { Box, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Button } from '../../kit/button.ts';
import { SelectBox } from '../../kit/select.tsx';
import { terrainMessages as say } from './messages.ts';
import { isDrawnBySoftware } from '../host/software-gl.ts';
import { exaggerations, type Terrain } from './use-terrain.ts';

/** Stands the map up, and says what that costs. */
export function TerrainPart({ terrain, canvas }: { terrain: Terrain; canvas: HTMLCanvasElement }) {
  const { isThere, isOn, exaggeration, turn, exaggerate } = terrain;
  const [isSlow] = useState(() => isDrawnBySoftware(canvas));
  const id = useId();
  return (
    <Box as="section" mt="4" pt="3" borderTopWidth="1px" borderColor="line" aria-label={say.title}>
      <Box fontWeight="medium">{say.title}</Box>
      <Flex gap="3" mt="1" align="center" wrap="wrap">
        <Button size="sm" aria-pressed={isOn} disabled={!isThere} onClick={() => turn(!isOn)}>
          {isOn ? say.turnOff : say.turnOn}
        </Button>
        {isOn && (
          <Flex gap="2" align="center" whiteSpace="nowrap" flexShrink="0">
            <label htmlFor={id}>{say.exaggeration}</label>
            <SelectBox id={id} value={exaggeration} onChange={({ target }) => exaggerate(Number(target.value))}>
              {exaggerations.map((times) => (
                <option key={times} value={times}>
                  {say.times(times)}
                </option>
              ))}
            </SelectBox>
          </Flex>
        )}
      </Flex>
      <Box mt="2" fontSize="sm" color="fg.muted">
        {!isThere ? say.none : isOn ? say.how : isSlow ? say.software : say.cost}
      </Box>
      {isOn && isSlow && (
        <Box mt="1" fontSize="sm" color="fg.muted">
          {say.software}
        </Box>
      )}
    </Box>
  );
}
