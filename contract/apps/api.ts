import { z } from 'zod';
import { applicationKindNames } from '../system/application.ts';

const id = z.string().min(1).max(60);

/**
 * A published version that anybody may have. A package is on this server: `downloadPath`, `size` in bytes, and `sha256`
 * in hex to hold it against; every other version has an https `address`.
 */
export const publishedVersion = z.object({
  id: z.string(),
  applicationId: z.string(),
  applicationName: z.string(),
  description: z.string().optional(),
  kind: z.enum(applicationKindNames),
  versionName: z.string(),
  versionCode: z.number(),
  changes: z.string(),
  publishedAt: z.string(),
  size: z.number().optional(),
  sha256: z.string().optional(),
  downloadPath: z.string().optional(),
  address: z.string().optional(),
});

/** Arguments and answers of the calls of the newest versions. */
export const appApi = {
  latestVersion: {
    summary: '最新已发布版本',
    args: z.object({ applicationId: id.optional() }),
    data: publishedVersion.nullable(),
  },
  publishedVersions: { summary: '各应用最新已发布版本，下载页用', data: z.array(publishedVersion), list: true },
  versionFile: {
    summary: '下载已发布版本的安装包；不指定版本时为最新版本，可分段续传',
    args: z.object({ id: id.optional() }),
    raw: 'application/octet-stream',
  },
} as const;

export type PublishedVersion = z.output<typeof publishedVersion>;
