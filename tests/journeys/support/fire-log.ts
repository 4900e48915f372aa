import { expect } from 'vitest';

/**
 * What the operator log tells of the fire that goes from the city to the province and the county: who, and what; the
 * squad by its link.
 */
export function operatorLog(of: { place: string; level: string; said: string; squad: string }): unknown[][] {
  const { place, level, said, squad } = of;
  const [inCity, inProvince, inCounty] = ['宣城市值班员', '省值班员', '旌德县值班员'];
  return [
    ['接入：demo', `AI算法：${place}，${said}`],
    [inCounty, '查看报警'],
    [inCity, '接警'],
    [inCity, '确认火情'],
    [inCity, `建立火情：${place}`],
    ['系统', expect.stringMatching(new RegExp(`^定为${level}火情：警情优先级：`))],
    ['系统', expect.stringMatching(/^启动.+响应：按《.+》第1版，共 \d+ 步$/)],
    [inCity, '由宣城市上报安徽省，备注：山脊有明火，邻近省界林区'],
    [inProvince, '安徽省签收宣城市上报的火情，备注：签收上报火情'],
    [inCity, '由宣城市转交旌德县，备注：请县里组织扑救'],
    [inCounty, '旌德县签收宣城市转交的火情，备注：签收转交火情'],
    [inCounty, `派出${squad}（8 人）；未按调派卡或改派：应急分队就在山下，先行开设隔离带`],
    [inCounty, '派出旌德县半专业扑火队（演示）（30 人）'],
    [inCounty, expect.stringMatching(/^调出物资：.+（演示） \d+ /)],
    [inCounty, expect.stringMatching(/^向旌德县民兵应急分队发出现场链接，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 前有效$/)],
    [squad, '打开现场链接'],
    [squad, '已接受'],
    [squad, '已到场'],
    [squad, '现场反馈：明火已控制，正在清理余火'],
    [
      inCounty,
      expect.stringMatching(
        new RegExp(
          String.raw`^结束处置：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 扑灭；过火有林地 2\.5 公顷；` +
            '死亡 0 人，重伤 0 人，轻伤 0 人；原因：农事用火；' +
            String.raw`较大森林火灾（受害森林面积 2\.5 公顷，达到 1 公顷以上）$`,
        ),
      ),
    ],
    [squad, '已撤离'],
  ];
}
