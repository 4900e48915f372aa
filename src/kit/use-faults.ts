import { useEffect, useRef, useState, type RefObject } from 'react';
import type { SendState } from './use-command.ts';

/** Sentences about the fields of a form, by field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** The faults of a form, its own and the server's. The focus goes to the first faulty field; what was typed stays. */
export function useFaults(form: RefObject<HTMLFormElement | null>, sent: SendState<unknown>) {
  const [own, setOwn] = useState<Faults>({});
  const seen = useRef(sent);
  const refused = sent.state === 'refused' ? sent : undefined;
  const known = refused?.field !== undefined ? { [refused.field]: refused.message } : {};
  const faults: Faults = Object.keys(own).length > 0 ? own : known;
  const focus = (field: string | undefined): void => {
    const control = field === undefined ? undefined : form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  useEffect(() => {
    if (seen.current === sent) return;
    seen.current = sent;
    if (sent.state === 'refused') focus(sent.field);
  });
  return {
    faults,
    /** What concerns no single field. */
    whole:
      refused && (refused.field === undefined || !form.current?.elements.namedItem(refused.field))
        ? refused.message
        : undefined,
    /** Takes what the form found; true where nothing is wrong. */
    check: (found: Faults): boolean => {
      setOwn(found);
      focus(Object.keys(found)[0]);
      return Object.keys(found).length === 0;
    },
  };
}
