import { cleanNumber, finishNumber, onlyDigits, type NumberShape } from '../../../contract/validation/numbers.ts';
import { CleanedInput, type TextInputProps } from './cleaned-input.tsx';

const keyboardOf = ({ negative, places }: NumberShape): 'text' | 'numeric' | 'decimal' => {
  // Decimal keyboards of phones have no minus.
  if (negative) return 'text';
  return places === 0 ? 'numeric' : 'decimal';
};

/**
 * A text box for a number, two decimal places where `shape` says nothing else; the value stays text, as it was typed.
 */
export function NumberInput({ shape = {}, ...rest }: TextInputProps & { shape?: NumberShape }) {
  return (
    <CleanedInput
      inputMode={keyboardOf(shape)}
      {...rest}
      clean={(text) => cleanNumber(text, shape)}
      finish={finishNumber}
    />
  );
}

/** A text box for digits that are no quantity: telephone numbers, codes. At most `max` of them. */
export function DigitsInput({ max, ...rest }: TextInputProps & { max: number }) {
  return <CleanedInput inputMode="numeric" {...rest} clean={(text) => onlyDigits(text, max)} />;
}
