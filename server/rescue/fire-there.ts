import gcoord from 'gcoord';
import { areaLevel, superiorOf } from '../../contract/areas.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { type Fire, fireStatusNames } from '../../contract/fires/fire.ts';
import type { FireId } from '../../contract/ids.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import { organizations } from '../../contract/system/access.ts';
import type { Context } from '../context.ts';
import { fireStream } from '../fires/streams.ts';
import { recordsOf } from '../resources/queries.ts';
import { valueIn } from '../store/dialect.ts';
import { readDoc } from '../store/doc.ts';
import { overSince } from './open-link.ts';

type Point = [number, number];
type Said = RescueView['said'][number];

const datums = ({ longitude, latitude }: Fire): { wgs84: Point; gcj02: Point; bd09: Point } => {
  const wgs84: Point = [longitude, latitude];
  const to = (datum: typeof gcoord.GCJ02 | typeof gcoord.BD09): Point =>
    gcoord.transform<Point>([...wgs84], gcoord.WGS84, datum);
  return { wgs84, gcj02: to(gcoord.GCJ02), bd09: to(gcoord.BD09) };
};

/**
 * Who is to be called: the organisation of the region that has the fire in hand, or of the nearest one above it that
 * has a phone.
 */
export async function dutyOf(ctx: Context, holder: string): Promise<RescueView['duty']> {
  const all = (await recordsOf(ctx, organizations)).filter(
    (one) =>
      typeof one['telephone'] === 'string' &&
      one['telephone'] !== '' &&
      (one['kind'] === 'authority' || one['kind'] === 'command'),
  );
  for (
    let region: string | undefined = holder;
    region !== undefined && areaLevel(region) !== undefined;
    region = superiorOf(region)
  ) {
    const found = all.find(({ areaCode }) => areaCode === region);
    if (found) return { name: String(found['name']), telephone: String(found['telephone']) };
  }
  return undefined;
}

function saidBy(event: LookoutEvent): Said[] {
  switch (event.type) {
    case 'fire.forceAnswered':
      return [
        {
          at: event.at,
          answer: event.data.state,
          photos: 0,
          ...(event.data.remark === undefined ? {} : { text: event.data.remark }),
        },
      ];
    case 'fire.checkedIn':
      return [
        {
          at: event.at,
          answer: 'checkIn',
          photos: event.data.imageUrls.length,
          ...(event.data.remark === undefined ? {} : { text: event.data.remark }),
        },
      ];
    case 'fire.fedBack':
      return [
        {
          at: event.at,
          answer: event.data.answer ?? 'feedBack',
          photos: event.data.imageUrls.length,
          text: event.data.content,
        },
      ];
    default:
      return [];
  }
}

const told = ['fire.forceAnswered', 'fire.checkedIn', 'fire.fedBack'] as const;

/** What one actor has told of the scene among some events of its fire, newest first. */
export const saidIn = (events: readonly LookoutEvent[], actor: string): Said[] =>
  events
    .filter((event) => event.actor === actor)
    .flatMap(saidBy)
    .toReversed();

/** What one actor has told of the scene of a fire, newest first. */
export async function saidAt({ db }: Pick<Context, 'db'>, fireId: FireId, actor: string): Promise<Said[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('stream', '=', fireStream(fireId))
    .where('type', 'in', told)
    .where(valueIn('body', 'actor'), '=', actor)
    .orderBy('version')
    .execute();
  return saidIn(
    rows.map(({ body }) => readDoc(body)),
    actor,
  );
}

/** A fire as people at the scene are shown it: what it is, where, and whether it is over. */
export const fireThere = async (ctx: Pick<Context, 'db'>, fire: Fire): Promise<RescueView['fire']> => ({
  placeName: fire.placeName,
  areaName: fire.areaName,
  status: fire.status,
  statusName: fireStatusNames[fire.status],
  isOver: (await overSince(ctx, fire)) !== undefined,
  startTime: fire.startTime,
  ...datums(fire),
});
