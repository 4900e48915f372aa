import { z } from 'zod';
import * as keys from './key-schemas.ts';
import * as feeds from './schemas.ts';

/** Arguments and answers of the calls of the feeds. */
export const feedApi = {
  ingest: { summary: '报警接入（JSON、NDJSON、CloudEvents）', data: feeds.ingestAnswer },
  ingestFirms: { summary: '卫星热点接入（FIRMS CSV）', data: feeds.firmsAnswer },
  feedKeys: { summary: '接口密钥：列表', data: z.array(keys.feedKeyRow), list: true },
  feedIssue: { summary: '接口密钥：签发', args: keys.keyWish, data: keys.issuedKey },
  feedRotate: { summary: '接口密钥：更换', args: keys.keyNamed, data: keys.issuedKey },
  feedRevoke: { summary: '接口密钥：吊销', args: keys.keyNamed, data: z.null() },
} as const;
