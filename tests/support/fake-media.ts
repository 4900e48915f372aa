import type { MeetingMedia } from '../../machines/ports.ts';
import type { MediaChange } from '../../streams/bus.ts';

/** Devices of a test: what was asked of them, in order, and news that the test makes up. */
export interface FakeMedia extends MeetingMedia {
  asked: string[];
  tell(news: MediaChange): void;
}

/** Creates devices that do nothing by themselves. */
export function createFakeMedia(): FakeMedia {
  const listeners = new Set<(news: MediaChange) => void>();
  const asked: string[] = [];
  const note =
    (what: string) =>
    (...given: unknown[]): void =>
      void asked.push([what, ...given.map((one) => JSON.stringify(one))].join(' '));
  return {
    asked,
    tell(news) {
      for (const listener of listeners) listener(news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    offer: 'v=0 offer',
    open: note('open'),
    renew: note('renew'),
    answer: note('answer'),
    receive(offer, answered) {
      note('receive')(offer);
      answered('v=0 answer of the browser');
    },
    microphone: note('microphone'),
    camera: note('camera'),
    screen: note('screen'),
    ring: note('ring'),
    choose: note('choose'),
    close: note('close'),
  };
}
