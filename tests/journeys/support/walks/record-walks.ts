import type { Page } from 'playwright-core';
import { fireHistory } from '../../../../contract/history/fire-history.ts';
import { fireRisk } from '../../../../contract/risk/fire-risk.ts';
import { resources } from '../../../../contract/catalogue/resources.ts';
import { allows, type Resource } from '../../../../contract/resources/resource.ts';
import { thermalPlaces } from '../../../../contract/thermal/thermal-places.ts';
import { stock } from '../../../../contract/stock/all.ts';
import { addressOf } from '../../../../src/stock/kind-address.ts';
import { confirm, inDialog, inMain, inTable, press, type Walk } from './walk.ts';

function pageOf({ page, name }: Resource): string {
  if (name in stock) return addressOf(page, name);
  if (name === 'fireRisk') return `${page}?part=bulletins`;
  if (name === 'smsTemplate') return `${page}?part=templates`;
  if (name === 'runCard') return `${page}?part=cards`;
  if (name === 'pushGroup') return `${page}?part=groups`;
  if (name === 'smsBudget') return `${page}?part=prices`;
  if (name === 'yearbookFigure') return `${page}?part=yearbook`;
  return page === '/xj/equipment' ? `${page}?part=${name}` : page;
}
/** The fire danger of a county in which the demo says otherwise than the weather. */
const danger: readonly Walk[] = [
  { drawnBy: 'issue-dialog.tsx FormDialog', title: /^订正.+火险等级$/, opener: inMain('订正') },
  {
    drawnBy: 'county-detail.tsx ConfirmDialog',
    title: /^撤销.+当日的订正/,
    opener: inMain('撤销订正'),
    stands: true as const,
  },
  { drawnBy: 'table-import.tsx DraggableDialog', title: '导入气象观测', opener: inMain('导入气象观测') },
].map((one): Walk => ({ ...one, path: fireRisk.page, as: 'jingde' }));
/** A works that a satellite saw in two weeks, as an archive's file tells it. */
const archive = [
  'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,confidence,frp,type',
  '30.29,118.54,330,0.4,0.4,2025-03-02,1730,N,n,3,2',
  '30.29,118.54,330,0.4,0.4,2025-03-20,1730,N,n,3,2',
].join('\n');

/** Static thermal anomalies that were learned: the demo has none before a file is brought in. */
const learned: readonly Walk[] = [
  {
    drawnBy: 'doubt-dialog.tsx DraggableDialog',
    title: '不再筛除此处的卫星报警',
    path: `${thermalPlaces.page}?part=learned`,
    opener: inTable('不再筛除'),
    async before(page) {
      const sites = page.getByRole('table', { name: '卫星认出的固定热源' });
      const empty = page.getByText('还没有认出固定热源');
      await sites.or(empty).first().waitFor();
      if ((await sites.count()) > 0) return;
      await press(inMain('导入 FIRMS 存档')(page));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'archive.csv', mimeType: 'text/csv', buffer: Buffer.from(archive) });
      await page.getByText('新增 2').waitFor();
      await page.keyboard.press('Escape');
      await sites.waitFor();
    },
  },
];
/** Records of past fires; the map in one is gone round elsewhere. */
const history: readonly Walk[] = [
  {
    drawnBy: 'record-detail.tsx DraggableDialog',
    title: /演示/,
    path: fireHistory.page,
    opener: inTable('详情'),
    endsOnly: true,
  },
  { drawnBy: 'bulk-dialog.tsx DraggableDialog', title: '批量审核', path: fireHistory.page, opener: inMain('批量审核') },
];
const records: readonly Walk[] = [
  ...learned,
  ...history,
  ...Object.values<Resource>(resources)
    .filter((of) => allows(of, 'create'))
    .map((of): Walk => ({
      drawnBy: 'record-form.tsx DraggableDialog',
      title: `新增：${of.title}`,
      path: pageOf(of),
      opener: inMain('新增'),
      endsOnly: of.name !== 'notice',
    })),
  { drawnBy: 'record-form.tsx DraggableDialog', title: '编辑：用户管理', path: '/sys/user', opener: inTable('编辑') },
  {
    drawnBy: 'record-form.tsx ConfirmDialog',
    title: '有未保存的修改，确定要放弃？',
    path: '/sys/application',
    opener: inDialog('新增：应用管理', '取消'),
    stands: true,
    async before(page) {
      await press(inMain('新增')(page));
      await page.getByLabel('应用名称 *').pressSequentially('巡');
    },
  },
  {
    drawnBy: 'resource-page.tsx DeleteDialog',
    title: '删除',
    path: '/sys/user',
    opener: inTable('删除'),
    stands: true,
  },
  { drawnBy: 'table-import.tsx DraggableDialog', title: '导入：用户管理', path: '/sys/user', opener: inMain('导入') },
  {
    drawnBy: 'version-page.tsx DraggableDialog',
    title: '下载手机App',
    path: '/sys/version',
    opener: inTable('二维码'),
  },
];

