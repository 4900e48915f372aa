import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../kit/button.ts';
import type { Pen } from '../../map/plot/pen.ts';
import { plotMessages as say } from './messages.ts';
import { type PlotLook, PlotStyle } from './plot-style.tsx';
import type { Work } from './use-plotting.ts';

/** What is under the hand: what to do next, and its end. */
export function PlotWork({
  work: { figure, base },
  name,
  bounds: [least, most],
  pen,
  onStyle,
  onSave,
  onRemove,
  onGiveUp,
}: {
  work: Work;
  name: string;
  bounds: readonly [least: number, most: number];
  pen: Pen | undefined;
  onStyle: (look: PlotLook) => void;
  onSave: () => void;
  onRemove: () => void;
  onGiveUp: () => void;
}) {
  if (base)
    return (
      <Box as="section" aria-label={say.editing(name)}>
        <Box fontWeight="medium" mb="1">
          {say.editing(name)}
        </Box>
        <Box fontSize="sm" color="fg.muted" mb="2">
          {say.editKeys}
        </Box>
        <PlotStyle look={figure} hasIcon={figure.kind === 'icon'} onChange={onStyle} />
        <Flex gap="2" mt="2" wrap="wrap">
          <Button
            size="sm"
            variant="solid"
            disabled={figure.kind === 'text' && figure.text === undefined}
            onClick={onSave}
          >
            {say.save}
          </Button>
          {most > least && (
            <>
              <Button size="sm" disabled={figure.points.length >= most} onClick={() => pen?.insert()}>
                {say.insert}
              </Button>
              <Button size="sm" disabled={figure.points.length <= least} onClick={() => pen?.drop()}>
                {say.dropPoint}
              </Button>
            </>
          )}
          <Button size="sm" onClick={onRemove}>
            {say.remove}
          </Button>
          <Button size="sm" onClick={onGiveUp}>
            {say.giveUp}
          </Button>
        </Flex>
      </Box>
    );
  const placed = figure.points.length;
  return (
    <Box as="section" aria-label={say.draw(name)}>
      <Box role="status" mb="1">
        {say.hint(name, least, most)}
        {placed > 0 && say.placed(placed)}
      </Box>
      <Box fontSize="sm" color="fg.muted" mb="2">
        {say.keys}
      </Box>
      <Flex gap="2" wrap="wrap">
        {most > 1 && (
          <Button size="sm" variant="solid" disabled={placed < least} onClick={() => pen?.finish()}>
            {say.finish}
          </Button>
        )}
        {most > 1 && (
          <Button size="sm" disabled={placed === 0} onClick={() => pen?.back()}>
            {say.takeBack}
          </Button>
        )}
        <Button size="sm" onClick={onGiveUp}>
          {say.giveUp}
        </Button>
      </Flex>
    </Box>
  );
}
