import { useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { limits } from '../../contract/limits.ts';
import { openWithin, useOpenThings } from '../kit/figures/open-things.ts';
import { useRegionName } from '../kit/region-tree/use-region-name.ts';
import { Loading } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { clockTime } from '../kit/time.ts';
import { useBehavior } from '../kit/use-behavior.ts';
import { useRenewed } from '../kit/use-renewed.ts';
import { useRules } from '../kit/use-rules.ts';
import { rootPx } from '../kit/use-root-px.ts';
import { openFigures, openPoints } from '../map/region-figures.ts';
import RegionMap from '../map/region-map.tsx';
import { regionsBelow } from '../map/region-shapes.ts';
import { useOutline } from '../map/use-outline.ts';
import { ChartsBoard, CountsBoard, RiskBoard } from './figures-board.tsx';
import { DutyLine } from './duty-line.tsx';
import { FireBoard } from './fire-board.tsx';
import { IncidentBoard } from './incident-board.tsx';
import { wallMessages as say } from './messages.ts';
import { useTurn, viewOf } from './rotation.ts';
import { StaleConnection } from './stale-connection.tsx';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallUnit } from './use-wall-unit.ts';
import { WallClock } from './wall-clock.tsx';
import styles from './wall.module.css';

const homePagePath = '/homepage/index';
const renewMs = 30_000;
const slowRenewMs = 300_000;
/** Type that is read from five metres: so many hundredths of the height. */
const typeUnits = 2.4;

/** The map of the region, and in turns of those below it where something burns. */
function MapBoard({
  own,
  turn,
  open,
  textPx,
}: {
  own: string;
  turn: number;
  open: ReturnType<typeof useOpenThings>;
  textPx: number;
}) {
  const { state, outline } = useOutline(useStation());
  const below = outline ? regionsBelow(outline, own).map(({ properties }) => String(properties?.['code'])) : [];
  const burning = below.filter((code) => code !== own && open.fires.some(({ areaCode }) => areaCode.startsWith(code)));
  const view = viewOf(turn, own, burning);
  const name = useRegionName(view) ?? '';
  if (!outline)
    return (
      <section className={styles['map']}>
        {state === 'failed' ? <p className={styles['none']}>{say.mapFailed}</p> : <Loading label={say.loading} />}
      </section>
    );
  return (
    <section className={styles['map']} aria-label={say.map}>
      <h2>
        {name}
        {view === own && burning.length > 0 ? `（${say.whole}）` : ''}
      </h2>
      <div>
        <RegionMap
          outline={outline}
          regionCode={view}
          figures={openFigures(outline, view, open)}
          tones="alarm"
          points={openPoints(openWithin(open, view))}
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
      if (event.key === 'Escape') navigate(homePagePath);
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

/**
 * /homepage/wall: the state of the region on a big screen, for people who stand far away and touch nothing. `banners`:
 * what the station has to say above all.
 */
export function Wall({ banners }: { banners?: ReactNode }) {
  const station = useStation();
  const own = useBehavior(station.session$).user?.regionCode ?? limits.defaultRegionCode;
  const unit = useWallUnit();
  const turn = useTurn();
  const open = useOpenThings(own);
  const rules = useRules();
  const isKeptAwake = useWakeLock();
  const { data: figures, state } = useRenewed('homePage', { areaCode: own }, renewMs);
  const { data: risk } = useRenewed('forestConditions', { areaCode: own }, slowRenewMs);
  const { data: duty } = useRenewed('shiftNow', { regionCode: own }, renewMs);
  const name = useRegionName(own) ?? '';
  const at = figures && clockTime(Date.parse(figures.asOf));
  return (
    <main className={styles['wall']} style={{ '--u': `${unit}px`, fontSize: `${unit * typeUnits}px` } as never}>
      <Leave />
      <header className={styles['head']}>
        <h1>{say.title(name)}</h1>
        <WallClock />
      </header>
      <div className={styles['line']}>
        {duty && <DutyLine duty={duty} />}
        <p>
          {at !== undefined &&
            (state === 'failed' ? <span className={styles['over']}>{say.oldFigures(at)}</span> : say.asOf(at))}
          {!isKeptAwake && <span>{say.mayDim}</span>}
        </p>
      </div>
      <FireBoard fires={open.fires} rules={rules} turn={turn} />
      <IncidentBoard incidents={open.incidents} turn={turn} />
      <MapBoard own={own} turn={turn} open={open} textPx={unit * typeUnits} />
      {figures && (
        <>
          <CountsBoard figures={figures} />
          <ChartsBoard figures={figures} scale={(unit * typeUnits) / ((14 * rootPx()) / 16)} />
        </>
      )}
      {risk && <RiskBoard risk={risk} />}
      <div className={styles['banners']}>{banners}</div>
      <StaleConnection />
    </main>
  );
}
