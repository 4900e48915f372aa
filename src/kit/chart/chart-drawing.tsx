import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Loading } from '../state-panel.tsx';
import { useRootPx } from '../use-root-px.ts';
import { chartOption } from './chart-option.ts';
import { readChartPalette } from './chart-palette.ts';
import type { ChartShape, ChartTable } from './chart-table.ts';
import type { Drawing } from './echarts.ts';
import { chartMessages as say } from './messages.ts';

const movesNow = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Draws a table in the colours of the moment at which it begins. The library comes with the first drawing of all; where
 * it does not come, `onFault` is told. Its numbers are read from the table, so it says nothing itself.
 */
export default function ChartDrawing({
  table,
  shape,
  onFault,
}: {
  table: ChartTable;
  shape: ChartShape;
  onFault: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [fault] = useState(() => onFault);
  const px = useRootPx();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let made: Drawing | undefined;
    let gone = false;
    const observer = new ResizeObserver(() => made?.fit());
    const begin = async (): Promise<void> => {
      const { createDrawing } = await import('./echarts.ts');
      if (gone) return;
      made = createDrawing(element);
      observer.observe(element);
      setDrawing(made);
    };
    begin().catch(fault);
    return () => {
      gone = true;
      observer.disconnect();
      made?.remove();
    };
  }, [fault]);
  useEffect(() => {
    drawing?.draw(chartOption(table, shape, { palette: readChartPalette(), scale: px / 16, moves: movesNow() }));
  }, [drawing, table, shape, px]);
  return (
    <chakra.div aria-hidden position="relative" h="100%" minH="0" overflow="hidden">
      <chakra.div ref={place} position="absolute" inset="0" />
      {!drawing && <Loading label={say.drawing} />}
    </chakra.div>
  );
}
