import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const look = {
  minW: 0,
  pl: '2.5',
  pr: '7',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'line.strong',
  borderRadius: 'md',
  _invalid: { borderColor: 'alarm.pending' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  cursor: 'pointer',
  appearance: 'none',
  textOverflow: 'ellipsis',
  backgroundImage:
    'linear-gradient(45deg, transparent 50%, currentColor 50%), ' +
    'linear-gradient(135deg, currentColor 50%, transparent 50%)',
  backgroundPosition: 'calc(100% - .95rem) 55%, calc(100% - .65rem) 55%',
  backgroundSize: '.3rem .3rem',
  backgroundRepeat: 'no-repeat',
} as const;

const Small = chakra('select', { base: { ...look, h: '8', fontSize: 'sm', bgColor: 'raised' } });

/** The platform's own list of choices as a form has it: as wide and high as the text boxes beside it. */
export const SelectBox = chakra('select', {
  base: { ...look, w: '100%', h: '9', pl: '3', fontSize: 'md', bgColor: 'inset' },
});

/** The platform's own list of choices, in the look of the house; the empty value means no choice. */
export function Select({
  label,
  value,
  onChange,
  width,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  width?: string;
  children: ReactNode;
}) {
  return (
    <Small
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(width === undefined ? {} : { w: width })}
    >
      {children}
    </Small>
  );
}
