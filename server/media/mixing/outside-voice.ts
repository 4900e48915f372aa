import { frameSamples, sampleRate } from './g711.ts';

/** The special information tone (ITU-T E.180), which says that no subscriber is at the line: three steps in hertz. */
const steps = [950, 1_400, 1_800] as const;
const framesPerStep = 17;
const pauseFrames = 25;
/** What is heard comes back after so many frames. */
const echoFrames = 40;
const fullScale = 32_767;
const level = 0.1;

/**
 * The far end of a simulated outside line: it gives the special information tone, then plays back what it hears after
 * 0.8 s, so that a dispatcher hears that the line works both ways.
 */
export function createOutsideVoice(): (heard: Int16Array) => Int16Array {
  const past: Int16Array[] = [];
  let n = -1;
  return (heard) => {
    n += 1;
    const samples = new Int16Array(frameSamples);
    const hz = steps[Math.floor(n / framesPerStep)];
    if (hz !== undefined) {
      for (let k = 0; k < frameSamples; k += 1)
        samples[k] = Math.round(fullScale * level * Math.sin((2 * Math.PI * hz * (n * frameSamples + k)) / sampleRate));
      return samples;
    }
    if (n < steps.length * framesPerStep + pauseFrames) return samples;
    past.push(heard);
    return past.length > echoFrames ? (past.shift() ?? samples) : samples;
  };
}
