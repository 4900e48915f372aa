import type { SourceType } from '../../contract/alarms/alarm.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { ingestItem, type IngestItem } from '../../contract/feeds/schemas.ts';
import { ownLimits } from '../../contract/limits.ts';
import { farthestCameraM } from '../incidents/footprint.ts';
import { metresBetween } from '../places/metres.ts';
import { toWgs84 } from '../places/wgs84.ts';
import { feedMessages as say, fieldMessages } from './messages.ts';

/** What an item must obey beside its schema: the source its key is bound to, and the time now in ms since 1970. */
export interface ItemRules {
  sourceType?: number;
  now: number;
}

/** An item that may be taken in: WGS84 degrees, times ISO 8601 UTC. */
export type CheckedItem = Omit<IngestItem, 'coordinateSystem'>;

type Bearing = NonNullable<IngestItem['sight']>;

const wrong = (field: string, message: string): Refusal => refuse('badInput', { field, message });

/** Halves of surrogate pairs and NUL: they have no UTF-8 form, or no database takes them. */
const unstorable = /[\p{Surrogate}\0]/u;
/** Found in whole pairs too, but far quicker to look for. */
const suspicious = /[\uD800-\uDFFF\0]/;
const isBad = (text: string | undefined): boolean =>
  text !== undefined && suspicious.test(text) && unstorable.test(text);

function schemaRefusal(item: unknown, path: readonly PropertyKey[]): Refusal {
  const [first] = path;
  if (first === undefined) return wrong('body', say.notAnObject);
  const name = String(first);
  const isMissing = (item as Record<string, unknown>)[name] === undefined;
  return wrong(path.map(String).join('.'), isMissing ? say.missing(name) : (fieldMessages[name] ?? say.notAnObject));
}

function badText({ sourceId, placeName, content, imageUrls }: IngestItem): string | undefined {
  if (isBad(sourceId)) return 'sourceId';
  if (isBad(placeName)) return 'placeName';
  if (isBad(content)) return 'content';
  return imageUrls?.some(isBad) ? 'imageUrls' : undefined;
}

function timeRefusal(startTime: number, now: number): Refusal | undefined {
  if (Number.isNaN(startTime)) return wrong('startTime', fieldMessages['startTime'] ?? '');
  if (startTime > now + ownLimits.futureToleranceMs) return wrong('startTime', say.inFuture);
  return startTime < 0 ? wrong('startTime', say.tooEarly) : undefined;
}

/** An alarm as a feed sent it, checked and brought to WGS84 and UTC, or why it can not be taken in. */
export function checkItem(sent: unknown, rules: ItemRules): CheckedItem | Refusal {
  const parsed = ingestItem.safeParse(sent);
  if (!parsed.success) return schemaRefusal(sent, parsed.error.issues[0]?.path ?? []);
  const { coordinateSystem, ...item } = parsed.data;
  if (rules.sourceType !== undefined && rules.sourceType !== item.sourceType) {
    return wrong('sourceType', say.sourceNotYours(item.sourceType satisfies SourceType));
  }
  const field = badText(item);
  if (field !== undefined) return wrong(field, say.badCharacters(field));
  const startTime = Date.parse(item.startTime);
  const untimely = timeRefusal(startTime, rules.now);
  if (untimely) return untimely;
  const [longitude, latitude] = toWgs84(item, coordinateSystem);
  const checked = { ...item, longitude, latitude, startTime: new Date(startTime).toISOString() };
  if (!item.sight) return checked;
  const sight = bearingInWgs84(item.sight, coordinateSystem);
  return metresBetween(sight, checked) > farthestCameraM
    ? wrong('sight.longitude', say.cameraFarAway(farthestCameraM / 1_000))
    : { ...checked, sight };
}

/** The direction is left as it is: the shift of China's maps hardly turns a line of some kilometres. */
function bearingInWgs84(bearing: Bearing, coordinateSystem: IngestItem['coordinateSystem']): Bearing {
  const [longitude, latitude] = toWgs84(bearing, coordinateSystem);
  return { ...bearing, longitude, latitude };
}
