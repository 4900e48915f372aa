// Apart from the schemas, so that screens need not load these.

/** By which model a fire spreads. */
export const spreadLawNames = { rothermel: 'Rothermel 地表火', wang: '王正非' } as const;
/** By which model. */
export type SpreadLaw = keyof typeof spreadLawNames;

/**
 * Classes of fireline intensity in kW/m, each from its bound on, and what can attack the front there (head fire
 * intensity classes of the Canadian system: Alexander and Cole 1995; bounds of 500, 2,000, 4,000 and 10,000).
 */
export const intensityClasses = [
  { from: 0, name: '500 以下', attack: '人力可直接扑打火头' },
  { from: 500, name: '500–2000', attack: '人力不宜接近火头；需水泵、机械或飞机洒水' },
  { from: 2_000, name: '2000–4000', attack: '火头难以控制；飞机投药或间接灭火' },
  { from: 4_000, name: '4000–10000', attack: '火头不可控；只能在侧翼和尾部处置' },
  { from: 10_000, name: '10000 以上', attack: '不可扑救；撤离人员' },
] as const;

/**
 * Classes of flame length in metres, each from its bound on: 4, 8 and 11 ft of Andrews and Rothermel (1982, INT-131),
 * as in Andrews and others (2011, RMRS-GTR-253).
 */
export const flameClasses = [
  { from: 0, name: '1.2 以下' },
  { from: 1.2, name: '1.2–2.4' },
  { from: 2.4, name: '2.4–3.4' },
  { from: 3.4, name: '3.4 以上' },
] as const;

/** What a fire does in the crowns, the least first. */
export const crownFireNames = {
  surface: '不上树冠',
  conditional: '仅在相邻树冠已燃时延烧',
  torching: '被动树冠火（单株或成簇上冠）',
  crowning: '主动树冠火（树冠连片延烧）',
} as const;
/** What it does there. */
export type CrownFireKind = keyof typeof crownFireNames;

/** Crowns where nobody says otherwise: those of the trees that stand over the demo's fuels. */
export const usualCrowns = { baseHeightM: 6, bulkDensityKgM3: 0.12, foliarPct: 100 } as const;
