import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const rem = (px: number): { value: string } => ({ value: `${px / 16}rem` });

const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];

/** Steps of 4 px, in rem, so that the whole page scales with the root font above 4000 px. */
const spacing = Object.fromEntries([...steps, 0.5, 1.5, 2.5, 3.5].map((n) => [String(n), rem(n * 4)]));

/** Sizes, type and corners; no text is smaller than 14 px. */
export const tokens = defineTokens({
  fonts: {
    body: { value: '"Noto Sans CJK SC","Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif' },
    heading: { value: '"Noto Sans CJK SC","Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif' },
    mono: { value: '"Noto Sans Mono CJK SC",ui-monospace,Consolas,monospace' },
  },
  fontSizes: { sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20), '2xl': rem(26) },
  fontWeights: { normal: { value: 400 }, medium: { value: 500 }, bold: { value: 700 } },
  lineHeights: { tight: { value: 1.25 }, normal: { value: 1.5 } },
  radii: { sm: rem(3), md: rem(5), lg: rem(8), full: { value: '999px' } },
  spacing,
  sizes: spacing,
  zIndex: {
    map: { value: 0 },
    banner: { value: 20 },
    pop: { value: 30 },
    dialog: { value: 40 },
    toast: { value: 60 },
    tooltip: { value: 70 },
  },
});

const both = (dark: string, light: string): { value: { base: string; _dark: string } } => ({
  value: { base: light, _dark: dark },
});

/** One set for both themes. Surfaces are neutral; `alarm` is the only saturated colour of the house. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: both('#0b0f13', '#e9edf0'),
    surface: both('#12171d', '#ffffff'),
    raised: both('#1a2129', '#f5f7f9'),
    inset: both('#0e1318', '#f0f3f5'),
    hover: both('#1e2730', '#e6ebef'),
    chosen: both('#1f2b35', '#d6e2ec'),
    inverse: both('#e3e8ed', '#18212b'),
    fg: { DEFAULT: both('#e3e8ed', '#18212b'), muted: both('#a9b4bf', '#465360'), inverse: both('#11161b', '#ffffff') },
    line: { DEFAULT: both('#28323c', '#cdd5dc'), strong: both('#66747f', '#75828e') },
    accent: both('#9dbcd8', '#2f5f8a'),
    focus: both('#b8d4f0', '#1d5fa8'),
    // Muted: on maps a warning of disaster must not look like an alarm.
    disaster: {
      red: both('#b3675f', '#a8544c'),
      orange: both('#b08355', '#b0763c'),
      yellow: both('#a89b57', '#97852b'),
      blue: both('#5f86b5', '#4f7bb0'),
    },
    plot: { own: both('#6fb4ff', '#1257b0'), water: both('#4fd3cc', '#0a6a70') },
    alarm: {
      pending: both('#ff6258', '#c11f16'),
      received: both('#dcc48a', '#6f5500'),
      confirmed: both('#ff9038', '#a34400'),
      dismissed: both('#94a1ad', '#55626f'),
      repeat: both('#94a1ad', '#55626f'),
      wash: both('#2b1719', '#fdeceb'),
      on: both('#1a0705', '#ffffff'),
    },
  },
});
