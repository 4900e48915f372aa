import type { ApplicationKind } from '../../contract/system/application.ts';
import type { SeedRecord } from '../resources/seed.ts';

const id = 'demo-application-web';
const kind: ApplicationKind = 'web';

/** The demonstration's application, for which the header's QR code stands. */
export const demoApplications: readonly SeedRecord[] = [
  { id, values: { name: '瞭望手机端（演示）', kind, description: '演示数据', enabled: true } },
];

/** Its version. The address is one that leads nowhere: the demonstration has no package to give away. */
export const demoVersions: readonly SeedRecord[] = [
  {
    id: 'demo-version-web-1',
    values: {
      applicationId: id,
      versionName: '1.0（演示）',
      versionCode: 1,
      changes: '演示版本，下载地址仅为示例。正式使用时请在版本管理中发布安装包或下载地址。',
      address: 'https://lookout.example/',
      published: true,
    },
  },
];
