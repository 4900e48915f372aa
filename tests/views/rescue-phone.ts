import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { linkCalls } from '../../contract/rescue/link-calls.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import { type PageParts, showPage } from '../../src/rescue/page/page.ts';
import type { PagePorts, Reply } from '../../src/rescue/page/ports.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';

export const secret = 'abcdefghijklmnopqrstuvwx';
export const photo = 'data:image/jpeg;base64,/9j/AAAA';

export const view = (over: Partial<RescueView> = {}): RescueView => ({
  now: '2026-03-01T00:00:00.000Z',
  validUntil: '2026-03-01T12:00:00.000Z',
  to: '旌德县专业队',
  fire: {
    placeName: '版书镇江村后山',
    areaName: '安徽省宣城市旌德县',
    status: 'dispatched',
    statusName: '处置中',
    isOver: false,
    startTime: '2026-02-28T23:30:00.000Z',
    wgs84: [118.54, 30.29],
    gcj02: [118.545, 30.2875],
    bd09: [118.5515, 30.2935],
  },
  force: { name: '旌德县专业队', state: 'sent', stateName: '已派出' },
  duty: { name: '旌德县森防指', telephone: '0563-8601234' },
  outline: [
    [
      [118.4, 30.2],
      [118.7, 30.2],
      [118.7, 30.4],
      [118.4, 30.2],
    ],
  ],
  may: ['accepted', 'refused', 'arrived', 'feedBack'],
  said: [],
  photosLeft: 40,
  ...over,
});

/** A phone: its network answers what `net` says, its store has room until it is full. Each test has a new one. */
export const phone = {
  clock: createManualClock(),
  store: new Map<string, string>(),
  net: (() => ok(view())) as (path: string, body: Record<string, unknown>) => Reply<unknown>,
  posted: [] as { path: string; body: Record<string, unknown> }[],
  back: [] as (() => void)[],
  full: false,
  /** What one of its pages is at. */
  locks: new Set<string>(),
  close: (): void => undefined,
};

export const ok = (data: unknown): Reply<unknown> => ({ state: 'ok', data });
export const offline = (): Reply<unknown> => ({ state: 'offline' });

/** To be called at the beginning of a file. */
export function newPhoneForEachTest(): void {
  beforeEach(() => {
    phone.clock = createManualClock();
    [phone.store, phone.posted, phone.back, phone.full] = [new Map(), [], [], false];
    phone.locks = new Set();
    phone.net = () => ok(view());
    phone.close = () => undefined;
  });
  afterEach(() => phone.close());
}

/** What one of its pages stands on. */
export function ports(): PagePorts {
  let keys = 0;
  const ask = async (path: string, body: Record<string, unknown>): Promise<Reply<never>> => {
    phone.posted.push({ path, body });
    return phone.net(path, body) as Reply<never>;
  };
  return {
    now: () => phone.clock.now(),
    newKey: () => `key-${++keys}-abcdefgh`,
    later(ms, call) {
      const timer = phone.clock.setTimeout(call, ms);
      return () => phone.clock.clearTimeout(timer);
    },
    post: (path, body) => ask(path, body as Record<string, unknown>),
    upload: (path, fields, data) => ask(path, { ...fields, data }),
    keep(name, text) {
      if (phone.full) return false;
      if (text === undefined) phone.store.delete(name);
      else phone.store.set(name, text);
      return true;
    },
    kept: (name) => phone.store.get(name),
    async alone(name, work) {
      if (phone.locks.has(name)) return 'busy';
      phone.locks.add(name);
      try {
        return await work();
      } finally {
        phone.locks.delete(name);
      }
    },
    onBack(call) {
      phone.back.push(call);
      return () => {
        phone.back = phone.back.filter((one) => one !== call);
      };
    },
  };
}

/** Opens the page of a link at this phone. */
export async function open(over: Partial<PageParts> = {}, path = `/s/r/${secret}`) {
  phone.close();
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  phone.close = showPage(root, path, {
    ports: ports(),
    locate: (found) => found({ longitude: 118.44, latitude: 30.29, accuracy: 12 }),
    isApple: false,
    readPhoto: async () => photo,
    ...over,
  });
  await settle();
  return userEvent.setup();
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const sheet = () => within(screen.getByRole('dialog'));
export const answers = () =>
  phone.posted.filter(({ path }) => path === linkCalls.rescueAnswer.path).map(({ body }) => body);
export const waiting = () => screen.queryByRole('heading', { name: '待送达' })?.parentElement?.textContent ?? '';
