/** The five of a fire that waits, for the one that has it and for its superior; what is left for the menu. */
const having = {
  main: '指挥调度 上报上级 转交下级 现场反馈 结束处置',
  others: '火势推演 通知人员 路径规划 缓冲分析 登记过火林地 修正位置 标为重复火情 认定无火情',
};
const above = {
  main: '指挥调度 转交下级 现场反馈 结束处置 火势推演',
  others: '通知人员 路径规划 缓冲分析 登记过火林地 修正位置 标为重复火情 认定无火情',
};
/** What an officer in whose region it lies may tell of it. */
const lookingOn = { main: '现场反馈 火势推演 通知人员 路径规划 缓冲分析', others: '登记过火林地 修正位置' };

/** Those of one to which somebody was sent: it can not be told away as a repeat of another. */
const fighting = (telling: string, more: string) => ({
  province: {
    main: `现场反馈 火势推演 通知人员 ${telling}${more === '' ? ' 路径规划' : ''}`,
    others: `${more}缓冲分析 登记过火林地 修正位置`,
  },
  city: {
    main: '现场反馈 指挥调度 结束处置 火势推演 转交下级',
    others: `通知人员 ${telling} 路径规划 缓冲分析 登记过火林地 修正位置 认定无火情`,
  },
  county: {
    main: '现场反馈 指挥调度 结束处置 火势推演 转交下级',
    others: `通知人员 上报上级 ${telling} 路径规划 缓冲分析 登记过火林地 修正位置 认定无火情`,
  },
});
/** Those of one that is over; who may open it again may do one thing more. */
const over = (telling: string) => ({
  province: { main: `现场反馈 ${telling} 登记过火林地`, others: '' },
  city: { main: `现场反馈 ${telling} 登记过火林地 重新打开`, others: '' },
  county: { main: `现场反馈 ${telling} 登记过火林地 重新打开`, others: '' },
});

/** What waits for a signature, at most of the fire's life. */
const waiting = {
  province: { waiting: '火情上报 1 起' },
  city: { waiting: '火情上报 1 起' },
  county: { waiting: '火情转交 1 起' },
};
type Steps = { main: string; others: string };
const each = (steps: { province: Steps; city: Steps; county: Steps }) => ({
  province: { ...steps.province, ...waiting.province },
  city: { ...steps.city, ...waiting.city },
  county: { ...steps.county, ...waiting.county },
});

/** The steps that the page of a fire offers each officer, and what waits for them, as the fire goes on. */
export const offered = {
  opened: each({ province: above, city: having, county: lookingOn }),
  reported: {
    ...each({
      province: lookingOn,
      city: { main: '指挥调度 现场反馈 火势推演 撤回 通知人员', others: '路径规划 缓冲分析 登记过火林地 修正位置' },
      county: lookingOn,
    }),
    province: {
      main: '签收 指挥调度 现场反馈 火势推演 通知人员',
      others: '路径规划 缓冲分析 登记过火林地 修正位置',
      waiting: '火情上报 2 起',
    },
  },
  informed: each({
    province: { main: '指挥调度 转交下级 接管指挥 现场反馈 结束处置', others: having.others },
    city: having,
    county: lookingOn,
  }),
  handed: {
    ...each({
      province: {
        main: '指挥调度 接管指挥 现场反馈 火势推演 通知人员',
        others: '路径规划 缓冲分析 登记过火林地 修正位置',
      },
      city: { main: '指挥调度 现场反馈 火势推演 撤回 通知人员', others: '路径规划 缓冲分析 登记过火林地 修正位置' },
      county: lookingOn,
    }),
    county: {
      main: '签收 现场反馈 火势推演 通知人员 路径规划',
      others: '缓冲分析 登记过火林地 修正位置',
      waiting: '火情转交 2 起',
    },
  },
  signed: each({ province: lookingOn, city: above, county: having }),
  commanding: each(fighting('记录力量答复', '')),
  onScene: each(fighting('记录力量答复 现场报到', '路径规划 ')),
  ended: each(over('记录力量答复 现场报到')),
  left: each(over('记录力量答复')),
};
