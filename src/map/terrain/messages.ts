/** What maps say of their ground in three dimensions. */
export const terrainMessages = {
  title: '立体地形',
  turnOn: '开启立体',
  turnOff: '关闭立体',
  exaggeration: '起伏放大',
  times: (factor: number): string => `${factor} 倍`,
  how: '按住右键拖动，或在地图上按 Shift + 方向键旋转和倾斜；点击指北针回到正北。',
  cost: '立体显示较费资源，没有显卡加速的电脑上会明显变慢。',
  software: '这台电脑没有显卡加速，立体显示会很慢。',
  none: '没有地形数据，不能立体显示。',
} as const;
