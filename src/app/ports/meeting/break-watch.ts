const connectMs = 15_000;
/** A break that heals by itself is shorter than this. */
const breakMs = 4_000;

/** Watches whether connections stand. */
export interface BreakWatch {
  /** Watches one more connection from now on. */
  add(pc: RTCPeerConnection): void;
  /** They should stand within 15 seconds from now. */
  expect(): void;
  /** One of them can not come to stand. */
  lose(): void;
  stop(): void;
}

/** Tells once that all connections stand, and once that one of them broke for good. */
export function watchBreaks(tell: (change: 'connected' | 'lost') => void): BreakWatch {
  const watched: RTCPeerConnection[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [wasConnected, isOver] = [false, false];
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const lose = (): void => {
    if (isOver) return;
    stop();
    tell('lost');
  };
  const loseAfter = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(lose, ms);
  };
  const changed = (state: RTCPeerConnectionState): void => {
    if (isOver) return;
    if (state === 'failed') lose();
    else if (state === 'disconnected') loseAfter(breakMs);
    else if (watched.every((pc) => pc.connectionState === 'connected')) {
      clearTimeout(timer);
      if (!wasConnected) tell('connected');
      wasConnected = true;
    }
  };
  return {
    add(pc) {
      watched.push(pc);
      pc.addEventListener('connectionstatechange', () => changed(pc.connectionState));
    },
    expect: () => loseAfter(connectMs),
    lose,
    stop,
  };
}
