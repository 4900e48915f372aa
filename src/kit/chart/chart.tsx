import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { Button } from '../button.ts';
import { EmptyPanel, Loading } from '../state-panel.tsx';
import { useMode } from '../theme/mode.ts';
import { hasFigures, type ChartShape, type ChartTable } from './chart-table.ts';
import { FiguresTable } from './figures-table.tsx';
import { chartMessages as say } from './messages.ts';

const ChartDrawing = lazyPart(() => import('./chart-drawing.tsx'), <Loading label={say.drawing} />);

interface ChartProps {
  title: string;
  table: ChartTable;
  shape: ChartShape;
  /** A note below. */
  note?: string | undefined;
  /** Beside the toggle. */
  tools?: ReactNode;
}

/** A chart with its numbers as a table: one of both is shown, the table is always there for screen readers. */
export function Chart({ title, table, shape, note, tools }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const [failed, setFailed] = useState(false);
  const mode = useMode();
  const isEmpty = !hasFigures(table, shape);
  const showsTable = asTable || failed;
  return (
    <Flex as="figure" m="0" direction="column" h="100%" minH="0" minW="0" aria-label={title}>
      <Flex align="center" gap="2" pb="1.5" wrap="wrap">
        <chakra.h2 flex="1" fontWeight="bold" whiteSpace="nowrap" fontSize="md">
          {title}
        </chakra.h2>
        {tools}
        <Button size="sm" aria-pressed={asTable} aria-label={say.asTable(title)} onClick={() => setAsTable(!asTable)}>
          {say.table}
        </Button>
      </Flex>
      {failed && (
        <Box fontSize="sm" color="fg.muted" role="status">
          {say.failed}
        </Box>
      )}
      {showsTable ? (
        <Box flex="1" minH="0" overflow="auto" tabIndex={0} role="region" aria-label={title}>
          <FiguresTable caption={title} table={table} />
        </Box>
      ) : (
        <>
          <Box flex="1" minH="0" position="relative">
            {isEmpty ? (
              <EmptyPanel icon="chart" title={say.none} next={say.noneNext} />
            ) : (
              <ChartDrawing key={mode} table={table} shape={shape} onFault={() => setFailed(true)} />
            )}
          </Box>
          <Box srOnly>
            <FiguresTable caption={title} table={table} />
          </Box>
        </>
      )}
      {note !== undefined && (
        <Box fontSize="sm" color="fg.muted" pt="1">
          {note}
        </Box>
      )}
    </Flex>
  );
}
