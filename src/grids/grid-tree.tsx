import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { GridRow } from '../../contract/grids/schemas.ts';
import { Button } from '../kit/button.ts';
import { Icon } from '../kit/icons.tsx';
import { EmptyPanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useFreshQuery } from '../kit/use-fresh-query.ts';
import { gridMessages as say } from './messages.ts';
import { levelText } from './words.ts';

interface TreeProps {
  at: string | undefined;
  chosen: string | undefined;
  /** The grids above the chosen one: they are open. */
  path: ReadonlySet<string>;
  onChoose: (grid: GridRow) => void;
}

function Branch({ parentId, ...rest }: TreeProps & { parentId: string }) {
  const { at } = rest;
  const args = { parentId, ...(at === undefined ? {} : { at }) };
  const { state, data } = useFreshQuery(useStation(), 'gridChildren', args);
  if (!data)
    return (
      <Box pl="9" py="1" fontSize="sm" color="fg.muted" role="status">
        {state === 'failed' ? say.failed : say.loading}
      </Box>
    );
  return (
    <chakra.ul pl="4" role="group">
      {data.map((grid) => (
        <Line key={grid.id} grid={grid} {...rest} />
      ))}
    </chakra.ul>
  );
}

function Line({ grid, ...rest }: TreeProps & { grid: GridRow }) {
  const { chosen, path, onChoose } = rest;
  const [isOpen, setOpen] = useState(false);
  // A grid that is chosen elsewhere shows where it lies.
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  if (seen !== path) {
    setSeen(path);
    if (path.has(grid.id)) setOpen(true);
  }
  const isChosen = grid.id === chosen;
  return (
    <li>
      <Flex align="center" bg={isChosen ? 'chosen' : undefined} _hover={{ bg: isChosen ? 'chosen' : 'hover' }}>
        {grid.children > 0 ? (
          <Button
            variant="bare"
            size="icon"
            aria-expanded={isOpen}
            aria-label={isOpen ? say.collapse(grid.name) : say.expand(grid.name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
          </Button>
        ) : (
          <Box w="8" flexShrink={0} />
        )}
        <chakra.button
          type="button"
          flex="1"
          minW="0"
          minH="9"
          pr="3"
          display="flex"
          alignItems="center"
          gap="2"
          textAlign="left"
          cursor="pointer"
          aria-current={isChosen}
          onClick={() => onChoose(grid)}
        >
          <chakra.span flex="1" minW="0" truncate title={`${grid.name}（${levelText(grid.level)}）`}>
            {grid.name}
          </chakra.span>
          {grid.people === 0 && (
            <chakra.span color="fg.muted" title={say.noPeople} role="img" aria-label={say.noPeople}>
              <Icon name="warn" />
            </chakra.span>
          )}
          {grid.children > 0 && (
            <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {grid.children}
            </chakra.span>
          )}
        </chakra.button>
      </Flex>
      {isOpen && grid.children > 0 && <Branch parentId={grid.id} {...rest} />}
    </li>
  );
}

/** The grids of the person's region as they lie in one another; those without people bear a mark. */
export function GridTree({ canEdit, onEdit, ...rest }: TreeProps & { canEdit: boolean; onEdit: () => void }) {
  const station = useStation();
  const { state, data, message } = useFreshQuery(station, 'gridChildren', {});
  if (!data)
    return (
      <Unanswered
        view={{ state, message }}
        title={say.failed}
        loading={say.loading}
        onRetry={() => station.wish({ type: 'query.ask', call: 'gridChildren', args: {} })}
      />
    );
  if (data.length === 0)
    return (
      <EmptyPanel
        icon="grid"
        title={say.none}
        next={canEdit ? say.noneNext : say.noneNextReader}
        action={canEdit ? { name: say.openEditor, onPress: onEdit } : undefined}
      />
    );
  return (
    <chakra.ul py="2">
      {data.map((grid) => (
        <Line key={grid.id} grid={grid} {...rest} />
      ))}
    </chakra.ul>
  );
}
