/** The ring of a telephone: two tones together, one second in three. */
const tones = [440, 480] as const;
const loudness = 0.08;
const ringMs = 1_000;
const everyMs = 3_000;

/** Rings while it is told to. What a browser does not let sound is shown by the screen alone. */
export function createRinging(): (isOn: boolean) => void {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ring = (): void => {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    context.resume().catch(() => undefined);
    const gain = context.createGain();
    gain.gain.value = loudness;
    gain.connect(context.destination);
    for (const hz of tones) {
      const tone = context.createOscillator();
      tone.frequency.value = hz;
      tone.connect(gain);
      tone.start();
      tone.stop(context.currentTime + ringMs / 1_000);
    }
  };
  return (isOn) => {
    if (isOn === (timer !== undefined)) return;
    clearInterval(timer);
    timer = undefined;
    if (!isOn) return;
    ring();
    timer = setInterval(ring, everyMs);
  };
}
