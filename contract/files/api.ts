import { z } from 'zod';
import { ownLimits } from '../limits.ts';
import { bucketNames } from './buckets.ts';

const fileId = z.string().min(1).max(60);

/** Arguments and answers of the calls of files. */
export const fileApi = {
  upload: {
    summary: '上传文件',
    fields: z.object({ bucketName: z.enum(bucketNames) }),
    data: z.object({
      fileUrl: z.string(),
      fileId: z.string(),
      fileName: z.string(),
      fileType: z.string(),
      size: z.number(),
    }),
  },
  download: {
    summary: '下载文件',
    raw: 'application/octet-stream',
    args: z.object({ fileId, ticket: z.string().max(200).optional() }),
  },
  fileTicket: {
    summary: '图片地址的短期凭证',
    args: z.object({ fileId }),
    /** `url` opens the file without a sign-in until `expiresAt` (ISO 8601). */
    data: z.object({ url: z.string(), expiresAt: z.string() }),
  },
  fileZip: {
    summary: '多个文件打包下载',
    raw: 'application/zip',
    args: z.object({
      fileIds: z
        .string()
        .min(1)
        .transform((ids) => [...new Set(ids.split(','))])
        .refine((ids) => ids.length <= ownLimits.zippedFiles, `最多 ${ownLimits.zippedFiles} 个文件`),
      name: z.string().max(ownLimits.fileNameLength).optional(),
    }),
  },
} as const;
