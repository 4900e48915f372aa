import type { LandCover } from '../fuel/land-covers.ts';
import type { WangFuel } from './wang.ts';

/** Fuels of 王正非's model for land covers; those that are not named burn in neither. The choice is the project's own. */
const wangCovers: Readonly<Partial<Record<LandCover, WangFuel>>> = {
  杉木: '平铺针叶',
  马尾松: '枯枝落叶',
  湿地松: '枯枝落叶',
  黄山松: '平铺针叶',
  柏木: '平铺针叶',
  毛竹: '枯枝落叶',
  常绿阔叶: '枯枝落叶',
  落叶阔叶: '枯枝落叶',
  阔叶: '枯枝落叶',
  针阔混交: '枯枝落叶',
  幼林: '茅草杂草',
  灌木: '莎草矮桦',
  竹丛: '茅草杂草',
  草地: '牧场草原',
  芒草: '茅草杂草',
  采伐迹地: '枯枝落叶',
  茶园: '平铺针叶',
  旱地: '茅草杂草',
};

/** The fuel of 王正非's model taken for a land cover; undefined where it does not burn. */
export const wangFuelOfCover = (cover: LandCover): WangFuel | undefined => wangCovers[cover];
