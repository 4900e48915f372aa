import { z } from 'zod';

const id = z.string().min(1).max(60);

/** A published version that may be downloaded: `size` in bytes, `downloadPath` on this server, open to anybody. */
export const latestVersion = z.object({
  id: z.string(), applicationName: z.string(), versionName: z.string(), versionCode: z.number(), changes: z.string(),
  size: z.number(), publishedAt: z.string(), downloadPath: z.string(),
});

/** Arguments and answers of the calls of the newest version. */
export const appApi = {
  latestVersion: { summary: '最新已发布版本', args: z.object({ applicationId: id.optional() }), data: latestVersion.nullable() },
  versionFile: { summary: '下载已发布版本的安装包；不指定版本时为最新版本', args: z.object({ id: id.optional() }), raw: 'application/octet-stream' },
} as const;

export type LatestVersion = z.output<typeof latestVersion>;
