import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The platform's own list of choices as a form has it. */
export const SelectBox = chakra('select', {
  base: {
    h: '8', minW: 0, pl: '2.5', pr: '7', fontSize: 'sm', color: 'fg', bg: 'raised', borderWidth: '1px', borderColor: 'line.strong', borderRadius: 'md',
    _invalid: { borderColor: 'alarm.pending' }, cursor: 'pointer', appearance: 'none', textOverflow: 'ellipsis',
    backgroundImage: 'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
    backgroundPosition: 'calc(100% - .95rem) 55%, calc(100% - .65rem) 55%', backgroundSize: '.3rem .3rem', backgroundRepeat: 'no-repeat',
  },
});

/** The platform's own list of choices, in the look of the house; the empty value means no choice. */
export function Select({ label, value, onChange, width, children }: {
  label: string; value: string; onChange: (value: string) => void; width?: string; children: ReactNode;
}) {
  return <SelectBox aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} {...(width === undefined ? {} : { w: width })}>{children}</SelectBox>;
}
