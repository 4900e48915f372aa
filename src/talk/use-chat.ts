import { chatOf } from '../../machines/talk/chat.ts';
import type { ChatView } from '../../machines/talk/chat-desk.ts';
import { loadTim } from './load-tim.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** The chat view of the station. */
export const useChat = (): ChatView => useBehavior(chatOf(useStation(), loadTim));
