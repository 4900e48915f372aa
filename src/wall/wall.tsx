import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { openWithin, useOpenThings, type OpenThings } from '../kit/figures/open-things.ts';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { missedOn } from '../kit/row-alarms.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { clockTime, longDay, weekdayOf } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { useRules } from '../kit/use-rules.ts';
import { useServerNow } from '../kit/use-server-now.ts';
import { openFigures, openPoints } from '../map/region-figures.ts';
import RegionMap from '../map/region-map.tsx';
import { regionsBelow } from '../map/region-shapes.ts';
import { useOutline } from '../map/use-outline.ts';
import { DutyLine } from './duty-line.tsx';
import { wallMessages as say } from './messages.ts';
import { useTurn, viewOf } from './rotation.ts';
import { StaleConnection } from './stale-connection.tsx';
import { UrgentBoard } from './urgent-board.tsx';
import { shownInTurn, urgentFirst, type WallThing } from './urgent.ts';
import { useWhereabouts } from './use-whereabouts.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallUnit } from './use-wall-unit.ts';
import styles from './wall.module.css';

const homePagePath = '/homepage/index';
const renewMs = 30_000;
/** Type that is read from five metres: so many hundredths of the height. */
const typeUnits = 2.4;

/** What the map marks: each fire, and the incidents that the list shows. */
const markedOf = ({ isKnown, fires }: OpenThings, shown: readonly WallThing[]): OpenThings => ({
  isKnown,
  fires,
  incidents: shown.flatMap((thing) => (thing.kind === 'incident' ? [thing.row] : [])),
});

/** The map of the region, and in turns of those below it where something burns. */
function MapBoard({
  own,
  turn,
  open,
  shown,
  textPx,
}: {
  own: string;
  turn: number;
  open: ReturnType<typeof useOpenThings>;
  /** What the list shows; the figures of the regions count all. */
  shown: readonly WallThing[];
  textPx: number;
}) {
  const station = useStation();
  const { state, outline } = useOutline(station);
  const askedAt = useRef(turn);
  // Nobody stands at a wall who could ask for it anew.
  useEffect(() => {
    if (state !== 'failed' || askedAt.current === turn) return;
    askedAt.current = turn;
    station.wish({ type: 'query.ask', call: 'outline', args: undefined });
  }, [station, state, turn]);
  const below = outline ? regionsBelow(outline, own).map(({ properties }) => String(properties?.['code'])) : [];
  const burning = below.filter((code) => code !== own && open.fires.some(({ areaCode }) => areaCode.startsWith(code)));
  const view = viewOf(turn, own, burning);
  const name = useRegionName(view) ?? '';
  const whereabouts = useWhereabouts(outline, view);
  if (!outline)
    return (
      <section className={styles['map']}>
        {state === 'failed' ? <p className={styles['none']}>{say.mapFailed}</p> : <Loading label={say.mapLoading} />}
      </section>
    );
  return (
    <section className={styles['map']} aria-label={say.map}>
      <h2>
        {name}
        {view === own && burning.length > 0 ? `（${say.whole}）` : ''}
        {whereabouts.length > 0 && <small>{say.whereabouts(whereabouts.reduce((sum, { n }) => sum + n, 0))}</small>}
      </h2>
      <div>
        <RegionMap
          outline={outline}
          regionCode={view}
          figures={openFigures(outline, view, open)}
          tones="alarm"
          points={openPoints(openWithin(markedOf(open, shown), view))}
          whereabouts={whereabouts}
          label={`${say.map}：${name}`}
          textPx={textPx}
        />
      </div>
    </section>
  );
}

/** Leaves the wall: by Esc, or by the first stop of the Tab key. */
function Leave() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const byKey = (event: KeyboardEvent): void => {
      // What stands above the wall is closed first.
      if (event.key === 'Escape' && !event.defaultPrevented) navigate(homePagePath);
    };
    window.addEventListener('keydown', byKey);
    return () => window.removeEventListener('keydown', byKey);
  }, [navigate]);
  return (
    <Link href={homePagePath} className={styles['leave'] ?? ''}>
      {say.leave}
    </Link>
  );
}

/** The server's time to the second, day and weekday. */
function WallClock() {
  const now = useServerNow();
  return (
    <div className={styles['clock']}>
      <span>{clockTime(now)}</span>
      <small>
        {longDay(now)} {weekdayOf(now)}
      </small>
    </div>
  );
}

/**
 * /homepage/wall: what burns, what waits too long and who is on duty, on a big screen, for people who stand far away
 * and touch nothing. `banners`: what the station has to say above all.
 */
export function Wall({ banners }: { banners?: ReactNode }) {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const unit = useWallUnit();
  const turn = useTurn();
  const open = useOpenThings(own);
  const rules = useRules();
  const isKeptAwake = useWakeLock();
  const { data: duty } = useRenewed('shiftNow', { regionCode: own }, renewMs);
  const name = useRegionName(own) ?? '';
  const things = urgentFirst(open, rules, (row) => missedOn(station, row, rules)[0]?.due);
  const page = shownInTurn(turn, things);
  return (
    <main className={styles['wall']} style={{ '--u': `${unit}px`, fontSize: `${unit * typeUnits}px` } as never}>
      <Leave />
      <header className={styles['head']}>
        <h1>{say.title(name)}</h1>
        <WallClock />
      </header>
      <div className={styles['line']}>
        {duty && <DutyLine duty={duty} />}
        {!isKeptAwake && <p>{say.mayDim}</p>}
      </div>
      <UrgentBoard things={things} {...page} isKnown={open.isKnown} />
      <MapBoard own={own} turn={turn} open={open} shown={page.shown} textPx={unit * typeUnits} />
      <div className={styles['banners']}>{banners}</div>
      <StaleConnection />
    </main>
  );
}
