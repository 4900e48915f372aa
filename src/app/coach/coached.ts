import { remember, remembered } from '../../kit/remembered.ts';

const key = 'lookout.coach';
/** Stands for all accounts: at a station where nobody is to be shown around. */
const everybody = '*';

const known = (): readonly string[] => (remembered(key) ?? '').split(',').filter((id) => id !== '');

/** Whether somebody was shown around at this browser already. */
export const wasCoached = (userId: string): boolean => known().some((id) => id === userId || id === everybody);

/** Keeps that somebody was. */
export function rememberCoached(userId: string): void {
  if (!wasCoached(userId)) remember(key, [...known(), userId].join(','));
}

const listeners = new Set<() => void>();

/** Shows the five steps again, wherever one is. */
export function openCoach(): void {
  for (const listener of listeners) listener();
}

/** Calls back whenever they are to be shown again. Returns its end. */
export function onCoachOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
