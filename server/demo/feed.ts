import type { Random } from '../../models/random.ts';
import { type SourceType, sourceTypes } from '../../contract/alarms/alarm.ts';
import { areaLevel, isWithin } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Milliseconds } from '../../contract/units.ts';
import { alarmIdOf, raisedWrite } from '../alarms/raise.ts';
import type { Context } from '../context.ts';
import { demoAlarm, minuteOf } from './demo-alarm.ts';
import { isPeoples, postOf, postsOf } from './officers.ts';
import { isPlausible } from './scenes.ts';
import { createDemoWatch } from './seen-by-camera.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Pause between two alarms, in milliseconds: with those of the first look no flood even of the province's list. */
const pauseMs = [100_000, 140_000] as const;
/** Before the first, so that who signs in at once sees one come. */
const firstMs: Milliseconds = 10_000;
/** For so long a post at which people try the demo is left in peace after an alarm of its own. */
const peaceMs = [6 * 60_000, 10 * 60_000] as const;
/** No more alarms come while so many incidents are open in the province, or in the region of a post for people. */
const mostOpen = { province: 12, post: 3 } as const;
/** One alarm in so many is of a fire that burns already, seen from elsewhere. */
const ofKnownFire = 0.12;
/** About a kilometre and a half north, in degrees: too far to be gathered with it, near enough to be the same smoke. */
const besideDegrees = 0.0135;

/** The wooded south and west burn more often than the plain. */
const wooded = ['3415', '3415', '3408', '3408', '3417', '3417', '3411', '341823', '341881', '341021', '341022'];
const places: readonly RegionCode[] = [...postsOf('simulated'), ...wooded];
const peoples = postsOf('people').filter((regionCode) => regionCode.length > 2);

/** Where something is seen: at a point, or anywhere in an area. */
interface Seen {
  code: RegionCode;
  at?: readonly [number, number];
}

/** Raises the demo's alarms, one at a time. */
export interface DemoFeed {
  /**
   * Raises the next alarm where its time has come. `open`: the counties of the incidents that wait, `fires` those that
   * burn.
   */
  raiseDue(open: readonly RegionCode[], fires: readonly Fire[]): Promise<void>;
}

const between = (random: Random, [low, high]: readonly [number, number]): number => low + random() * (high - low);

/**
 * Makes the demo's feed: every source in its turn, but people only by day and satellites only near a pass. A post at
 * which people try the demo has one alarm of its own to work on, and the next some minutes after that is over.
 */
export function createDemoFeed(
  { store, gazetteer, clock }: Pick<Context, 'store' | 'gazetteer' | 'clock'>,
  random: Random,
): DemoFeed {
  const watch = createDemoWatch(gazetteer);
  let turn = 0;
  let nextAt = clock.now() + firstMs;
  /** Until when each post is left in peace. */
  const peace = new Map<RegionCode, number>();

  function sourceAt(minute: number): SourceType {
    for (let tries = 0; tries < sourceTypes.length; tries += 1) {
      const source = sourceTypes[turn++ % sourceTypes.length] as SourceType;
      if (isPlausible(source, minute)) return source;
    }
    return 7;
  }

  const isFull = (open: readonly RegionCode[], place: RegionCode): boolean =>
    peoples.some(
      (post) => isWithin(post, place) && open.filter((county) => isWithin(post, county)).length >= mostOpen.post,
    );

  /** Where the next one comes from; undefined where there is enough to do everywhere. */
  function placeFor(open: readonly RegionCode[], now: number): RegionCode | undefined {
    if (open.length >= mostOpen.province) return undefined;
    const idle = peoples.find(
      (post) => (peace.get(post) ?? 0) <= now && !open.some((county) => postOf(county) === post) && !isFull(open, post),
    );
    if (idle !== undefined) return idle;
    const place = places[Math.floor(random() * places.length)] as RegionCode;
    return isFull(open, place) ? undefined : place;
  }

  /** A county of a post's region in which no nearer post stands; a county's post has itself. */
  function countyOf(post: RegionCode): RegionCode {
    if (areaLevel(post) === 'county') return post;
    const own = gazetteer.children(post).filter(({ code }) => postOf(code) === post);
    return own[Math.floor(random() * own.length)]?.code ?? post;
  }

  /** Where smoke is seen of a fire that simulated officers have in hand; undefined where there is none to be seen. */
  function besideFire(open: readonly RegionCode[], fires: readonly Fire[]): Seen | undefined {
    const known = fires.filter(({ areaCode }) => !isPeoples(postOf(areaCode)) && !isFull(open, areaCode));
    const fire = known[Math.floor(random() * known.length)];
    if (!fire || open.length >= mostOpen.province) return undefined;
    const at = [fire.longitude, fire.latitude + besideDegrees] as const;
    return gazetteer.locate(...at)?.county.code === fire.areaCode ? { code: fire.areaCode, at } : undefined;
  }

  async function raise(where: Seen, seenAt: number): Promise<void> {
    const sourceType = sourceAt(minuteOf(seenAt));
    const sourceId = `feed-${sourceType}-${seenAt}`;
    const alarm = demoAlarm(gazetteer, watch, random, { ...where, sourceType, sourceId, seenAt });
    // No camera sees the place: nothing is raised this time.
    if (!alarm) return;
    const { areaCode, data } = alarm;
    await store.append({
      actor: 'feed:demo',
      writes: [raisedWrite(alarmIdOf('demo', sourceType, data.sourceId), areaCode, data)],
    });
  }

  return {
    async raiseDue(open, fires) {
      const now = clock.now();
      // A post that has work is left in peace from the moment on when that is done.
      for (const post of new Set(open.map(postOf)))
        if (isPeoples(post)) peace.set(post, now + between(random, peaceMs));
      if (now < nextAt) return;
      nextAt = now + between(random, pauseMs);
      const beside = random() < ofKnownFire ? besideFire(open, fires) : undefined;
      const post = beside ? undefined : placeFor(open, now);
      const where = post === undefined ? beside : { code: countyOf(post) };
      if (where) await raise(where, now);
    },
  };
}
