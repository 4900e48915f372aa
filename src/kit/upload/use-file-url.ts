import { useEffect, useState } from 'react';
import { fileIdOf } from '../../../contract/files/file-url.ts';
import { ownLimits } from '../../../contract/limits.ts';
import type { Station } from '../../../machines/station.ts';
import { useQuery } from '../use-query.ts';

/**
 * An address that an `<img>` or a link can use; `broken` where nothing can be shown. `failed` is for `onError`: an
 * address that is over is asked for anew.
 */
export interface ShownFile {
  url?: string;
  state: 'loading' | 'ready' | 'broken';
  failed: () => void;
}

/** Well before the shortest life of an address ends. */
const renewMs = ownLimits.fileTicketMs * 0.8;

/**
 * The address by which a page can show the file of a record's `fileUrl`, which by itself needs a token. `fresh`, for
 * links, renews it before it expires. Addresses of other files stay as they are.
 */
export function useFileUrl(station: Station, fileUrl: string, fresh = false): ShownFile {
  const fileId = fileIdOf(fileUrl);
  const answer = useQuery(station, 'fileTicket', { fileId: fileId ?? '' }, fileId !== undefined);
  const [failedUrl, setFailedUrl] = useState<string>();

  useEffect(() => {
    if (!fresh || fileId === undefined) return undefined;
    // One known from before may be nearly over.
    let askedAt = station.query('fileTicket', { fileId }).value.state === 'ready' ? 0 : station.clock$.value;
    const ticks = station.clock$.subscribe((now) => {
      if (now - askedAt < renewMs) return;
      askedAt = now;
      station.wish({ type: 'query.ask', call: 'fileTicket', args: { fileId } });
    });
    return () => ticks.unsubscribe();
  }, [station, fileId, fresh]);

  const url = fileId === undefined ? fileUrl : answer.data?.url;
  const failed = (): void => {
    setFailedUrl(url);
    if (fileId !== undefined) station.wish({ type: 'query.ask', call: 'fileTicket', args: { fileId } });
  };
  if (fileUrl === '' || answer.state === 'failed' || (url !== undefined && url === failedUrl))
    return { state: 'broken', failed };
  return url === undefined ? { state: 'loading', failed } : { state: 'ready', url, failed };
}
