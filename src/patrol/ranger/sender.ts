import type { Args } from '../../../contract/api/types.ts';
import type { Station } from '../../../machines/station.ts';
import { browserPlace, type KeepingPlace, type KeptCheckIn, openKept } from './kept-check-ins.ts';
import { passes } from './passing.ts';
import { browserPhotos, type PhotoPlace } from './photo-place.ts';
import { createPhotoSender, type PhotoSender } from './photo-sender.ts';

/** What waits at this device, as a screen shows it. */
export interface Waiting {
  all: readonly KeptCheckIn[];
  /** The key of the one that is on its way. */
  sending: string | undefined;
  isKept: boolean;
}

/** Sends the check-ins of a person one after the other, in their order, each until the server has answered. */
export interface Sender {
  waiting: () => Waiting;
  subscribe: (listener: () => void) => () => void;
  add: (one: KeptCheckIn) => void;
  /** Takes a refused one off the list. */
  dismiss: (key: string) => void;
  /** Goes on with the next that waits. */
  again: () => void;
  /** Hears no more of what other pages keep. */
  stop: () => void;
}

const argsOf = ({ refused: _refused, ...said }: KeptCheckIn): Args<'patrolCheckIn'> => said;

/** Makes the sender of a person at a station. Without a network the station's outbox holds the one on its way. */
export function createSender(station: Pick<Station, 'command'>, place: KeepingPlace): Sender {
  const kept = openKept(place);
  const listeners = new Set<() => void>();
  let sending: string | undefined;
  let view: Waiting = { all: kept.all(), sending, isKept: true };
  const tell = (): void => {
    view = { all: kept.all(), sending, isKept: kept.isKept() };
    for (const listener of listeners) listener();
  };
  function sendNext(): void {
    if (sending !== undefined) return;
    const next = kept.all().find(({ refused }) => refused === undefined);
    if (!next) return;
    sending = next.key;
    let isSettled = false;
    const settle = (goesOn: boolean): void => {
      if (isSettled) return;
      isSettled = true;
      sending = undefined;
      tell();
      if (goesOn) sendNext();
    };
    station.command('patrolCheckIn', argsOf(next)).subscribe({
      next(now) {
        if (now.state === 'done') {
          kept.drop(next.key);
          settle(true);
        } else if (now.state === 'refused') {
          const isPassing = passes(String(now.code));
          if (!isPassing) kept.refuse(next.key, now.message);
          settle(!isPassing);
        }
      },
      // The session's end settles nothing: the check-in waits until somebody is signed in again.
      complete: () => settle(false),
    });
    if (!isSettled) tell();
  }
  const stop = place.changed(tell);
  return {
    waiting: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(one) {
      kept.put(one);
      tell();
      sendNext();
    },
    dismiss(key) {
      kept.drop(key);
      tell();
    },
    again: sendNext,
    stop,
  };
}

/** What sends check-ins of a person at a station, and what sends their photos behind them. */
export interface Senders {
  sender: Sender;
  photos: PhotoSender;
}

/** Makes both; a photo goes once its check-in has gone. */
export function createSenders(
  station: Pick<Station, 'command' | 'upload'>,
  userId: string,
  place = browserPlace(userId),
  photoPlace: PhotoPlace = browserPhotos,
): Senders {
  const sender = createSender(station, place);
  const photos = createPhotoSender(station, photoPlace, userId, (key) => {
    const found = sender.waiting().all.find((one) => one.key === key);
    return found === undefined ? 'arrived' : found.refused === undefined ? 'waiting' : 'refused';
  });
  sender.subscribe(photos.goOn);
  return { sender, photos };
}

/** The senders of a person at this station; they go on while other pages are open, until another person is there. */
export const sendersOf = (station: Station, userId: string): Senders =>
  station.desk('checkIns', ({ stop$ }) => {
    let current: (Senders & { userId: string }) | undefined;
    stop$.subscribe(() => current?.sender.stop());
    return (person: string): Senders => {
      if (current?.userId === person) return current;
      current?.sender.stop();
      current = { userId: person, ...createSenders(station, person) };
      return current;
    };
  })(userId);
