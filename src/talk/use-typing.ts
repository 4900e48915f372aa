import { useRef } from 'react';
import { talkLimits } from '../../contract/talk/limits.ts';
import { useChat } from './use-chat.ts';
import { useStation } from '../kit/station.tsx';

/** Tells the other members that the person is typing, now and then, and only over a live connection. */
export function useTyping(conversationID: string): () => void {
  const station = useStation();
  const { lacks } = useChat();
  const told = useRef({ conversationID: '', at: 0 });
  return () => {
    const now = station.clock$.value;
    const { current } = told;
    if (current.conversationID === conversationID && now - current.at < talkLimits.typingEveryMs) return;
    if (lacks.includes('typing')) return;
    if (station.connection$.value.state !== 'live') return;
    told.current = { conversationID, at: now };
    station.command('chatTyping', { conversationID });
  };
}
