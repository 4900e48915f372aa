import type { Milliseconds } from '../../../contract/units.ts';
import { bytesOf } from './photo.ts';
import type { PagePorts, Reply } from './ports.ts';

interface Envelope<T> {
  code?: string;
  data?: T;
  message?: string;
}

const callMs = 30_000;
const uploadMs = 180_000;

async function ask<T>(path: string, init: RequestInit, ms: Milliseconds): Promise<Reply<T>> {
  try {
    const response = await fetch(path, {
      ...init,
      method: 'POST',
      credentials: 'omit',
      signal: AbortSignal.timeout(ms),
    });
    const { code, data, message } = (await response.json()) as Envelope<T>;
    if (code === '00000' && data !== undefined) return { state: 'ok', data };
    const seconds = (data as { seconds?: number } | undefined)?.seconds;
    return {
      state: 'refused',
      status: response.status,
      message: message ?? '',
      ...(seconds === undefined ? {} : { seconds }),
    };
  } catch {
    return { state: 'offline' };
  }
}

/**
 * The phone's own. Its store may be closed to pages, as in a private window: then nothing is kept, and the page
 * says so.
 */
export const browserPorts: PagePorts = {
  now: () => Date.now(),
  later(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  newKey: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  post: (path, body) =>
    ask(path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }, callMs),
  upload(path, fields, photo) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', bytesOf(photo), 'photo.jpg');
    return ask(path, { body: form }, uploadMs);
  },
  keep(name, text) {
    try {
      if (text === undefined) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  },
  kept(name) {
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  },
  async alone(name, work) {
    let begun = false;
    try {
      return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        begun = true;
        return lock ? work() : ('busy' as const);
      });
    } catch (error) {
      if (begun) throw error;
      // The browser gives none: the server still knows an answer by its key.
      return work();
    }
  },
  onBack(call) {
    const look = (): void => {
      if (document.visibilityState === 'visible') call();
    };
    window.addEventListener('online', call);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', call);
      document.removeEventListener('visibilitychange', look);
    };
  },
};
