/** What the map says. */
export const mapMessages = {
  label: '报警分布图', loading: '正在绘制地图…',
  zoomIn: '放大', zoomOut: '缩小', whole: '显示全区', back: '回到起始范围',
  noWebGl: '地图无法显示', noWebGlWhy: '本机浏览器不支持或已停用 WebGL，报警列表不受影响。', noWebGlHere: '本机浏览器不支持或已停用 WebGL，其余内容不受影响。',
  noOutline: '区划轮廓加载失败', noOutlineWhy: '报警列表不受影响。', noOutlineHere: '其余内容不受影响。',
  lost: '显卡驱动中断了地图绘制',
  source: '区划轮廓仅供示意',
  drawing: '绘制范围', wholeDrawing: '显示整个范围', typeInstead: '请在上方填写 WKT 或 GeoJSON 多边形。',
  open: (region: string) => `进入${region}`, openInWords: (incidents: number, fires: number) => `未结警情 ${incidents}，未结束火情 ${fires}`,
  legend: '图例', cluster: '多条报警',
} as const;
