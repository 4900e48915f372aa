/** What two maps in one frame say. */
export const compareMessages = {
  title: '对比',
  swipe: '卷帘',
  double: '双图',
  off: '结束对比',
  how: '左右两图同步移动，底图和图层各自选择；卷帘的分界线可拖动，或用左右方向键移动。',
  layers: '右图图层',
  divider: '卷帘分界线',
  left: '左图',
  right: '右图',
  failed: '这台电脑不能再打开一幅地图。',
} as const;
