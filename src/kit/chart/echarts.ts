import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-option.ts';

register([BarChart, GridComponent, LegendComponent, LineChart, SVGRenderer, TooltipComponent]);

/** A drawing in an element. */
export interface Drawing {
  draw(option: ChartOption): void;
  fit(): void;
  remove(): void;
}

/** Begins a drawing as SVG: sharp on a wall of any size, and on paper. */
export function createDrawing(element: HTMLElement): Drawing {
  const chart: EChartsType = init(element, undefined, { renderer: 'svg' });
  return {
    draw: (option) => {
      chart.setOption(option, { notMerge: true });
    },
    fit: () => chart.resize(),
    remove: () => chart.dispose(),
  };
}
