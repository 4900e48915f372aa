import { useState, type ComponentProps } from 'react';
import { Input } from '../text-box.ts';

/** Properties of a text box that hands on plain text. */
export type TextInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'onBlur' | 'onCompositionStart' | 'onCompositionEnd' | 'defaultValue' | 'type'
> & { value: string; onChange: (value: string) => void };

/**
 * A text box that keeps only what `clean` leaves of its input; the caret stays. Text that an input method is composing
 * is left alone until it is done; `finish` tidies when a person leaves the box.
 */
export function CleanedInput({
  value,
  onChange,
  clean,
  finish,
  ...rest
}: TextInputProps & { clean: (text: string) => string; finish?: (text: string) => string }) {
  const [composed, setComposed] = useState<string>();
  const take = (box: HTMLInputElement): void => {
    const behindCaret = box.value.length - (box.selectionStart ?? box.value.length);
    const cleaned = clean(box.value);
    if (cleaned !== box.value) {
      const caret = Math.max(0, cleaned.length - behindCaret);
      box.value = cleaned;
      box.setSelectionRange(caret, caret);
    }
    if (cleaned !== value) onChange(cleaned);
  };
  const leave = (): void => {
    const finished = finish?.(value) ?? value;
    if (finished !== value) onChange(finished);
  };
  return (
    <Input
      autoComplete="off"
      {...rest}
      value={composed ?? value}
      onBlur={leave}
      onChange={(event) => {
        if (composed === undefined) take(event.currentTarget);
        else setComposed(event.currentTarget.value);
      }}
      onCompositionStart={(event) => setComposed(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setComposed(undefined);
        take(event.currentTarget);
      }}
    />
  );
}
