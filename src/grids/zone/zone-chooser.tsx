import { Box, Flex, Grid } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { type GridLevel, isGridLevel } from '../../../contract/grids/levels.ts';
import { Button } from '../../kit/button.ts';
import { StatePanel } from '../../kit/state-panel.tsx';
import { useStation } from '../../kit/station.tsx';
import { useBehavior } from '../../kit/use-behavior.ts';
import { GridStage } from '../grid-stage.tsx';
import { GridTree } from '../grid-tree.tsx';
import { gridMessages } from '../messages.ts';
import { useGrid, type SeenGrids } from '../use-grid.ts';
import { editAddress, levelText, uppermost } from '../words.ts';
import { beginDraft } from './draft.ts';
import { zoneMessages as say } from './messages.ts';
import { zoneStore } from './store.ts';

const levelOfRegion: Readonly<Record<number, GridLevel>> = { 2: 6, 4: 5, 6: 4, 9: 3, 12: 2 };
const nowhere: ReadonlySet<string> = new Set();

/** Begins to edit what is seen: the grids in a grid, or the uppermost ones. */
function useBegin(seen: SeenGrids, parentId: string | undefined, wanted: string | undefined) {
  const [, navigate] = useLocation();
  const { id: userId = '', regionCode = '' } = useBehavior(useStation().session$).user ?? {};
  const { info, below } = seen;
  const level = info ? info.grid.level - 1 : (below[0]?.level ?? levelOfRegion[regionCode.length] ?? 6);
  // A draft that begins with old grids would be refused when it is submitted.
  const isSeen = seen.state === 'ready' && !seen.isOld && (parentId === undefined || info !== undefined);
  return {
    canBegin: isSeen && isGridLevel(level),
    begin: (): void => {
      if (!isSeen || !isGridLevel(level)) return;
      const parent = info && {
        id: info.grid.id,
        name: info.grid.name,
        shape: info.shape,
        regionCode: info.grid.regionCode,
      };
      // An address that names another would ask for that one.
      if (wanted !== undefined && wanted !== (parentId ?? uppermost))
        navigate(editAddress(parentId), { replace: true });
      zoneStore.begin(beginDraft(level, parent, below), userId);
    },
  };
}

/** Chooses whose grids are edited; one that the address names is begun at once. */
export function ZoneChooser({ wanted }: { wanted: string | undefined }) {
  const [chosen, setChosen] = useState(wanted === uppermost ? undefined : wanted);
  const seen = useGrid(chosen, undefined);
  const { canBegin, begin } = useBegin(seen, chosen, wanted);
  const startsAtOnce = wanted !== undefined && wanted === (chosen ?? uppermost) && canBegin;
  const starting = useEffectEvent(begin);
  useEffect(() => {
    if (startsAtOnce) starting();
  }, [startsAtOnce]);
  const level = seen.info?.grid.level;
  return (
    <Grid
      h="100%"
      minH="0"
      gap="1px"
      bg="line"
      templateColumns={{ base: '1fr', md: '18rem minmax(0, 1fr)' }}
      templateRows={{ base: '16rem 26rem', md: 'minmax(0, 1fr)' }}
    >
      <Flex as="nav" aria-label={gridMessages.tree} direction="column" minH="0" bg="surface">
        <Box p="3" fontSize="sm" color="fg.muted">
          {say.chooseNext}
        </Box>
        <Box flex="1" minH="0" overflow="auto">
          <GridTree
            at={undefined}
            chosen={chosen}
            path={nowhere}
            onChoose={({ id }) => setChosen(id)}
            canEdit
            onEdit={begin}
          />
        </Box>
        <Flex direction="column" gap="2" p="3" borderTopWidth="1px" borderColor="line">
          {chosen !== undefined && <Button onClick={() => setChosen(undefined)}>{say.top}</Button>}
          <Button variant="solid" aria-disabled={!canBegin} onClick={begin}>
            {say.begin}
          </Button>
        </Flex>
      </Flex>
      <Box position="relative" minW="0" minH="0" bg="surface">
        {seen.state === 'failed' ? (
          <StatePanel icon="warn" title={gridMessages.failed} onRetry={seen.again}>
            {seen.message}
          </StatePanel>
        ) : (
          <GridStage seen={seen} chosen={undefined} onChoose={setChosen} />
        )}
        {seen.info && level !== undefined && level > 1 && (
          <Box position="absolute" bottom="16" left="3" px="3" py="1.5" bg="surface" borderRadius="md">
            {say.editing(seen.info.grid.name, levelText(level - 1))}
          </Box>
        )}
      </Box>
    </Grid>
  );
}
