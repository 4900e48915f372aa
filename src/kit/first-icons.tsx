/** The lines of the few icons that are wanted before somebody has signed in; the others come with the screens. */
export const firstPaths = {
  warn: 'M12 4 21.5 20h-19ZM12 10v4.5M12 17v.2',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 3.5-2.3M19 12.5a10 10 0 0 0-4.5-2.7M8.5 16a5 5 0 0 1 5-1M12 19v.1' +
    'M2 9a15 15 0 0 1 4-2.6M22 9a15 15 0 0 0-11-3.9',
  close: 'M6 6l12 12M18 6 6 18',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.3a2.6 2.6 0 1 1 3.6 2.6c-.8.4-1.1.9-1.1 1.9M12 17v.2',
} as const;

/**
 * Lines in a 24×24 box, as wide as the text around them is high unless said otherwise; they say nothing to a screen
 * reader.
 */
export function Lines({ path, size = '1.25em' }: { path: string; size?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <path d={path} />
    </svg>
  );
}

/** One of the first icons. */
export const FirstIcon = ({ name, size }: { name: keyof typeof firstPaths; size?: string }) => (
  <Lines path={firstPaths[name]} {...(size === undefined ? {} : { size })} />
);

/** The mark of the house: a lookout tower over a ridge. */
export function Mark({ size = '2rem' }: { size?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden
      focusable="false"
    >
      <path d="M11 12h10M12 12V7l4-3.5L20 7v5M12.5 12 10 27M19.5 12 22 27M11.5 19h9" />
      <path d="M2 27c4-5 6-5 8-3M30 27c-4-6-6-6-8-3M2 28h28" />
    </svg>
  );
}
