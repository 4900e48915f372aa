import { dayMs } from '../../contract/time.ts';
import type { SeedRecord } from '../resources/seed.ts';

const remark = '本文为演示数据。';
const ago = (now: number, days: number): string => new Date(now - days * dayMs).toISOString();
const paragraphs = (...texts: readonly string[]): string => [...texts, remark].map((text) => `<p>${text}</p>`).join('');

/** The demo's announcements: few, so that what is new is seen. */
export const demoAnnouncements = (now: number): SeedRecord[] =>
  [
    {
      title: '关于做好近期森林防火值班工作的通知（演示）',
      messageType: 'notice',
      sourceTypeName: '省森林防火指挥中心（演示）',
      remindTime: ago(now, 0.1),
      content: paragraphs(
        '请各地严格执行24小时值班和领导带班制度，接警后及时核实，有火必报、报扑同步。',
        '交接班时须当面清点未办结的警情和火情，由接班人签字。',
      ),
    },
    {
      title: '固定热源名录更新说明（演示）',
      messageType: 'system',
      sourceTypeName: '系统管理员（演示）',
      remindTime: ago(now, 2),
      content: paragraphs('已登记的砖瓦厂、水泥厂等固定热源内的卫星热点将自动搁置，护林员和电话报警不受影响。'),
    },
  ].map((values, n) => ({ id: `demo-notice-${n + 1}`, values: { regionCode: '34', ...values } }));

/** The demo's news. */
export const demoNews = (now: number): SeedRecord[] =>
  [
    {
      title: '全省森林防火应急演练顺利举行（演示）',
      content: paragraphs('演练模拟林缘起火，检验了从发现、核实、上报到扑救的全过程，各级值班室按时限完成处置。'),
    },
    {
      title: '护林员巡护装备完成更新（演示）',
      content: paragraphs('新配发的对讲机和定位终端已投入使用，巡护轨迹可在地图上查看。'),
    },
    {
      title: '清明期间文明祭扫倡议（演示）',
      content: paragraphs('倡议以鲜花代替香烛纸钱，不携带火种进山，共同守护青山。'),
    },
  ].map((values, n) => ({
    id: `demo-news-${n + 1}`,
    values: { source: '演示中心', published: true, publishedAt: ago(now, 3 + n * 9), ...values },
  }));

/** Laws that the demo names, with what they are about in our own words. */
export const demoPolicies = (): SeedRecord[] =>
  [
    {
      title: '森林防火条例',
      documentNumber: '国务院令第541号',
      issuer: '国务院',
      publishedAt: '2008-12-01T00:00:00.000Z',
      content: paragraphs(
        '规定森林火灾的预防、扑救和灾后处置。第四十条按受害森林面积和伤亡人数将森林火灾分为一般、较大、重大、特别重大四级，本系统结束处置时据此定级。',
        '条文以正式公布的文本为准。',
      ),
    },
    {
      title: '中华人民共和国森林法',
      documentNumber: '主席令第三十九号',
      issuer: '全国人民代表大会常务委员会',
      publishedAt: '2019-12-28T00:00:00.000Z',
      content: paragraphs(
        '规定森林资源的保护、培育和利用，地方各级人民政府负责组织森林火灾的预防和扑救。',
        '条文以正式公布的文本为准。',
      ),
    },
  ].map((values, n) => ({ id: `demo-policy-${n + 1}`, values: { published: true, ...values } }));

/** The demo's help: what an officer does first. */
export const demoHelp = (): SeedRecord[] =>
  [
    {
      title: '收到警情后怎么做',
      topic: '预警监测',
      content: paragraphs(
        '在列表中选中警情，按 R 接警，屏幕上所有值班员都会看到由谁接警。',
        '核实后按 C 确认火情，或按 D 排除并写明原因；暂时无法判断的按 S 搁置。按 ? 可查看全部按键。',
      ),
    },
    {
      title: '火情怎样上报和转交',
      topic: '应急救援',
      content: paragraphs('打开火情，上报上级由上级签收，转交下级由下级签收；签收前可以撤回。处置单位始终只有一个。'),
    },
    {
      title: '怎样交接班',
      topic: '值守',
      content: paragraphs('交班人填写交接说明，系统列出所有未办结事项；接班人登录自己的账号签字后，责任转移。'),
    },
  ].map((values, n) => ({
    id: `demo-help-${n + 1}`,
    values: { order: (n + 1) * 10, published: true, ...values, title: `${values.title}（演示）` },
  }));

/** The demo's banner; its picture is drawn by the demo's own route. */
export const demoAdvertisements = (): SeedRecord[] => [
  {
    id: 'demo-advertisement-1',
    values: {
      title: '进山不带火，人人护青山（演示）',
      place: 'home',
      picture: '/demo/camera/banner.svg?t=0',
      order: 10,
      published: true,
    },
  },
];

/** What the demo's SMS say: the whole province, and one city in its own words. */
export const demoTemplates = (): SeedRecord[] =>
  [
    {
      name: '省级调度短信（演示）',
      regionCode: '34',
      kind: 'link',
      text: '{地点}发生森林火情（{时间}），请查看并答复：{链接} （{有效期}前有效，请勿转发）',
    },
    {
      name: '省级告知短信（演示）',
      regionCode: '34',
      kind: 'plain',
      text: '{地点}发生森林火情（{时间}），请做好准备。',
    },
    {
      name: '黄山市调度短信（演示）',
      regionCode: '3410',
      kind: 'link',
      text: '黄山市指挥中心：{地点}有火情（{时间}），到场后请答复：{链接} （{有效期}前有效，请勿转发）',
    },
  ].map((values, n) => ({ id: `demo-smsTemplate-${n + 1}`, values: { enabled: true, ...values } }));
