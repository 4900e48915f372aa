import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../kit/button.ts';
import { StatePanel, Unanswered } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useQuery } from '../kit/use-query.ts';
import { CoverageTable } from './coverage-table.tsx';
import { GridFacts } from './grid-facts.tsx';
import { GridStage } from './grid-stage.tsx';
import { gridMessages as say } from './messages.ts';
import { useGrid } from './use-grid.ts';

/** Where one is among the grids, and the way back up. */
function Path({
  above,
  onGo,
}: {
  above: readonly { id: string; name: string }[];
  onGo: (id: string | undefined) => void;
}) {
  return (
    <Flex as="nav" aria-label={say.pathOf} gap="1" wrap="wrap" align="center">
      <Button size="sm" variant="bare" onClick={() => onGo(undefined)}>
        {say.top}
      </Button>
      {above.map(({ id, name }, n) => (
        <Flex key={id} align="center" gap="1">
          <span aria-hidden>›</span>
          <Button
            size="sm"
            variant="bare"
            aria-current={n === above.length - 1 ? 'location' : undefined}
            onClick={() => onGo(id)}
          >
            {name}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}

/** The grid that was pressed: its people and figures. */
function Chosen({ id, onEnter }: { id: string; onEnter: () => void }) {
  const station = useStation();
  const args = { id };
  const { state, data, message } = useQuery(station, 'gridInfo', args);
  if (!data)
    return (
      <Unanswered
        view={{ state, message }}
        title={say.failed}
        loading={say.loading}
        onRetry={() => station.wish({ type: 'query.ask', call: 'gridInfo', args })}
      />
    );
  return (
    <>
      <GridFacts info={data} />
      {data.grid.children > 0 && (
        <Box px="4" pb="4">
          <Button onClick={onEnter}>{say.enter}</Button>
        </Box>
      )}
    </>
  );
}

/**
 * /fire-grid/index: all grids from the uppermost down: a press tells who answers for one, another goes into it; the
 * path leads back up.
 */
export default function ExplorerPage() {
  const [focus, setFocus] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const seen = useGrid(focus, undefined);
  const go = (id: string | undefined): void => {
    setFocus(id);
    setChosen(id);
  };
  const press = (id: string): void => {
    if (id === chosen && id !== focus) go(id);
    else setChosen(id);
  };
  const above = seen.info ? [...seen.info.above.toReversed(), seen.info.grid] : [];
  return (
    <Flex direction="column" h="100%" minH="0" bg="canvas">
      <Flex px="4" py="1.5" gap="3" wrap="wrap" align="center" bg="surface" borderBottomWidth="1px" borderColor="line">
        <chakra.h1 fontWeight="bold">{say.title}</chakra.h1>
        <Path above={above} onGo={go} />
      </Flex>
      <Grid
        flex="1"
        minH="0"
        gap="1px"
        bg="line"
        overflow={{ base: 'auto', md: 'hidden' }}
        templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 22rem' }}
        templateRows={{ base: '24rem auto', md: 'minmax(0, 1fr)' }}
      >
        <Box minW="0" minH="0" bg="surface">
          {seen.state === 'failed' ? (
            <StatePanel icon="warn" title={say.failed} onRetry={seen.again}>
              {seen.message}
            </StatePanel>
          ) : (
            <GridStage seen={seen} chosen={chosen} onChoose={press} />
          )}
        </Box>
        <Box as="aside" minH="0" overflowY="auto" bg="surface">
          {chosen === undefined ? (
            <>
              <Box p="4" color="fg.muted">
                {seen.state === 'ready' && seen.below.length === 0 ? say.none : say.press}
              </Box>
              <CoverageTable />
            </>
          ) : (
            <Chosen key={chosen} id={chosen} onEnter={() => go(chosen)} />
          )}
        </Box>
      </Grid>
    </Flex>
  );
}
