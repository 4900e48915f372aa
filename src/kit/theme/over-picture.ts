/** Colours around and over live pictures, the same in both themes: a picture is a dark frame of its own. */
export const overPicture = {
  frame: '#05070a',
  veil: 'rgb(11 15 19 / 0.8)',
  fg: '#e3e8ed',
  muted: '#a9b4bf',
  mark: '#ffd166',
  hover: 'rgb(255 255 255 / 0.16)',
} as const;
