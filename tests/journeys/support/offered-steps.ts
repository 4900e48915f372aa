/** What an officer in whose region a fire lies may tell of it, and how the one in command may close it otherwise. */
const telling = '记录力量答复 现场报到 通知人员 登记过火林地 修正位置';
const closing = `${telling} 标为重复火情 认定无火情`;
/** A fire to which somebody was sent can not be told away as a repeat of another. */
const withForces = `${telling} 认定无火情`;

/** The steps that the page of a fire offers each officer, and what waits for them, as the fire goes on. */
export const offered = {
  opened: {
    province: { main: '指挥调度 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
    city: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
    county: { main: '现场反馈', others: telling, waiting: '火情转交 1 起' },
  },
  reported: {
    province: { main: '签收 指挥调度 现场反馈', others: telling, waiting: '火情上报 2 起' },
    city: { main: '指挥调度 现场反馈', others: `撤回 ${telling}`, waiting: '火情上报 1 起' },
    county: { main: '现场反馈', others: telling, waiting: '火情转交 1 起' },
  },
  informed: {
    province: { main: '指挥调度 转交下级 接管指挥 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
    city: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
    county: { main: '现场反馈', others: telling, waiting: '火情转交 1 起' },
  },
  handed: {
    province: { main: '指挥调度 接管指挥 现场反馈', others: telling, waiting: '火情上报 1 起' },
    city: { main: '指挥调度 现场反馈', others: `撤回 ${telling}`, waiting: '火情上报 1 起' },
    county: { main: '签收 现场反馈', others: telling, waiting: '火情转交 2 起' },
  },
  signed: {
    province: { main: '现场反馈', others: telling, waiting: '火情上报 1 起' },
    city: { main: '指挥调度 转交下级 现场反馈 结束处置', others: closing, waiting: '火情上报 1 起' },
    county: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: closing, waiting: '火情转交 1 起' },
  },
  commanding: {
    province: { main: '现场反馈', others: telling, waiting: '火情上报 1 起' },
    city: { main: '指挥调度 转交下级 现场反馈 结束处置', others: withForces, waiting: '火情上报 1 起' },
    county: { main: '指挥调度 上报上级 转交下级 现场反馈 结束处置', others: withForces, waiting: '火情转交 1 起' },
  },
  ended: {
    province: { main: '现场反馈', others: '记录力量答复 现场报到 登记过火林地', waiting: '火情上报 1 起' },
    city: { main: '现场反馈', others: '记录力量答复 现场报到 登记过火林地 重新打开', waiting: '火情上报 1 起' },
    county: { main: '现场反馈', others: '记录力量答复 现场报到 登记过火林地 重新打开', waiting: '火情转交 1 起' },
  },
};
