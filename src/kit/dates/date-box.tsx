import { Box } from '@chakra-ui/react';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from '../button.ts';
import type { Described } from '../form-field.tsx';
import { Icon } from '../icons.tsx';
import { isComposing } from '../is-composing.ts';
import { useEscape } from '../region-tree/use-escape.ts';
import { useStation } from '../station.tsx';
import { Input } from '../text-box.ts';
import { useOpened } from '../use-opened.ts';
import { useToday } from '../use-today.ts';
import { DatePopup } from './date-popup.tsx';
import type { Form } from './forms.ts';
import { dateMessages as say } from './messages.ts';

/** What boxes for days and moments are given; `min` and `max` are days that are still allowed. */
export interface DateBoxProps extends Partial<Described> {
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  name?: string;
  size?: 'sm' | 'md';
  w?: ComponentProps<typeof Input>['w'];
  disabled?: boolean;
  'aria-label'?: string;
}

function faultOf({ form, min, max }: Bounds, text: string, read: string | undefined): string | undefined {
  if (text.trim() === '') return undefined;
  const day = read?.slice(0, 10);
  if (day === undefined) return form.fault;
  if (min !== undefined && day < min) return say.notBefore(min);
  return max !== undefined && day > max ? say.notAfter(max) : undefined;
}

interface Bounds {
  form: Form;
  min?: string | undefined;
  max?: string | undefined;
}

interface Draft {
  text: string;
  /** What the box held when it was typed, and what it handed on: while it holds one of these, the draft is shown. */
  before: string;
  told: string;
}

/** What stands in a box: what a person types there, until it is read or the value changes by another hand. */
function useDraft(value: string, shown: (value: string) => string) {
  const [draft, setDraft] = useState<Draft>();
  const isKept = draft !== undefined && (value === draft.before || value === draft.told);
  return {
    text: isKept ? draft.text : shown(value),
    keep: (text: string, told: string): void => setDraft({ text, before: value, told }),
    drop: (): void => setDraft(undefined),
  };
}

/** What stands in the box, what it means on this day, and what becomes of what is typed and picked. */
function useTyped({ form, value, onChange }: Pick<DateBoxProps, 'value' | 'onChange'> & { form: Form }, today: string) {
  const { text, keep, drop } = useDraft(value, form.shown);
  const read = form.read(text, today);
  const put = (next: string): void => {
    drop();
    if (next !== value) onChange(next);
  };
  return {
    text,
    read,
    put,
    type: (typed: string): void => {
      const told = form.whole(typed) ?? typed;
      keep(typed, told);
      if (told !== value) onChange(told);
    },
    settle: (): void => {
      const found = text.trim() === '' ? '' : read;
      if (found !== undefined) put(found);
    },
    pick: (day: string): void => {
      const next = form.withDay(day, read);
      if (form.isWhole(next)) return put(next);
      // The time is still to be typed behind the day.
      keep(next, next);
      onChange(next);
    },
  };
}

/**
 * A text box for a day or a moment with a calendar to open. What is typed is handed on as it is until it can be read,
 * then in the form's own writing; it is put in order when a person leaves the box or presses Enter.
 */
export function DateBox({
  form,
  value,
  onChange,
  min,
  max,
  size = 'md',
  w,
  disabled = false,
  ...rest
}: DateBoxProps & { form: Form }) {
  const station = useStation();
  const today = useToday();
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTyped({ form, value, onChange }, today);
  const [isTyping, setIsTyping] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { box, button, onBlur } = useOpened(isOpen, () => setIsOpen(false));
  const close = (): void => {
    setIsOpen(false);
    input.current?.focus();
  };
  useEscape(box, isOpen, close);

  const isIn = (min === undefined || today >= min) && (max === undefined || today <= max);
  const now = (): string => form.soon(station.clock$.value + (station.connection$.value.aheadMs ?? 0));
  const closing = (done: () => void) => (): void => {
    done();
    close();
  };
  const fault = isTyping || rest['aria-invalid'] ? undefined : faultOf({ form, min, max }, typed.text, typed.read);
  const said = [rest['aria-describedby'], fault === undefined ? undefined : `${own}said`].filter(Boolean).join(' ');
  const keyed = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') typed.settle();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <Box ref={box} w={w ?? (size === 'sm' ? form.smallWidth : '100%')} onBlur={onBlur}>
      <Box position="relative">
        <Input
          {...rest}
          ref={input}
          size={size}
          pr="9"
          disabled={disabled}
          placeholder={form.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed.text}
          {...(fault === undefined ? {} : { 'aria-invalid': true })}
          {...(said === '' ? {} : { 'aria-describedby': said })}
          onFocus={() => setIsTyping(true)}
          onBlur={() => {
            setIsTyping(false);
            typed.settle();
          }}
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={keyed}
        />
        <Button
          ref={button}
          variant="bare"
          position="absolute"
          top="1px"
          right="1px"
          h="calc(100% - 2px)"
          px="2"
          disabled={disabled}
          aria-label={say.open}
          title={say.open}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': own } : {})}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="calendar" />
        </Button>
      </Box>
      {fault !== undefined && (
        <Box id={`${own}said`} role="alert" mt="1" fontSize="sm" color="alarm.pending">
          {fault}
        </Box>
      )}
      {isOpen && (
        <DatePopup
          id={own}
          box={box}
          day={typed.read?.slice(0, 10)}
          today={today}
          min={min}
          max={max}
          soon={isIn ? { name: form.soonName, onPress: closing(() => typed.put(now())) } : undefined}
          onPick={(day) => closing(() => typed.pick(day))()}
          onClear={typed.text === '' ? undefined : closing(() => typed.put(''))}
        />
      )}
    </Box>
  );
}
