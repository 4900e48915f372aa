import { isAdministrator } from '../../../contract/session/roles.ts';
import { incidentMessages } from '../../alarms/incidents/messages.ts';
import { appMessages } from '../messages.ts';

/** One step: what it says, and what it points to: the first of these that stands on the screen. */
export interface CoachStep {
  title: string;
  words: string;
  at: readonly string[];
}

const allMenu = 'header button[aria-expanded]';
const list = `[aria-label="${incidentMessages.list}"]`;

/** The ways to a page: its place in the header, else the button that opens the whole menu. */
const menu = (path: string): readonly string[] => [`header a[href^="${path}"]`, allMenu];

const help: CoachStep = {
  title: '帮助随时可查',
  words: '按 ? 或点这里，可以看到全部按键、图例和帮助文档，也可以再次打开本引导。',
  at: [`header [aria-label="${appMessages.help}"]`],
};

const officer: readonly CoachStep[] = [
  {
    title: '警情列表',
    words: '在“监测预警”中，同一处火的报警归为一行，最急的在最上面；新警情到达会响铃，时限在行内倒数。',
    at: [list, ...menu('/warning-monitoring')],
  },
  {
    title: '三个按键处置一起警情',
    words: '按 R 接警，证据在地图旁打开；看过证据后，按 C 确认为火情，或按 D 排除并选择原因。',
    at: [`${list} [role="row"][aria-rowindex="2"]`, list, ...menu('/warning-monitoring')],
  },
  {
    title: '报警、上报与声音',
    words: '待处理的报警、转交和上报在这里计数，点开即是列表；请先开启声音，以免漏听报警。',
    at: [`header [aria-label="${appMessages.trays}"]`],
  },
  {
    title: '值班与交接班',
    words: '上岗、交班、接班和值班记录在“值班”中；交班时，未办结的事项会一并交出。',
    at: menu('/duty'),
  },
  help,
];

const administrator: readonly CoachStep[] = [
  { title: '系统管理', words: '用户、角色、字典和各类记录都从这里进入。', at: ['header a[href="/sys"]'] },
  {
    title: '先建机构和用户',
    words: '先录入组织机构，再建用户并选择角色；角色决定能看到的菜单和能做的操作。',
    at: ['aside a[href="/sys/user"], nav a[href="/sys/user"]', 'header a[href="/sys"]'],
  },
  {
    title: '接入报警来源',
    words: '在“接口密钥”中为卫星、摄像机等来源各签发一个密钥，报警凭密钥送入。',
    at: ['nav a[href="/sys/interface"]', 'header a[href="/sys"]'],
  },
  {
    title: '系统日志',
    words: '登录、处置和修改都有记录，可按人员、区域和日期查找，并可导出。',
    at: ['nav a[href="/sys/log"]', 'header a[href="/sys"]'],
  },
  help,
];

const trainer: readonly CoachStep[] = [
  { title: '录像回放', words: '在“录像回放”中打开一段录像，画面与当时值班员所见完全相同。', at: menu('/replay') },
  { title: '控制播放', words: '可以暂停、变速、跳到某一时刻，逐步讲评每一次接警、确认和调度。', at: menu('/replay') },
  {
    title: '实时画面',
    words: '“监测预警”显示实时警情；教练员只能查看，不会影响值班。',
    at: [list, ...menu('/warning-monitoring')],
  },
  { title: '统计与对比', words: '首页有响应时间、误报率和超时次数，可作为讲评的依据。', at: menu('/homepage') },
  help,
];

/** The steps of somebody with these roles. */
export function stepsOf(roles: readonly string[]): readonly CoachStep[] {
  if (isAdministrator(roles)) return administrator;
  return roles.includes('JLY') ? trainer : officer;
}
