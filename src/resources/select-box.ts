import { chakra } from '@chakra-ui/react';

/** The platform's own list of choices, as wide as the form. */
export const SelectBox = chakra('select', { base: { w: '100%', h: '9', px: '2.5', bg: 'inset', color: 'fg', borderWidth: '1px', borderColor: 'line.strong', borderRadius: 'md', _invalid: { borderColor: 'alarm.pending' } } });
