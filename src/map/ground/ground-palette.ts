import type { Mode } from '../../kit/theme/mode.ts';

/**
 * Colours of the ground in either look, quieter than anything that lies on it. They are no tokens of the house, which
 * every sign-in loads.
 */
export const groundPalettes = {
  dark: { shadow: '#05080b', light: '#3a4650', lake: '#16222c', river: '#2a3f50' },
  light: { shadow: '#8d9aa5', light: '#ffffff', lake: '#cddbe6', river: '#9db8cc' },
} as const satisfies Readonly<Record<Mode, Readonly<Record<string, string>>>>;
