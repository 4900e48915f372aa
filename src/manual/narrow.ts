/** Below this width the manual takes all of it, and the contents are folded. */
export const narrow = '@media (max-width: 43.74rem)';
