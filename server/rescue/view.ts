import gcoord from 'gcoord';
import { areaLevel, superiorOf } from '../../contract/areas.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { fireClocks, fireRule } from '../../contract/fires/clocks.ts';
import { type Fire, fireStatusNames, isBurning } from '../../contract/fires/fire.ts';
import { type Force, forceStateNames } from '../../contract/fires/forces.ts';
import { fireLifecycle, nextStates } from '../../contract/fires/lifecycle.ts';
import { ownLimits } from '../../contract/limits.ts';
import type { RescueAnswer } from '../../contract/rescue/page.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import { organizations } from '../../contract/system/access.ts';
import type { Context } from '../context.ts';
import { fireStream } from '../fires/streams.ts';
import { recordsOf } from '../resources/queries.ts';
import { readRegionRules } from '../rules/region-rules.ts';
import { countyOutline } from './county-outline.ts';
import { linkActor, type OpenLink, overSince } from './open-link.ts';
import { readDoc } from '../store/doc.ts';
import { valueIn } from '../store/dialect.ts';
import type { FireId } from '../../contract/ids.ts';

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
async function dutyOf(ctx: Context, holder: string): Promise<RescueView['duty']> {
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
/** So much of what was said is shown. */
const newest = 50;

/** What has come by a link among some events of its fire, newest first. */
export const saidIn = (events: readonly LookoutEvent[], linkId: string): Said[] =>
  events
    .filter(({ actor }) => actor === linkActor(linkId))
    .flatMap(saidBy)
    .toReversed();

async function saidByLink({ db }: Pick<Context, 'db'>, fireId: FireId, linkId: string): Promise<Said[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('stream', '=', fireStream(fireId))
    .where('type', 'in', told)
    .where(valueIn('body', 'actor'), '=', linkActor(linkId))
    .orderBy('version')
    .execute();
  return saidIn(
    rows.map(({ body }) => readDoc(body)),
    linkId,
  );
}

/**
 * How far the person who holds a link has come: as the fire says of their force; without one, as they last said
 * themselves.
 */
export function stateThere(force: Force | undefined, said: readonly Pick<Said, 'answer'>[]): Force['state'] {
  if (force) return force.state;
  const last = said.find(({ answer }) => answer !== 'checkIn' && answer !== 'feedBack')?.answer;
  return last === undefined ? 'sent' : (last as Force['state']);
}

/** What may be answered by a link now. */
export function mayAnswer({ link, fire }: OpenLink, said: readonly Pick<Said, 'answer'>[]): RescueAnswer[] {
  const steps = fireLifecycle[fire.status];
  const state = stateThere(
    fire.forces.find(({ id }) => id === link.forceId),
    said,
  );
  // A force is waited for until it is back; somebody who speaks only for themselves, as long as it burns.
  const isAwaited = link.forceId !== undefined || isBurning(fire);
  return [
    ...(isAwaited ? nextStates(fire, { state }) : []),
    ...(isAwaited && state === 'arrived' ? ['checkIn' as const] : []),
    ...(steps.feedBack ? ['feedBack' as const] : []),
  ];
}

/** How many photos have come by a link. */
export async function photosOf({ db }: Pick<Context, 'db'>, linkId: string): Promise<number> {
  const { n } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('by_link', '=', linkActor(linkId))
    .executeTakeFirstOrThrow();
  return n;
}

/** The fire as the page of a link shows it; of other forces, other people and other fires it tells nothing. */
export async function viewOf(ctx: Context, open: OpenLink): Promise<RescueView> {
  const { link, fire } = open;
  const said = await saidByLink(ctx, fire.id, link.id);
  const force = fire.forces.find(({ id }) => id === link.forceId);
  const rule = fireRule(fire, await readRegionRules(ctx.db));
  const due = fireClocks(fire, rule).find(({ forceId }) => forceId !== undefined && forceId === force?.id)?.due;
  const duty = await dutyOf(ctx, fire.holder);
  return {
    now: new Date(ctx.clock.now()).toISOString(),
    validUntil: link.validUntil,
    to: link.to,
    fire: {
      placeName: fire.placeName,
      areaName: fire.areaName,
      status: fire.status,
      statusName: fireStatusNames[fire.status],
      isOver: (await overSince(ctx, fire)) !== undefined,
      startTime: fire.startTime,
      ...datums(fire),
    },
    ...(force
      ? {
          force: {
            name: force.name,
            state: force.state,
            stateName: forceStateNames[force.state],
            ...(due === undefined ? {} : { checkInDue: due }),
          },
        }
      : {}),
    ...(duty ? { duty } : {}),
    outline: countyOutline(ctx.gazetteer, fire.areaCode),
    may: mayAnswer(open, said),
    said: said.slice(0, newest),
    photosLeft: Math.max(0, ownLimits.linkPhotos - (await photosOf(ctx, link.id))),
  };
}
