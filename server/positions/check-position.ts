import { refuse, type Refusal } from '../../contract/codes.ts';
import { ownLimits } from '../../contract/limits.ts';
import { positionLimits } from '../../contract/positions/limits.ts';
import { positionItem, type PositionItem } from '../../contract/positions/schemas.ts';
import { hourMs } from '../../contract/time.ts';
import { toWgs84 } from '../places/wgs84.ts';
import { positionFields, positionMessages as say } from './messages.ts';

/** A position that may be taken in: WGS84 degrees, `at` in milliseconds since 1970. */
export type CheckedPosition = Omit<PositionItem, 'coordinateSystem' | 'at'> & { at: number };

const wrong = (field: string, message: string): Refusal => refuse('badInput', { field, message });

/** Halves of surrogate pairs, and NUL: no database takes them. */
const unstorable = /[\p{Surrogate}\0]/u;
const texts = ['subjectId', 'name', 'userId', 'crewId'] as const;

function schemaRefusal(item: unknown, path: readonly PropertyKey[]): Refusal {
  const [first] = path;
  if (first === undefined) return wrong('body', say.notAnObject);
  const name = String(first);
  const isMissing = (item as Record<string, unknown>)[name] === undefined;
  return wrong(name, isMissing ? say.missing(name) : (positionFields[name] ?? say.notAnObject));
}

/** A position as a feed sent it, checked and brought to WGS84, or why it can not be taken in. */
export function checkPosition(sent: unknown, now: number): CheckedPosition | Refusal {
  const parsed = positionItem.safeParse(sent);
  if (!parsed.success) return schemaRefusal(sent, parsed.error.issues[0]?.path ?? []);
  const { coordinateSystem, ...item } = parsed.data;
  const bad = texts.find((name) => item[name] !== undefined && unstorable.test(item[name]));
  if (bad) return wrong(bad, say.badCharacters(bad));
  const at = Date.parse(item.at);
  if (at > now + ownLimits.futureToleranceMs) return wrong('at', say.inFuture);
  if (at < now - positionLimits.trackHours * hourMs) return wrong('at', say.tooOld(positionLimits.trackHours));
  const [longitude, latitude] = toWgs84(item, coordinateSystem);
  return { ...item, longitude, latitude, at };
}
