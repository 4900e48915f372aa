import { chatOf } from '../../machines/talk/chat.ts';
import type { ChatView } from '../../machines/talk/chat-desk.ts';
import type { TimModule } from '../../machines/talk/tim/sdk.ts';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';

/** Loads the program of Tencent's message service. */
const loadTim = async (): Promise<TimModule> => (await import('tim-js-sdk/tim-js.es.js')).default;

/** The chat view of the station. */
export const useChat = (): ChatView => useBehavior(chatOf(useStation(), loadTim));
