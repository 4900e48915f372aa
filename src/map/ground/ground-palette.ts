import { currentMode, type Mode } from '../../kit/theme/mode.ts';

/**
 * Colours of the ground in either look, quieter than anything that lies on it; `lit`: how bright a slope in the sun is,
 * `strength`: of light and shade. They are no tokens of the house, which
 * every sign-in loads.
 */
const palettes = {
  dark: {
    field: '#1b2122',
    forest: '#15211f',
    built: '#2d3234',
    lit: 0.45,
    strength: 0.52,
    contour: '#566871',
    contourText: '#83919b',
    lake: '#10303f',
    river: '#2d5a70',
    waterName: '#6f9db4',
    mountainName: '#9aa79f',
    road: '#5a6772',
    roadEdge: '#0e1318',
    track: '#414c55',
    veil: '#0b0f13',
    veilOpacity: 0.5,
    grid: '#8fa3b3',
    place: '#a3afb9',
    halo: '#12181d',
  },
  light: {
    field: '#f7f7f3',
    forest: '#d5e2d3',
    built: '#dcd9d6',
    lit: 1,
    strength: 0.48,
    contour: '#b3a58c',
    contourText: '#7d6f55',
    lake: '#bcd4e4',
    river: '#8fb4cf',
    waterName: '#4f7f9f',
    mountainName: '#5d7363',
    road: '#ffffff',
    roadEdge: '#a9b2ba',
    track: '#bfc5ca',
    veil: '#e9edf0',
    veilOpacity: 0.55,
    grid: '#5d6f7f',
    place: '#4a5661',
    halo: '#f7f9fa',
  },
} as const satisfies Readonly<Record<Mode, Readonly<Record<string, string | number>>>>;

/** The colours of the ground in the look of now. */
export const groundPalette = () => palettes[currentMode()];
