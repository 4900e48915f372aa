import type { PhoneMedia } from '../../../../machines/telephony/phone-media.ts';
import type { MediaChange } from '../../../../streams/bus.ts';
import { takeDevice } from '../meeting/devices.ts';
import { createRinging } from '../meeting/ringing.ts';
import { openPhoneLine, type PhoneLine } from './phone-line.ts';

/** The browser's microphone, loudspeaker and connections of telephone calls. */
export function createPhoneMedia(): PhoneMedia {
  const listeners = new Set<(callId: string, news: MediaChange) => void>();
  const lines = new Map<string, PhoneLine>();
  /** Which opening of a call is the newest: what an earlier one still brings is closed. */
  const turns = new Map<string, number>();
  const ring = createRinging();
  let isRinging = false;
  const tell = (callId: string, news: MediaChange): void => {
    for (const listener of listeners) listener(callId, news);
  };
  const close = (callId: string): number => {
    const turn = (turns.get(callId) ?? 0) + 1;
    turns.set(callId, turn);
    lines.get(callId)?.close();
    lines.delete(callId);
    return turn;
  };
  async function open(callId: string): Promise<void> {
    const turn = close(callId);
    const isMine = (): boolean => turns.get(callId) === turn;
    const taken = await takeDevice('audio');
    if (!isMine()) return 'track' in taken ? taken.track.stop() : undefined;
    if ('fault' in taken) return tell(callId, { change: 'failed', fault: taken.fault });
    try {
      const line = await openPhoneLine(taken.track, (change) => {
        if (isMine()) tell(callId, { change });
      });
      if (!isMine()) return line.close();
      lines.set(callId, line);
      tell(callId, { change: 'opened', audio: true, video: false });
    } catch {
      taken.track.stop();
      if (isMine()) tell(callId, { change: 'failed', fault: 'unsupported' });
    }
    return undefined;
  }
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (callId) => void open(callId),
    offer: (callId) => lines.get(callId)?.offer ?? '',
    answer: (callId, sdp) => lines.get(callId)?.answer(sdp),
    mute: (callId, isMuted) => lines.get(callId)?.mute(isMuted),
    close: (callId) => void close(callId),
    ring(isOn) {
      if (isOn !== isRinging) ring(isOn);
      isRinging = isOn;
    },
  };
}
