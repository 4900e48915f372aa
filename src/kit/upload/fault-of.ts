import { bucketFault, type Bucket, type Taken } from '../../../contract/files/buckets.ts';
import { headBytes } from '../../../contract/validation/magic.ts';
import { uploadMessages as say } from './messages.ts';

/** What is wrong with a chosen file, before any of it is sent. */
export async function faultOf(bucket: Bucket, file: File, taken?: Taken): Promise<string | undefined> {
  try {
    return bucketFault(bucket, file, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), taken);
  } catch {
    // The file was moved, or is locked, since it was chosen.
    return say.unreadable;
  }
}
