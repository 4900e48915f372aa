const until = (rem: number): string => `@media (max-width: ${rem - 0.01}rem)`;
const from = (rem: number): string => `@media (min-width: ${rem}rem)`;

/**
 * Widths, in the browser's own rem, below which the header lacks something: the first three menus, the full title, the
 * next three menus, and last the names of user and sound and the year. What is folded stands behind a button.
 */
export const lacks = { left: until(80), title: until(100), right: until(108), names: until(116) } as const;

/** As narrow as a phone: the header takes two lines, without what the phone shows itself. */
const phone = until(48);
export const twoLines = { [phone]: { flexWrap: 'wrap', height: 'auto', py: '2', rowGap: '1' } } as const;
export const onSecondLine = { [phone]: { order: 1, width: '100%', justifyContent: 'space-between' } } as const;
export const notOnPhone = { [phone]: { display: 'none' } } as const;

/** Styles of what is shown only where there is room for it, and of what stands in its place where there is not. */
export const whole = {
  title: { [lacks.title]: { display: 'none' } },
  names: { [lacks.names]: { display: 'none' } },
} as const;
export const brief = {
  title: { [from(100)]: { display: 'none' } },
  names: { [from(116)]: { display: 'none' } },
} as const;
