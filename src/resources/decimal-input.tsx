import { useState } from 'react';
import type { NumberShape } from '../../contract/validation/numbers.ts';
import { NumberInput } from '../kit/inputs/number-input.tsx';
import type { Described } from '../kit/form-field.tsx';

/**
 * A number with a point. What is typed stays as typed: a number would lose the point that is to be typed on.
 */
export function DecimalInput({
  shape,
  described,
  disabled,
  value,
  onChange,
}: {
  shape: NumberShape;
  described: Described;
  disabled: boolean;
  value: unknown;
  onChange: (number: number | undefined) => void;
}) {
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const take = (text: string): void => {
    setTyped(text);
    onChange(text === '' ? undefined : Number(text));
  };
  return <NumberInput {...described} disabled={disabled} shape={shape} value={typed} onChange={take} />;
}
