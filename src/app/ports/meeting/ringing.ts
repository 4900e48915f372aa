/** Two soft tones, unlike the tone of alarms, and the pause after them. */
const tones = [660, 550] as const;
const [toneS, everyMs, loudness] = [0.35, 3_000, 0.08];

function play(context: AudioContext): void {
  for (const [n, hz] of tones.entries()) {
    const from = context.currentTime + n * toneS;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudness, from + 0.04);
    gain.gain.linearRampToValueAtTime(0, from + toneS);
    const tone = context.createOscillator();
    tone.frequency.value = hz;
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + toneS);
  }
}

/** Rings for an invitation. Where the browser lets nothing sound yet, the banner alone tells of it. */
export function createRinging(): (isOn: boolean) => void {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  return (isOn) => {
    clearInterval(timer);
    timer = undefined;
    if (!isOn || typeof AudioContext !== 'function') return;
    const sounding = (context ??= new AudioContext());
    sounding.resume().catch(() => undefined);
    play(sounding);
    timer = setInterval(() => play(sounding), everyMs);
  };
}
