import { chatOf } from '../../machines/talk/chat.ts';
import type { ChatView } from '../../machines/talk/chat-desk.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** The station's conversations, and the one that is read. */
export const useChat = (): ChatView => useBehavior(chatOf(useStation()));
