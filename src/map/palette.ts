/** Colours of the map, read from the tokens of the house, so that both themes come from one set. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--chakra-colors-${name}`).trim() || '#808080';
  return {
    ground: token('canvas'),
    land: token('surface'),
    mine: token('raised'),
    line: token('line'),
    border: token('line-strong'),
    text: token('fg-muted'),
    halo: token('surface'),
    cluster: token('chosen'),
    clusterText: token('fg'),
    clusterLine: token('line-strong'),
    accent: token('accent'),
    alarm: token('alarm-pending'),
    onAlarm: token('alarm-on'),
    /** From 0, no data; the others are there where the page of the fire danger is. */
    danger: [token('raised'), ...[1, 2, 3, 4, 5].map((grade) => style.getPropertyValue(`--danger-${grade}`).trim())],
    disaster: {
      red: token('disaster-red'),
      orange: token('disaster-orange'),
      yellow: token('disaster-yellow'),
      blue: token('disaster-blue'),
    },
    plot: { own: token('plot-own'), fire: token('alarm-confirmed'), water: token('plot-water'), note: token('fg') },
    state: {
      urgent: token('alarm-pending'),
      pending: token('fg'),
      received: token('alarm-received'),
      confirmed: token('alarm-confirmed'),
      dismissed: token('alarm-dismissed'),
      repeat: token('alarm-repeat'),
      ended: token('alarm-dismissed'),
    },
  };
}

/** Colours of the map. */
export type Palette = ReturnType<typeof readPalette>;
