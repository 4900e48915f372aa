import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { limits } from '../../../contract/limits.ts';
import { dialogRecipe, tooltipRecipe } from './recipes.ts';
import { semanticTokens, tokens } from './tokens.ts';

/** What a rem is of the design, before it is enlarged. */
const designPx = 16;
/** Above its widest screen the design is enlarged by what fits. */
const enlarged = {
  [`@media (min-width: ${limits.scaleAboveWidth + 1}px)`]: {
    html: {
      fontSize:
        `max(100%, min(calc(100vw / ${limits.designWidth / designPx}), ` +
        `calc(100vh / ${limits.designHeight / designPx})))`,
    },
  },
};

/** The look of the house. Only the recipes that are used: the library's whole theme would cost 56 kB. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss: {
    // From 2560 px on, the page grows by 1.15 to 1.6, less where the screen is low, so that 54 rem are left of its
    // height. Above 4000 px it is the 1920×1080 design enlarged; the smaller ratio wins, so that a wide wall of screens
    // is not cut.
    html: {
      fontSize: '100%',
      lineHeight: 'normal',
      bg: 'canvas',
      color: 'fg',
      '@media (min-width: 2560px)': { fontSize: 'max(100%, min(35% + .5vw, calc(100vh / 54)))' },
    },
    ...enlarged,
    'html.dark': { colorScheme: 'dark' },
    'html.light': { colorScheme: 'light' },
    body: {
      fontFamily: 'body',
      fontSize: 'md',
      margin: 0,
      overflowWrap: 'anywhere',
      lineBreak: 'strict',
      fontVariantNumeric: 'tabular-nums',
    },
    '#root': { height: '100vh' },
    '*::selection': { bg: 'chosen' },
    ':focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    '*': { scrollbarWidth: 'thin', scrollbarColor: '{colors.line.strong} transparent' },
    '*, *::before, *::after': { _motionReduce: { animation: 'none !important', transition: 'none !important' } },
  },
  theme: {
    // From a tablet and from a desk on; below the first it is a phone.
    breakpoints: { md: '48rem', lg: '64rem' },
    tokens,
    semanticTokens,
    slotRecipes: { dialog: dialogRecipe, tooltip: tooltipRecipe },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.45 } },
      appear: { from: { opacity: 0 } },
    },
  },
});
