import type { SoundPort } from '../../../machines/ports.ts';

/**
 * A tenth of a second of silence (8 kHz, 8 bit): playing it within a click is what makes browsers let the element sound
 * later.
 */
function silence(): string {
  const samples = 800;
  const wav = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, word: string): void => {
    for (let i = 0; i < word.length; i += 1) wav.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  wav.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  wav.setUint32(16, 16, true);
  wav.setUint16(20, 1, true);
  wav.setUint16(22, 1, true);
  wav.setUint32(24, 8_000, true);
  wav.setUint32(28, 8_000, true);
  wav.setUint16(32, 1, true);
  wav.setUint16(34, 8, true);
  text(36, 'data');
  wav.setUint32(40, samples, true);
  for (let i = 44; i < wav.byteLength; i += 1) wav.setUint8(i, 0x80);
  return URL.createObjectURL(new Blob([wav.buffer], { type: 'audio/wav' }));
}

/** Plays the alarm in one audio element, so that what a click unlocked stays unlocked. */
export function createSound(): SoundPort {
  const element = new Audio();
  element.preload = 'auto';
  return {
    async unlock() {
      if (!element.paused) return;
      element.src = silence();
      element.muted = true;
      try {
        await element.play();
      } catch {
        /* nothing to hear yet; `play` tells whether the browser lets it */
      }
      element.muted = false;
    },
    async play(url) {
      if (element.src !== new URL(url, location.href).href) element.src = url;
      element.currentTime = 0;
      await element.play();
    },
    stop() {
      element.pause();
    },
  };
}
