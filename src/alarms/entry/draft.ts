import { forget, remember, remembered } from '../../kit/remembered.ts';
import { blankEntry, entrySources, entryTexts, type EntryText } from './entry-text.ts';
import type { ChosenPlace } from '../../map/places/chosen-place.ts';

const key = 'lookout.entryDraft';
/** A caller's number does not lie at a browser for longer than a day. */
const keptMs = 86_400_000;

/** What was typed and not taken in. `sentAs`: the command by which it was sent last. */
export interface Draft {
  text: EntryText;
  /** When it was last typed at. */
  at: number;
  sentAs?: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A chosen place as it was kept; undefined for anything else. */
function chosenOf(value: unknown): ChosenPlace | undefined {
  if (!isObject(value)) return undefined;
  const { title, longitude, latitude, surveyed, placeName } = value;
  if (typeof title !== 'string' || typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  const named = typeof placeName === 'string' ? { placeName } : {};
  return { title, longitude, latitude, surveyed: surveyed === true, ...named };
}

/** A draft as it was kept, perhaps by an older version: what does not fit is left as in an empty form. */
function draftOf(value: unknown): Draft | undefined {
  if (!isObject(value) || typeof value['at'] !== 'number' || !isObject(value['text'])) return undefined;
  const { at, text, sentAs } = value;
  const blank = blankEntry(at);
  const texts = entryTexts.map((name) => [name, typeof text[name] === 'string' ? text[name] : blank[name]]);
  return {
    at,
    text: {
      ...blank,
      ...(Object.fromEntries(texts) as Pick<EntryText, (typeof entryTexts)[number]>),
      kind: text['kind'] === 'fire' ? 'fire' : 'alarm',
      source: entrySources.find((source) => source === text['source']) ?? blank.source,
      chosen: chosenOf(text['chosen']),
    },
    ...(typeof sentAs === 'string' ? { sentAs } : {}),
  };
}

/** The drafts of all accounts at this browser that are not a day old. */
function kept(now: number): Record<string, Draft> {
  let stored: unknown;
  try {
    stored = JSON.parse(remembered(key) ?? '{}');
  } catch {
    return {};
  }
  const drafts = isObject(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    drafts.flatMap(([userId, value]) => {
      const draft = draftOf(value);
      return draft && now - draft.at < keptMs ? [[userId, draft]] : [];
    }),
  );
}

function write(drafts: Record<string, Draft>): void {
  if (Object.keys(drafts).length === 0) forget(key);
  else remember(key, JSON.stringify(drafts));
}

/** The draft of an account at this browser; those that are a day old are gone. */
export function readDraft(userId: string, now: number): Draft | undefined {
  const drafts = kept(now);
  if (remembered(key) !== undefined) write(drafts);
  return drafts[userId];
}

/** Keeps the one draft of an account, in place of the one before. */
export const keepDraft = (userId: string, draft: Draft): void => write({ ...kept(draft.at), [userId]: draft });

/** Keeps no draft of an account any longer. */
export function dropDraft(userId: string, now: number): void {
  const { [userId]: _dropped, ...others } = kept(now);
  write(others);
}
