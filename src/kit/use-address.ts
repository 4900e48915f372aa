import { useLocation, useSearch } from 'wouter';

/** What the address asks for, by name; '' where it asks for nothing. */
export type Asked = (name: string) => string;

/**
 * The search part of the address and how to change it: what is '' or undefined is left out. A change takes the place
 * of the address, so that the way back leads to the page before.
 */
export function useAddress(): [Asked, (next: Readonly<Record<string, string | undefined>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const given = new URLSearchParams(search);
  return [
    (name) => given.get(name) ?? '',
    (next) => {
      const all = new URLSearchParams(search);
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined || value === '') all.delete(name);
        else all.set(name, value);
      }
      const text = all.toString();
      navigate(text === '' ? path : `${path}?${text}`, { replace: true });
    },
  ];
}

/** A path with what it asks for; what is '' or undefined is left out. */
export function addressOf(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

/** A page number or size as the address has it, where it is one of those that there are; else the usual one. */
export function pageNumber(given: string, usual: number, among?: readonly number[]): number {
  const value = Number(given);
  const fits = given !== '' && Number.isInteger(value) && value >= 1 && value <= 1_000_000;
  return fits && (among === undefined || among.includes(value)) ? value : usual;
}
