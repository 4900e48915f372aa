/** Candidates of the machine's own interfaces are there at once; a slow one is not waited for. */
const gatherMs = 1_500;

/** Resolves when the browser has its candidates, or after 1.5 s with those that it has. */
export const gathered = (pc: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gatherMs);
    pc.addEventListener('icegatheringstatechange', () => {
      if (pc.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
