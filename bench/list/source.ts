import { createFlow, type Flow } from './flow.ts';
import { markOf, type Order, scene, type Speech, type Word } from './scene.ts';
import { cellsOf, eventOf, rowCellsOf, snapshotOf } from './speech.ts';

/** Messages on their way at once: what a socket's buffers hold. Later ones wait here with their marks. */
const underWay = 8;
/** Each so many milliseconds the source sends what has come due; the server gathers about as long. */
const tickMs = 10;

const now = (): number => performance.timeOrigin + performance.now();
const say = (word: Word): void => self.postMessage(word, { transfer: [] });

/** The source: it has a thread of its own, as a server has its own machine. */
function createSource(speech: Speech, zero: number) {
  const flow: Flow = createFlow();
  const marks: Record<string, number[]> = Object.fromEntries(flow.marked.map(({ incident }) => [incident.id, []]));
  let position = flow.items.length;
  let [sent, bytes, beganAt] = [0, 0, 0];
  let timer: ReturnType<typeof setInterval> | undefined;
  const waiting: string[] = [];
  let free = underWay;
  const send = (): void => {
    while (free > 0 && waiting.length > 0) {
      free -= 1;
      say({ kind: 'updates', text: waiting.shift() as string });
    }
  };
  const tick = (): void => {
    const count = Math.floor(((now() - beganAt) / 1_000) * scene.perSecond) - sent;
    if (count < 2) return;
    const [at, iso] = [now() - zero, new Date().toISOString()];
    const steps = flow.next(count, markOf(at));
    const marked = steps.find(({ to, item }) => to === 'received' && item.incident.id in marks);
    marks[marked?.item.incident.id ?? '']?.push(Number(at.toFixed(1)));
    const text = JSON.stringify(
      speech === 'events' ? steps.map((step) => eventOf(step, ++position, iso)) : steps.map(cellsOf),
    );
    sent += count;
    bytes += text.length;
    waiting.push(text);
    send();
  };
  return {
    taken(): void {
      free += 1;
      send();
    },
    load(): void {
      const all = speech === 'events' ? [snapshotOf(flow.items, new Date().toISOString())] : flow.items.map(rowCellsOf);
      say({ kind: 'loaded', text: JSON.stringify(all), marked: Object.keys(marks) });
    },
    begin(): void {
      beganAt = now();
      timer = setInterval(tick, tickMs);
    },
    end(first: number): void {
      clearInterval(timer);
      say({ kind: 'ended', sent, tookMs: now() - beganAt, bytes, marks, first: flow.first(first) });
    },
  };
}

let source: ReturnType<typeof createSource> | undefined;
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'load') {
    source = createSource(data.speech, data.zero);
    source.load();
  } else if (data.kind === 'taken') source?.taken();
  else if (data.kind === 'begin') source?.begin();
  else source?.end(data.first);
});
