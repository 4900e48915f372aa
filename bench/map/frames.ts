/** Frames that a page drew in a stretch of time. */
export interface Frames {
  fps: number;
  longestMs: number;
}

/** Watches the frames of this page from now on; the answer ends that and tells. */
export function framesOf(): () => Frames {
  const times: number[] = [performance.now()];
  let isOn = true;
  const watch = (): void => {
    times.push(performance.now());
    if (isOn) requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  return () => {
    isOn = false;
    const steps = times.slice(1).map((at, n) => at - (times[n] ?? at));
    const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return { fps: (steps.length / took) * 1_000, longestMs: Math.max(0, ...steps) };
  };
}
