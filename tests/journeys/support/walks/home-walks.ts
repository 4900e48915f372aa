import { inPart, press, type Pointed, type Walk } from './walk.ts';

const home = '/homepage/index';
const more = inPart('新闻与政策', '更多新闻动态');

/** A line by its title; its day stands behind that. */
const line =
  (within: 'region' | 'dialog', name: string, title: string): Pointed =>
  (page) =>
    page.getByRole(within, { name, exact: true }).getByRole('button', { name: title });

/** The dialogs of the home page. */
export const homeWalks: readonly Walk[] = [
  {
    drawnBy: 'publication-dialog.tsx DraggableDialog',
    title: '查看新闻动态',
    path: home,
    opener: line('region', '新闻与政策', '防火新闻4'),
  },
  { drawnBy: 'publications-dialog.tsx DraggableDialog', title: '新闻动态', path: home, opener: more },
  {
    drawnBy: 'publication-dialog.tsx DraggableDialog',
    title: '查看新闻动态',
    path: home,
    before: (page) => press(more(page)),
    opener: line('dialog', '新闻动态', '防火新闻1'),
    thenAt: more,
  },
];
