import type { PlanContent } from '../../contract/plans/events.ts';

type Level = Omit<PlanContent['levels'][number], 'cardId'>;
type Step = Level['steps'][number];

/** Which words a plan of the demo speaks in: those of a province, or of a city. */
export type Rank = 'province' | 'city';

const step = (who: string, what: string, withinMinutes: number, confirm = true): Step => ({
  who,
  what,
  withinMinutes,
  confirm,
});

const staff: Readonly<Record<Rank, { desk: string; head: string; lower: string }>> = {
  province: { desk: '省森防指办公室值班室', head: '省森防指办公室主任', lower: '市森防指' },
  city: { desk: '市森防指办公室值班室', head: '市森防指办公室主任', lower: '县森防指' },
};

const fourth = ({ desk, lower }: (typeof staff)[Rank]): Level => ({
  level: 4,
  conditions: '火情已核实，火场距村庄、重要设施一公里以上，当日火险较低，当地力量可以控制。',
  steps: [
    step(desk, `与${lower}核实起火时间、位置、风力和周边情况`, 10),
    step(desk, '调看就近摄像头和无人机画面，确认火线长度和走向', 15),
    step(desk, '通知带班领导，按调派卡派出就近半专业队', 15),
    step(`${lower}值班员`, '通知火场周边村组，提醒做好转移准备', 30, false),
    step(desk, '收到队伍到场报告，报送首次火情信息', 60),
  ],
});

const third = ({ desk, head, lower }: (typeof staff)[Rank]): Level => ({
  level: 3,
  conditions: '一小时内未能控制，或火线距村庄、重要设施不足一公里，或当日火险为三级以上。',
  steps: [
    step(head, '到指挥中心值守，启动三级响应并宣布指挥关系', 15),
    step(desk, '按调派卡派出专业队和物资储备库', 15),
    step(`${lower}现场指挥员`, '设立前线指挥部，报告位置和联络方式', 40),
    step('专业队队长', '完成集结出发，报告人数、装备和预计到达时间', 30),
    step('公安和乡镇', '封控上山道路，核清火场周边人员', 45),
    step(desk, '会商天气、推演两小时火势，发给前线指挥部', 45),
    step('卫生保障组', '救护车到前线指挥部待命', 60, false),
  ],
});

const second = ({ desk, head, lower }: (typeof staff)[Rank]): Level => ({
  level: 2,
  conditions: '四小时内未能控制，或威胁居民地、重要设施，或有人员伤亡，需跨县增援。',
  steps: [
    step(head, '报告森防指负责人，启动二级响应，成员单位到位', 20),
    step('扑救组', '调派相邻区域专业队和直升机，划分扑救地段', 30),
    step('转移安置组', '组织受威胁村庄群众转移，逐户清点', 60),
    step('通信保障组', '开通前线指挥部视频会商和应急通信', 60),
    step('气象部门', '派出现场气象服务，每小时报送一次实况和预报', 60),
    step('宣传组', '统一发布信息，安排专人回应', 90, false),
    step(desk, `向上一级森防指报送书面信息，并通报相邻${lower}`, 60),
  ],
});

const first = ({ desk, head }: (typeof staff)[Rank]): Level => ({
  level: 1,
  conditions: '火场持续扩大，严重威胁城镇、重要目标，或造成重大人员伤亡，需上级增援。',
  steps: [
    step('森防指负责人', '到前线指挥部统一指挥，启动一级响应', 60),
    step(head, '请求上级增派航空消防和跨区域机动力量', 30),
    step('扑救组', '开设隔离带，明确各队安全撤离路线和避险区', 60),
    step('转移安置组', '扩大转移范围，落实安置点食宿和医疗', 90),
    step('交通运输部门', '保障增援通道，设置集结点和油料补给', 90),
    step(desk, '每两小时续报一次，重大情况随时报告', 120),
    step('专家组', '评估火场走势，提出扑救和撤离建议', 60, false),
  ],
});

/** What a plan of the demo says for each level, the gravest first; in this project's own words. */
export const demoLevels = (rank: Rank): Level[] => {
  const names = staff[rank];
  return [first(names), second(names), third(names), fourth(names)];
};
