import { useState } from 'react';
import { degreePlaces } from '../../contract/validation/positions.ts';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import type { Described } from '../kit/form-field.tsx';

const shape = { digits: 3, places: degreePlaces, negative: true };

/**
 * One half of a position, in degrees. What is typed stays as typed: a number would lose the point that is to be typed
 * on.
 */
export function DegreesInput({
  described,
  disabled,
  value,
  onChange,
}: {
  described: Described;
  disabled: boolean;
  value: unknown;
  onChange: (degrees: number | undefined) => void;
}) {
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const take = (text: string): void => {
    setTyped(text);
    onChange(text === '' ? undefined : Number(text));
  };
  return <NumberInput {...described} disabled={disabled} shape={shape} value={typed} onChange={take} />;
}
