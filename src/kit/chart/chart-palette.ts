/**
 * Colours and type of charts, from the tokens of the house: figures are calm, and no series borrows the colour of an
 * alarm.
 */
export interface ChartPalette {
  font: string;
  text: string;
  muted: string;
  line: string;
  surface: string;
  series: readonly string[];
}

/** Reads them as they are now. */
export function readChartPalette(): ChartPalette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--chakra-colors-${name}`).trim() || '#808080';
  return {
    // By its names, since texts are measured with it outside of the page.
    font: getComputedStyle(document.body).fontFamily || 'sans-serif',
    text: token('fg'),
    muted: token('fg-muted'),
    line: token('line'),
    surface: token('surface'),
    series: [token('accent'), token('line-strong'), token('fg-muted'), token('fg'), token('line')],
  };
}
