import { spawn } from 'node:child_process';
import type { Milliseconds } from '../../../contract/units.ts';

/** Speaks a text into a WAV file. */
export interface SpeechSynthesis {
  /** False where it could not be spoken: the program failed, or took too long. */
  speak(text: string, path: string): Promise<boolean>;
}

/** A text is spoken within this, or not at all. */
const mostMs: Milliseconds = 20_000;

/**
 * Mandarin by espeak-ng: a process of its own for each text, which it is handed as input and never as an argument, one
 * after another, without a shell.
 */
export function createEspeak(path: string, withinMs: Milliseconds = mostMs): SpeechSynthesis {
  let turn: Promise<unknown> = Promise.resolve();
  const spoken = (text: string, target: string): Promise<boolean> =>
    new Promise((resolve) => {
      const voice = spawn(path, ['-v', 'cmn', '-s', '150', '-b', '1', '--stdin', '-w', target], {
        stdio: ['pipe', 'ignore', 'ignore'],
        timeout: withinMs,
        killSignal: 'SIGKILL',
        shell: false,
      });
      voice.once('error', () => resolve(false));
      voice.once('close', (code) => resolve(code === 0));
      // A program that does not read its input ends with an error of its own.
      voice.stdin.once('error', () => undefined);
      voice.stdin.end(text);
    });
  return {
    speak(text, target) {
      const mine = turn.then(() => spoken(text, target));
      turn = mine;
      return mine;
    },
  };
}
