import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import { type OwnerQuestion, seenFiles } from '../files/owners.ts';
import type { Guard } from '../resources/guards.ts';
import { filesInContent } from './content-files.ts';

const filesOf = (content: unknown): ReadonlySet<string> => filesInContent(typeof content === 'string' ? content : '');

/**
 * Nobody sends an announcement beyond their own region, nor opens by one what they do not see themselves; `owners` tell
 * what they see.
 */
export const guardAnnouncement =
  (owners: readonly OwnerQuestion[]): Guard =>
  async ({ ctx, caller, values, record }) => {
    const regionCodes = values?.['regionCodes'];
    const from = record?.areaCode ?? caller.regionCode;
    if (Array.isArray(regionCodes) && !regionCodes.every((code) => isWithin(from, String(code))))
      return refuse('outsideArea', { field: 'regionCodes', message: '接收区域不在发布者的辖区内' });
    const [seen, before] = [seenFiles(ctx, owners), filesOf(record?.['content'])];
    for (const fileId of filesOf(values?.['content'])) {
      if (!before.has(fileId) && !(await seen(caller, fileId)))
        return refuse('badInput', { field: 'content', message: '内容中的文件不存在，请重新上传' });
    }
    return undefined;
  };
