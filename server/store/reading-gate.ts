/**
 * Lets the checkpoints find a moment without a question: two 32-bit numbers that both threads see, whether questions
 * shall wait (`shut`), and whether one is being answered (`reading`).
 */
export type ReadingGate = SharedArrayBuffer;

const numbers = 2;

/** A gate that is open. */
export const createReadingGate = (): ReadingGate => new SharedArrayBuffer(numbers * Int32Array.BYTES_PER_ELEMENT);

/** Lets questions pass again, whatever became of the thread that had shut it. */
export function openGate(gate: ReadingGate): void {
  const states = new Int32Array(gate);
  Atomics.store(states, 0, 0);
  Atomics.notify(states, 0);
}

/**
 * What both threads do with it, as text for their sources: `passGate(gate)` and `leaveGate(gate)` around a question,
 * and `betweenQuestions(gate, longestMs, work)`, which waits no longer than that for the one being answered. No
 * question waits longer than `mostMs` at the gate.
 */
export const gateSource = `
const [shut, reading, mostMs] = [0, 1, 1_000];
function passGate(gate) {
  if (Atomics.load(gate, shut) === 1) Atomics.wait(gate, shut, 1, mostMs);
  Atomics.store(gate, reading, 1);
}
function leaveGate(gate) {
  Atomics.store(gate, reading, 0);
  Atomics.notify(gate, reading);
}
function betweenQuestions(gate, longestMs, work) {
  Atomics.store(gate, shut, 1);
  try {
    Atomics.wait(gate, reading, 1, longestMs);
    work();
  } finally {
    Atomics.store(gate, shut, 0);
    Atomics.notify(gate, shut);
  }
}
`;
