import type { Random } from '../../models/random.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { besideFire } from './beside-fire.ts';
import { beginning, crewOf, type DemoFire, doing, event } from './fire-lives.ts';
import type { Moment } from './history.ts';
import { named, officerIn } from './officers.ts';

const minuteMs = 60_000;

/** Where a fire under way stands: in whose hand, in which county, seen how many minutes ago, and how it came there. */
interface UnderWay {
  county: string;
  by: string;
  minutesAgo: number;
  life: (fire: DemoFire, confirmedAt: number, now: number) => Moment[];
}

const reportedTo =
  (to: string, remark: string): UnderWay['life'] =>
  (fire, at) => [
    doing(
      fire,
      at + 4 * minuteMs,
      event(fire, 'fire.reported', { by: named(fire.officer), from: fire.officer.regionCode, to, remark }),
    ),
  ];

const handedTo =
  (to: string): UnderWay['life'] =>
  (fire, at) => [
    doing(
      fire,
      at + 3 * minuteMs,
      event(fire, 'fire.transferred', {
        by: named(fire.officer),
        from: fire.officer.regionCode,
        to,
        remark: '请核实并处置',
      }),
    ),
  ];

/** Reported to the region above, which has signed. */
const informed =
  (to: string, remark: string): UnderWay['life'] =>
  (fire, at, now) => [
    ...reportedTo(to, remark)(fire, at, now),
    doing(
      { ...fire, officer: officerIn(to) },
      at + 9 * minuteMs,
      event(fire, 'fire.signed', {
        by: named(officerIn(to)),
        transferStatus: 2,
        from: fire.officer.regionCode,
        to,
        remark: '签收上报火情',
      }),
    ),
  ];

/** Crews are there and were heard of some minutes ago: nothing is late at the first look. */
const fought: UnderWay['life'] = (fire, at, now) => {
  const by = named(fire.officer);
  const crew = crewOf(fire, 32);
  const there = (moment: number) => besideFire(crew.name, fire.alarm.data, moment);
  const second = { id: 'w2', kind: 'uav' as const, name: '林火侦察无人机（演示）', strength: 2 };
  return [
    doing(
      fire,
      at + 5 * minuteMs,
      event(fire, 'fire.dispatched', { by, forces: [crew, second], remark: '注意风向，从北侧进入' }),
    ),
    doing(fire, at + 8 * minuteMs, event(fire, 'fire.forceAnswered', { by, forceId: 'w1', state: 'accepted' })),
    doing(fire, at + 9 * minuteMs, event(fire, 'fire.forceAnswered', { by, forceId: 'w2', state: 'accepted' })),
    doing(
      fire,
      at + 35 * minuteMs,
      event(fire, 'fire.forceAnswered', { by, forceId: 'w1', state: 'arrived', ...there(at + 35 * minuteMs) }),
    ),
    doing(
      fire,
      at + 50 * minuteMs,
      event(fire, 'fire.fedBack', { by, forceId: 'w1', content: '火线长约80米，正在开设隔离带', imageUrls: [] }),
    ),
    doing(
      fire,
      now - 6 * minuteMs,
      event(fire, 'fire.checkedIn', {
        by,
        forceId: 'w1',
        imageUrls: [],
        remark: '火线已合围，人员安全',
        ...there(now - 6 * minuteMs),
      }),
    ),
  ];
};

const foughtAndKnown =
  (to: string, remark: string): UnderWay['life'] =>
  (fire, at, now) => [...informed(to, remark)(fire, at, now), ...fought(fire, at + 10 * minuteMs, now)];

/** One fire for each way in which a fire can stand, so that every list and every pop-up has something to show. */
const underWay: readonly UnderWay[] = [
  { county: '341825', by: '341825', minutesAgo: 13, life: reportedTo('3418', '火势有蔓延趋势，请求市里支援') },
  { county: '341825', by: '3418', minutesAgo: 12, life: handedTo('341825') },
  { county: '341882', by: '3418', minutesAgo: 14, life: reportedTo('34', '涉及两县交界林区') },
  { county: '341004', by: '34', minutesAgo: 11, life: handedTo('3410') },
  { county: '341825', by: '341825', minutesAgo: 110, life: foughtAndKnown('3418', '县里力量足够，请市里知悉') },
  { county: '341024', by: '3410', minutesAgo: 150, life: foughtAndKnown('34', '靠近景区，请省里知悉') },
  { county: '341882', by: '3418', minutesAgo: 200, life: foughtAndKnown('34', '接近市界，请省里知悉') },
  { county: '341502', by: '3415', minutesAgo: 9, life: () => [] },
];

/**
 * The demo's fires that burn at `now`; `make` makes the alarm and the fire at a county, by the officer of a region;
 * `also` is what else became of one that was opened at a moment.
 */
export function firesUnderWay(
  gazetteer: Pick<Gazetteer, 'area'>,
  random: Random,
  now: number,
  make: (county: string, seenAt: number) => Omit<DemoFire, 'officer' | 'countyName'>,
  also: (fire: DemoFire, openedAt: number) => Moment[] = () => [],
): Moment[] {
  return underWay.flatMap(({ county, by, minutesAgo, life }) => {
    const fire = {
      ...make(county, now - minutesAgo * minuteMs),
      officer: officerIn(by),
      countyName: gazetteer.area(county)?.name ?? county,
    };
    const start = beginning(fire, random);
    const openedAt = start.at(-1)?.at ?? now;
    return [...start, ...also(fire, openedAt), ...life(fire, openedAt, now)].filter(({ at }) => at <= now);
  });
}
