import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import type { Data } from '../../../contract/api/types.ts';
import { refusals } from '../../../contract/codes.ts';
import { bucketFault, type Bucket, type Taken } from '../../../contract/files/buckets.ts';
import { headBytes } from '../../../contract/validation/magic.ts';
import { type ChosenFile, type UploadEvent, uploadMachine } from '../../../machines/files/upload-machine.ts';
import type { Failure, Outcome } from '../../../machines/http/outcome.ts';
import type { NamedFile } from '../../../machines/http/request.ts';
import type { Station } from '../../../machines/station.ts';
import { uploadMessages as say } from './messages.ts';

/** The file that a machine hands to its actors; here it is the browser's own. */
type Input = { file: ChosenFile | undefined };

/** How a file is checked before any of it is sent, with the fault in Chinese, and how it is sent. */
export interface WayOfFile<Taken> {
  check?: (file: File) => Promise<string | undefined>;
  send: (file: NamedFile) => Promise<Outcome<Taken>>;
}

const checking = (check: WayOfFile<unknown>['check']) =>
  fromCallback<EventObject, Input>(({ input: { file }, sendBack }) => {
    const report = (event: UploadEvent): void => sendBack(event);
    if (!check) return report({ type: 'check.passed' });
    void check(file as File).then((message) =>
      report(message === undefined ? { type: 'check.passed' } : { type: 'check.failed', message }),
    );
    return undefined;
  });

/** Without an answer the same file may fare better, and where it, or too much else, is just being taken in. */
const mayRetry = ({ kind, code }: Failure): boolean => kind !== 'refused' || code === refusals.tooMany.code;

const sending = <Taken>(send: WayOfFile<Taken>['send']) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const report = (event: UploadEvent): void => sendBack(event);
    const file = input.file as File;
    const givenUp = new AbortController();
    const progress = (share: number): void => report({ type: 'send.moved', share });
    void send({ name: file.name, file, signal: givenUp.signal, progress }).then((outcome) =>
      report(
        outcome.ok
          ? { type: 'send.done', data: outcome.data }
          : { type: 'send.refused', message: outcome.message, mayRetry: mayRetry(outcome) },
      ),
    );
    return () => givenUp.abort();
  });

/** Sends one file at a time by the machine of files. Its `signal` fires when the place of the button goes away. */
export function useFile<Taken>({ check, send: deliver }: WayOfFile<Taken>) {
  const [snapshot, send, actor] = useMachine(
    uploadMachine.provide({ actors: { check: checking(check), send: sending(deliver) } }),
  );
  return {
    snapshot,
    actor,
    start: (file: File) => send({ type: 'file.chosen', file }),
    reset: () => send({ type: 'file.dropped' }),
  };
}

/** What is wrong with a chosen file, before any of it is sent. */
async function faultOf(bucket: Bucket, file: File, taken?: Taken): Promise<string | undefined> {
  try {
    return bucketFault(bucket, file, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), taken);
  } catch {
    // The file was moved, or is locked, since it was chosen.
    return say.unreadable;
  }
}

/** Uploads one file at a time into a bucket and hands on what became of it. */
export function useUpload(
  station: Station,
  bucket: Bucket,
  taken: (file: Data<'upload'>) => void,
  only: Taken = 'any',
) {
  const { actor, ...upload } = useFile({
    check: (file) => faultOf(bucket, file, only),
    send: (file) => station.upload('upload', { bucketName: bucket }, file),
  });
  useEffect(() => {
    const following = actor.on('taken', ({ data }) => taken(data as Data<'upload'>));
    return () => following.unsubscribe();
  }, [actor, taken]);
  return upload;
}
