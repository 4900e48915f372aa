import type { Gazetteer } from '../places/gazetteer.ts';
import { beginning, crewOf, type DemoFire, doing, event } from './fire-lives.ts';
import type { Moment } from './history.ts';
import { named, officerIn } from './officers.ts';
import type { Random } from './scenes.ts';

const minuteMs = 60_000;

/** Where a fire under way stands: in whose hand, in which county, seen how many minutes ago, and how it came there. */
interface UnderWay {
  county: string;
  by: string;
  minutesAgo: number;
  life: (fire: DemoFire, confirmedAt: number) => Moment[];
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

const fought: UnderWay['life'] = (fire, at) => {
  const by = named(fire.officer);
  const second = { id: 'w2', kind: 'uav' as const, name: '林火侦察无人机（演示）', strength: 2 };
  return [
    doing(
      fire,
      at + 5 * minuteMs,
      event(fire, 'fire.dispatched', { by, forces: [crewOf(fire, 32), second], remark: '注意风向，从北侧进入' }),
    ),
    doing(fire, at + 8 * minuteMs, event(fire, 'fire.forceAnswered', { by, forceId: 'w1', state: 'accepted' })),
    doing(fire, at + 35 * minuteMs, event(fire, 'fire.forceAnswered', { by, forceId: 'w1', state: 'arrived' })),
    doing(
      fire,
      at + 50 * minuteMs,
      event(fire, 'fire.fedBack', { by, forceId: 'w1', content: '火线长约80米，正在开设隔离带', imageUrls: [] }),
    ),
  ];
};

const informed: UnderWay['life'] = (fire, at) => [
  ...reportedTo('34', '接近市界，请省里知悉')(fire, at),
  doing(
    { ...fire, officer: officerIn('34') },
    at + 9 * minuteMs,
    event(fire, 'fire.signed', {
      by: named(officerIn('34')),
      transferStatus: 2,
      from: fire.officer.regionCode,
      to: '34',
      remark: '签收上报火情',
    }),
  ),
  ...fought(fire, at + 10 * minuteMs),
];

/** One fire for each way in which a fire can stand, so that every list and every pop-up has something to show. */
const underWay: readonly UnderWay[] = [
  { county: '341825', by: '341825', minutesAgo: 40, life: reportedTo('3418', '火势有蔓延趋势，请求市里支援') },
  { county: '341825', by: '3418', minutesAgo: 35, life: handedTo('341825') },
  { county: '341882', by: '3418', minutesAgo: 55, life: reportedTo('34', '涉及两县交界林区') },
  { county: '341004', by: '34', minutesAgo: 30, life: handedTo('3410') },
  { county: '341825', by: '341825', minutesAgo: 110, life: fought },
  { county: '341024', by: '3410', minutesAgo: 150, life: fought },
  { county: '341882', by: '3418', minutesAgo: 200, life: informed },
  { county: '341502', by: '34', minutesAgo: 25, life: () => [] },
];

/** The demo's fires that burn at `now`; `make` makes the alarm and the fire at a county, by the officer of a region. */
export function firesUnderWay(
  gazetteer: Pick<Gazetteer, 'area'>,
  random: Random,
  now: number,
  make: (county: string, seenAt: number) => Omit<DemoFire, 'officer' | 'countyName'>,
): Moment[] {
  return underWay.flatMap(({ county, by, minutesAgo, life }) => {
    const fire = {
      ...make(county, now - minutesAgo * minuteMs),
      officer: officerIn(by),
      countyName: gazetteer.area(county)?.name ?? county,
    };
    const start = beginning(fire, random);
    return [...start, ...life(fire, start.at(-1)?.at ?? now)].filter(({ at }) => at <= now);
  });
}
