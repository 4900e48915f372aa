import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetStyles } from './styles.ts';

/** A browser that keeps nothing but that nobody is to be shown around. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('lookout.coach', '*');
}
freshBrowser();
history.replaceState(null, '', '/');
document.title = '';

// Pages come as chunks of their own; the first test of a file waits until they have been transformed.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out: these give elements a size, so that lists draw rows and dialogs have an edge.
const size = (name: 'offsetWidth' | 'offsetHeight' | 'clientWidth' | 'clientHeight', px: number): void => {
  Object.defineProperty(name.startsWith('client') ? Element.prototype : HTMLElement.prototype, name, {
    configurable: true,
    get: () => px,
  });
};
size('offsetWidth', 480);
size('offsetHeight', 600);
size('clientWidth', 480);
size('clientHeight', 600);
globalThis.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number = 1;
} as never;
window.PointerEvent = globalThis.PointerEvent;
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
globalThis.CSS = { ...globalThis.CSS, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') };
HTMLElement.prototype.scrollTo = () => {};
HTMLElement.prototype.setPointerCapture = () => {};
Object.defineProperty(window, 'innerWidth', { configurable: true, writable: true, value: 1366 });
Object.defineProperty(window, 'innerHeight', { configurable: true, writable: true, value: 768 });
window.matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

afterEach(cleanup);
// Files share a browser and what they import: what one leaves would stand in the next one's page, and a page that comes
// when its file is over would be missing there.
afterAll(async () => {
  await vi.dynamicImportSettled();
  document.body.replaceChildren();
  forgetStyles();
});
