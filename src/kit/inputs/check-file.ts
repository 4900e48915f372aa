import { headBytes } from '../../../contract/validation/magic.ts';
import { contentFault, fileFault, type UploadKind } from '../../../contract/validation/uploads.ts';
import { inputMessages as say } from './messages.ts';

/**
 * What is wrong with a chosen file, before any of it is sent: name, size, and whether its first bytes keep what its
 * name promises.
 */
export async function checkFile(kind: UploadKind, file: File): Promise<string | undefined> {
  const fault = fileFault(kind, file);
  if (fault !== undefined) return fault;
  try {
    return contentFault(kind, file.name, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  } catch {
    // The file was moved, or is locked, since it was chosen.
    return say.unreadable;
  }
}
