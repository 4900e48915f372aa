import { refuse, type Refusal } from '../../contract/codes.ts';
import { isPicture } from '../../contract/files/buckets.ts';
import { fileIdOf } from '../../contract/files/file-url.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { validationMessages } from '../../contract/validation/messages.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { seenFiles } from '../files/owners.ts';
import { recordHoldsFile } from './file-owners.ts';
import { resourceMessages as say } from './messages.ts';
import type { KeptRecord } from './projection.ts';

/**
 * Refuses one of our files that the keeper of a record does not see: everybody who reads the record sees its files, the
 * keeper too.
 */
export async function checkFiles(
  { ctx, of, caller }: { ctx: Context; of: Resource; caller: Caller },
  values: Readonly<Record<string, unknown>>,
  record: KeptRecord | undefined,
): Promise<Refusal | undefined> {
  const seen = seenFiles(ctx, [recordHoldsFile]);
  for (const [name, { kind, label }] of Object.entries(of.fields)) {
    const url = values[name];
    if ((kind !== 'file' && kind !== 'image') || typeof url !== 'string' || url === record?.[name]) continue;
    const fileId = fileIdOf(url);
    const file = fileId === undefined ? undefined : await seen(caller, fileId);
    if (fileId !== undefined && !file) return refuse('badInput', { field: name, message: say.noFileOf(label) });
    if (kind === 'image' && file && !isPicture(file.type))
      return refuse('badInput', { field: name, message: validationMessages.upload.wrongType });
  }
  return undefined;
}
