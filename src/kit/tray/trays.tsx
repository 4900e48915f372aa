import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { remember, remembered } from '../remembered.ts';

/** The lists that wait behind buttons of the header, in the order of their buttons. */
export const trayNames = ['alarms', 'transfers', 'reports'] as const;
export type TrayName = (typeof trayNames)[number];

/** Which trays are open, and what opens and closes them. */
export interface Trays {
  isOpen: (name: TrayName) => boolean;
  /** A person opens it or closes it; that is remembered, but for what they open on a page that wants it closed. */
  turn: (name: TrayName) => void;
  /** Something new has come: the tray opens by itself, but on a page that wants it closed. */
  offer: (name: TrayName) => void;
  /** Whether a person has just asked for it, so that the focus goes there; answers that once. */
  wasAsked: (name: TrayName) => boolean;
  /** Those that are drawn: open, and with something in them. */
  drawn: ReadonlySet<TrayName>;
  /** Says that one is drawn from now on; returns what says that it no longer is. */
  draw: (name: TrayName) => () => void;
}

const closed: Trays = {
  isOpen: () => false,
  turn: () => undefined,
  offer: () => undefined,
  wasAsked: () => false,
  drawn: new Set(),
  draw: () => () => undefined,
};
const TraysContext = createContext(closed);

const keyOf = (name: TrayName): string => `lookout.tray.${name}`;
const without = (set: ReadonlySet<TrayName>, name: TrayName) => new Set([...set].filter((one) => one !== name));

/** Keeps what is open. `quiet`: the trays that this page wants closed; a page that wants others folds the rest. */
export function TraysProvider({ quiet, children }: { quiet: ReadonlySet<TrayName>; children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<TrayName>>(
    () => new Set(trayNames.filter((name) => remembered(keyOf(name)) === 'open')),
  );
  /** What opened by itself, or was opened by a person on a page that wants it closed. */
  const [passing, setPassing] = useState<ReadonlySet<TrayName>>(new Set());
  const [before, setBefore] = useState(quiet);
  if (before !== quiet) {
    setBefore(quiet);
    setPassing(new Set());
  }
  const [drawn, setDrawn] = useState<ReadonlySet<TrayName>>(new Set());
  const draw = useCallback((name: TrayName) => {
    setDrawn((now) => new Set([...now, name]));
    return () => setDrawn((now) => without(now, name));
  }, []);
  const asked = useRef<TrayName>(undefined);
  const trays = useMemo((): Trays => {
    const isOpen = (name: TrayName): boolean => passing.has(name) || (chosen.has(name) && !quiet.has(name));
    return {
      isOpen,
      turn(name) {
        const opens = !isOpen(name);
        asked.current = opens ? name : undefined;
        setPassing((now) => (opens && quiet.has(name) ? new Set([...now, name]) : without(now, name)));
        if (quiet.has(name)) return;
        setChosen((now) => (opens ? new Set([...now, name]) : without(now, name)));
        remember(keyOf(name), opens ? 'open' : 'closed');
      },
      offer(name) {
        if (!quiet.has(name)) setPassing((now) => new Set([...now, name]));
      },
      wasAsked(name) {
        const was = asked.current === name;
        if (was) asked.current = undefined;
        return was;
      },
      drawn,
      draw,
    };
  }, [chosen, passing, quiet, drawn, draw]);
  return <TraysContext value={trays}>{children}</TraysContext>;
}

/** The trays of this page; all closed where there is no header. */
export const useTrays = (): Trays => useContext(TraysContext);
