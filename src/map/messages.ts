/** What the map says. */
export const mapMessages = {
  label: '报警分布图', loading: '正在绘制地图…',
  zoomIn: '放大', zoomOut: '缩小', whole: '显示全区',
  noWebGl: '地图无法显示', noWebGlWhy: '本机浏览器不支持或已停用 WebGL，报警列表不受影响。',
  noOutline: '区划轮廓加载失败', noOutlineWhy: '报警列表不受影响。',
  lost: '显卡驱动中断了地图绘制',
  source: '区划轮廓仅供示意',
  legend: '图例', cluster: '多条报警',
} as const;
