import { useEffect, useRef, useState } from 'react';
import type { Data } from '../../../contract/api/types.ts';
import type { Bucket } from '../../../contract/files/buckets.ts';
import type { Station } from '../../../machines/station.ts';
import { faultOf } from './fault-of.ts';

/** Where an upload stands; `share` from 0 to 1; `again` where the same file may fare better at another try. */
export type UploadView =
  | { state: 'idle' }
  | { state: 'sending'; name: string; share: number }
  | { state: 'done'; name: string }
  | { state: 'refused'; message: string; again?: File };

/** Uploads one file at a time into a bucket and hands on what became of it. A place that goes away gives its upload up. */
export function useUpload(station: Station, bucket: Bucket, taken: (file: Data<'upload'>) => void) {
  const [view, setView] = useState<UploadView>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    const show = (next: UploadView): void => { if (!mine.signal.aborted) setView(next); };
    show({ state: 'sending', name: file.name, share: 0 });
    const fault = await faultOf(bucket, file);
    const outcome = fault !== undefined || mine.signal.aborted ? undefined : await station.upload('upload', { bucketName: bucket }, {
      name: file.name, file, signal: mine.signal, progress: (share) => show({ state: 'sending', name: file.name, share }),
    });
    if (running.current === mine) running.current = undefined;
    if (mine.signal.aborted) return;
    if (fault !== undefined) show({ state: 'refused', message: fault });
    else if (outcome?.ok) {
      show({ state: 'done', name: outcome.data.fileName });
      taken(outcome.data);
    } else if (outcome) show({ state: 'refused', message: outcome.message, ...(outcome.kind === 'refused' ? {} : { again: file }) });
  };
  const reset = (): void => {
    running.current?.abort();
    running.current = undefined;
    setView({ state: 'idle' });
  };
  return { view, start: (file: File) => void start(file), reset };
}
