import { vi } from 'vitest';

/**
 * Gives the browser microphones and cameras, until `vi.restoreAllMocks`. The navigator itself stays: what listens to
 * the document asks it, whichever test is on.
 */
export function giveMediaDevices(devices: object): void {
  // jsdom has none.
  if (!('mediaDevices' in navigator))
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, get: () => undefined });
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(devices as MediaDevices);
}
