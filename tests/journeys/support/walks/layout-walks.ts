import { above, inDialog, inMain, press, type Walk } from './walk.ts';

const help = above('帮助');
const bell = above(/^通知/);
const search = above('搜索');

const anywhere = '/sys/role';

/** The dialogs of the header, which stands over every page. */
export const layoutWalks: readonly Walk[] = [
  {
    drawnBy: 'download-dialog.tsx DraggableDialog',
    title: '下载手机App',
    path: anywhere,
    opener: above('下载手机App'),
  },
  { drawnBy: 'help-panel.tsx DraggableDialog', title: '快捷键与帮助', path: anywhere, opener: help },
  { drawnBy: 'help-panel.tsx DraggableDialog', title: '快捷键与帮助', path: anywhere, opener: help, key: '?' },
  {
    drawnBy: 'manual-drawer.tsx Dialog.Root',
    title: '操作手册',
    path: anywhere,
    opener: help,
    key: 'F1',
    stands: true,
  },
  {
    drawnBy: 'manual-drawer.tsx Dialog.Root',
    title: '操作手册',
    path: anywhere,
    before: (page) => press(help(page)),
    opener: inDialog('快捷键与帮助', '操作手册'),
    backAt: help,
    stands: true,
  },
  { drawnBy: 'figure.tsx DraggableDialog', title: '登录页', path: '/manual/start', opener: inMain('放大：登录页') },
  {
    drawnBy: 'feedback-dialog.tsx DraggableDialog',
    title: '意见反馈',
    path: anywhere,
    before: (page) => press(help(page)),
    opener: inDialog('快捷键与帮助', '意见反馈'),
    backAt: help,
  },
  { drawnBy: 'palette.tsx Dialog.Root', title: '搜索', path: anywhere, opener: search, stands: true },
  { drawnBy: 'palette.tsx Dialog.Root', title: '搜索', path: anywhere, opener: search, key: 'Control+k', stands: true },
  {
    drawnBy: 'person-card.tsx DraggableDialog',
    title: '旌德县值班员',
    path: '/warning-monitoring/index',
    as: 'sheng',
    opener: (page) => page.getByRole('combobox', { name: '搜索' }),
    backAt: search,
    async before(page) {
      await press(search(page));
      await page.keyboard.type('旌德县值班员');
      await page.getByRole('option', { name: /旌德县值班员/, selected: true }).waitFor();
    },
  },
  {
    drawnBy: 'announcement-dialog.tsx DraggableDialog',
    title: '查看通知',
    path: anywhere,
    before: (page) => press(bell(page)),
    // Read, it goes below those that are not: it is found by its title.
    opener: (page) => page.getByRole('list', { name: '通知' }).getByRole('button').filter({ hasText: '值班提醒' }),
    thenAt: bell,
  },
];
