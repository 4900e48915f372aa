/** Voices are heard by elements of their own, which no page shows. */
export function createLoudspeakers() {
  let elements: HTMLAudioElement[] = [];
  return {
    play(voices: readonly MediaStream[]) {
      for (const element of elements) element.srcObject = null;
      elements = voices.map((voice) => {
        const element = new Audio();
        element.srcObject = voice;
        // The person came in by a click, so that browsers let it sound.
        element.play().catch(() => undefined);
        return element;
      });
    },
  };
}