const railway = '{"type":"LineString","coordinates":[[117.2,31.8],[117.3,31.9]]}';

/** Brings a line in as a layer of the map, which can then be removed. */
async function bringInRailway(page: Page): Promise<void> {
  await press(inTable('导入铁路')(page));
  await page.getByLabel('数据来源').fill('铁路局');
  const file = { name: '铁路.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(railway) };
  await page.getByLabel('选择地图数据文件').setInputFiles(file);
  await press(inMain('启用')(page));
  await inTable('恢复铁路的默认数据')(page).waitFor();
}

/** A new secret is shown once, and closes by its own button only. */
const secrets: readonly Walk[] = [
  {
    drawnBy: 'reset-password.tsx ConfirmDialog',
    title: /^确定要重置“.+”的密码？$/,
    path: '/sys/user',
    opener: inTable('重置密码'),
    stands: true,
  },
  {
    drawnBy: 'reset-password.tsx KeyDialog',
    title: /的一次性密码$/,
    path: '/sys/user',
    before: (page) => press(inTable('重置密码')(page)),
    opener: confirm,
    backAt: inTable('重置密码'),
    leftBy: '我已保存',
  },
  { drawnBy: 'issue-form.tsx DraggableDialog', title: '签发密钥', path: '/sys/interface', opener: inMain('签发密钥') },
  {
    drawnBy: 'interface-page.tsx ConfirmDialog',
    title: /^吊销“.+”的密钥？/,
    path: '/sys/interface',
    opener: inTable(/^吊销/),
    stands: true,
  },
  {
    drawnBy: 'interface-page.tsx KeyDialog',
    title: /的密钥$/,
    path: '/sys/interface',
    before: (page) => press(inTable(/^更换/)(page)),
    opener: confirm,
    backAt: inTable(/^更换/),
    leftBy: '我已保存',
  },
  {
    drawnBy: 'interface-page.tsx KeyDialog',
    title: '“新来源”的密钥',
    path: '/sys/interface',
    opener: inDialog('签发密钥', '签发'),
    backAt: inMain('签发密钥'),
    leftBy: '我已保存',
    async before(page) {
      await press(inMain('签发密钥')(page));
      await page.getByLabel('名称').pressSequentially('新来源');
    },
  },
  {
    drawnBy: 'map-data-page.tsx ConfirmDialog',
    title: '移除导入的“铁路”？',
    path: '/sys/map-data',
    before: bringInRailway,
    opener: inTable('恢复铁路的默认数据'),
    stands: true,
  },
  {
    drawnBy: 'key-form.tsx DraggableDialog',
    title: '“省级影像”的密钥',
    path: '/sys/base-map',
    opener: inTable('设置密钥'),
  },
  {
    drawnBy: 'upload-dialog.tsx FormDialog',
    title: '上传 PMTiles',
    path: '/sys/base-map',
    opener: inMain('上传 PMTiles'),
  },
  {
    drawnBy: 'try-dialog.tsx DraggableDialog',
    title: '测试“省级影像”',
    path: '/sys/base-map',
    opener: inTable('测试'),
  },
  {
    drawnBy: 'member-list.tsx ConfirmDialog',
    title: /^吊销“接口人”的密钥？/,
    path: '/xj/user',
    opener: inTable('吊销密钥'),
    stands: true,
  },
  {
    drawnBy: 'member-list.tsx KeyDialog',
    title: '“接口人”的密钥',
    path: '/xj/user',
    before: (page) => press(inTable('更换密钥')(page)),
    opener: confirm,
    backAt: inTable('更换密钥'),
    leftBy: '我已保存',
  },
];

/** The dialogs of the management pages. */
export const recordWalks: readonly Walk[] = [...records, ...danger, ...secrets];
