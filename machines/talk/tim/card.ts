import type { MergedMessages } from '../../../contract/talk/content.ts';
import { userIdOfTim } from '../../../contract/talk/service.ts';
import type { TimReader } from './reader.ts';
import { type Tim, type TimMessage, timTypes } from './sdk.ts';

/** A message within a merged one. */
interface Inner {
  from: string;
  nick?: string;
  time: number;
  messageBody?: readonly { type: string; payload: unknown }[];
  type?: string;
  payload?: unknown;
}

interface Merged {
  title?: string;
  messageList?: readonly Inner[];
  downloadKey?: string;
}

const bodyOf = ({ messageBody, type = '', payload }: Inner) => messageBody?.[0] ?? { type, payload };

/** The messages of the card at a path; undefined where there is none. A large one is fetched first. */
export async function cardAt(
  tim: Tim,
  reader: TimReader,
  message: TimMessage,
  path: string | undefined,
): Promise<MergedMessages | undefined> {
  if (message.type !== timTypes.merged) return undefined;
  const isHere = (message.payload as Merged).messageList !== undefined;
  let held = (isHere ? message : await tim.downloadMergerMessage(message)).payload as Merged;
  for (const step of path?.split('.') ?? []) {
    const inner = held.messageList?.[Number(step)];
    const body = inner && bodyOf(inner);
    if (body?.type !== timTypes.merged) return undefined;
    held = body.payload as Merged;
  }
  const said = await Promise.all(
    (held.messageList ?? []).map(async (inner) => {
      const content = await reader.whole(bodyOf(inner));
      const fromName = inner.nick || userIdOfTim(inner.from);
      return content.kind === 'notice' ? [] : [{ fromName, at: new Date(inner.time * 1_000).toISOString(), content }];
    }),
  );
  return { title: held.title ?? '', messages: said.flat() };
}
