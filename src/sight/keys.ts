/** Keys of the two pages that look from a post, for buttons and for the help; the help has them under this title. */
export const linkageKeys = {
  title: '视角联动',
  aim: ['A', '瞄准'],
  turn: ['T', '转到画面方向'],
  north: ['U', '北向上'],
  gaze: ['← → ↑ ↓', '第一视角转动'],
} as const;
