/** Keys that belong to no action of one area, as `useShortcuts` hears them in lower case and as the help shows them. */
export const pageKeys = {
  manual: 'F1',
  help: '?',
  search: 'Ctrl+K',
  entry: 'N',
  mute: 'M',
  undo: 'Ctrl+Z',
  next: 'J',
  previous: 'K',
  larger: '+',
  smaller: '-',
  whole: '0',
  play: ' ',
} as const;
