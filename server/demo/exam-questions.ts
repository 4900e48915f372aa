import type { QuestionKind } from '../../contract/exams/questions.ts';
import type { SeedRecord } from '../resources/seed.ts';

type Line = [kind: QuestionKind, topic: string, text: string, options: string, key: string, explanation: string];

const [law, phone, safety, tools, danger] = ['法律法规', '报警处置', '扑救安全', '扑救装备', '火险预防'];

/** Options are parted by `|`. What is asked follows the regulations on forest fires and common rules of safety. */
const lines: readonly Line[] = [
  [
    'single',
    law,
    '我国森林防火工作的方针是什么？',
    '以防为主、防消结合|预防为主、积极消灭|以人为本、科学扑救|打早、打小、打了',
    'B',
    '《森林防火条例》第三条：森林防火工作实行预防为主、积极消灭的方针。',
  ],
  [
    'single',
    law,
    '受害森林面积不足 1 公顷、没有人员伤亡的森林火灾属于哪一级？',
    '一般森林火灾|较大森林火灾|重大森林火灾|特别重大森林火灾',
    'A',
    '《森林防火条例》第四十条：受害森林面积在 1 公顷以下的为一般森林火灾。',
  ],
  [
    'single',
    law,
    '受害森林面积 100 公顷以上不足 1000 公顷的森林火灾属于哪一级？',
    '一般森林火灾|较大森林火灾|重大森林火灾|特别重大森林火灾',
    'C',
    '《森林防火条例》第四十条：100 公顷以上 1000 公顷以下的为重大森林火灾。',
  ],
  [
    'single',
    phone,
    '全国森林火灾报警电话是哪个号码？',
    '110|119|12119|12345',
    'C',
    '12119 为全国统一的森林火灾报警电话。',
  ],
  [
    'single',
    phone,
    '护林员发现森林火情后应首先做什么？',
    '独自上山扑打|立即报告火情|先拍视频发到网上|等火小了再报告',
    'B',
    '发现火情应立即报告，由指挥部组织扑救。',
  ],
  [
    'single',
    safety,
    '被火包围、来不及转移时，较安全的做法是哪一种？',
    '顺风向山上跑|向植被稀少处或火烧迹地转移|躲进草沟|站在山脊等待',
    'B',
    '火烧迹地和植被稀少处可燃物少，是较安全的避险地点。',
  ],
  [
    'single',
    safety,
    '下列哪种地形最容易发生危险，扑火时应避开？',
    '开阔的水田|狭窄的山谷和鞍部|已烧过的山坡|宽阔的公路',
    'B',
    '狭窄山谷、鞍部风向多变、火势蔓延快，容易造成伤亡。',
  ],
  [
    'single',
    safety,
    '扑打火线时，一般应从哪里接近火线？',
    '火头正前方|火翼或火尾|山上向下迎火|任意位置',
    'B',
    '从火尾或火翼接近，沿火线推进，不能迎着火头扑打。',
  ],
  [
    'single',
    tools,
    '风力灭火机主要用来扑打什么样的火？',
    '树冠火|弱中强度的地表火|地下火|建筑火灾',
    'B',
    '风力灭火机适用于弱、中强度的地表火。',
  ],
  [
    'single',
    danger,
    '一天中森林火险通常最高的时段是哪个？',
    '凌晨|上午八点前|午后|夜间',
    'C',
    '午后气温高、相对湿度低、风大，火险通常最高。',
  ],
  [
    'single',
    danger,
    '高火险期内进入林区的人员，下列哪项物品不能携带？',
    '雨衣|打火机|对讲机|手电',
    'B',
    '防火期内禁止携带火种进入林区。',
  ],
  [
    'single',
    phone,
    '报告森林火情时，最先要说清的是什么？',
    '起火的地点|报告人的职务|火灾的损失|责任人的姓名',
    'A',
    '地点决定派谁去、走哪条路，应最先说清。',
  ],
  [
    'multiple',
    phone,
    '报告火情时应说清哪些内容？',
    '起火地点和时间|火势和蔓延方向|附近的村庄和设施|自己的姓名和电话',
    'ABCD',
    '地点、时间、火势、周边和联系方式都要说清。',
  ],
  [
    'multiple',
    safety,
    '扑救森林火灾时，下列哪些人员不得参加？',
    '残疾人|孕妇|未成年人|专业扑火队员',
    'ABC',
    '《森林防火条例》第三十五条：不得动员残疾人、孕妇和未成年人参加扑救。',
  ],
  [
    'multiple',
    safety,
    '进入火场前应做好哪些准备？',
    '穿戴防火服和头盔|明确撤离路线|指定安全员|检查通信工具',
    'ABCD',
    '着装、路线、安全员和通信缺一不可。',
  ],
  [
    'multiple',
    danger,
    '清明、冬至期间林区常见的火源有哪些？',
    '上坟烧纸|燃放鞭炮|烧田埂|雷击',
    'ABC',
    '祭祀用火和农事用火是这一时期的主要火源。',
  ],
  [
    'multiple',
    tools,
    '下列哪些是常用的手持扑火工具？',
    '二号工具|铁锹|砍刀|水泵',
    'ABC',
    '水泵为机具，不属于手持工具。',
  ],
  [
    'multiple',
    danger,
    '护林员巡护时应劝阻哪些行为？',
    '林区内野炊|烧荒烧田埂|林下吸烟|在溪边洗手',
    'ABC',
    '防火期内禁止一切野外用火。',
  ],
  [
    'judge',
    law,
    '森林防火期内，未经批准不得在林区野外用火。',
    '',
    '对',
    '《森林防火条例》第二十五条：森林防火期内禁止在森林防火区野外用火。',
  ],
  ['judge', safety, '火从山下向山上烧时，扑火人员可以在山上迎火扑打。', '', '错', '上山火速度快，迎火扑打极其危险。'],
  ['judge', phone, '火情已经有人报告过，护林员就不必再报告。', '', '错', '多方报告有助于核实地点和火势，仍应报告。'],
  ['judge', safety, '明火扑灭后要留人看守，清理余火，防止复燃。', '', '对', '余火遇风容易复燃，应看守到彻底熄灭。'],
  [
    'judge',
    tools,
    '干粉灭火弹过了有效期，只要外观完好就可以继续使用。',
    '',
    '错',
    '过期的灭火弹可能失效或误爆，不得使用。',
  ],
  ['judge', danger, '相对湿度越低，林下枯枝落叶越容易燃烧。', '', '对', '空气越干，细小可燃物含水率越低，越容易燃烧。'],
];

const letters = ['A', 'B', 'C', 'D', 'E', 'F'];
const pointsOf: Readonly<Record<QuestionKind, number>> = { single: 4, multiple: 6, judge: 3 };

/** The demo's bank of questions, each of which says that it is one. */
export const demoQuestions: readonly SeedRecord[] = lines.map(([kind, topic, text, options, key, explanation], n) => ({
  id: `demo-question-${String(n + 1).padStart(2, '0')}`,
  values: {
    text: `${text}（演示）`,
    kind,
    topic,
    key,
    points: pointsOf[kind],
    explanation,
    ...Object.fromEntries(
      options === '' ? [] : options.split('|').map((option, at) => [`option${letters[at]}`, option]),
    ),
  },
}));
