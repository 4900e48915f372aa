import type { Bucket, FileType } from '../../contract/files/buckets.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Projection } from '../store/projection.ts';

/** A file that was uploaded: whose it is, from which region, and by which name its content is kept. Size in bytes. */
export interface StoredFile {
  id: string;
  name: string;
  bucket: Bucket;
  type: FileType;
  size: number;
  sha256: string;
  uploadedBy: string;
  areaCode: string;
  uploadedAt: string;
  /** Fires of which it tells something: who may see one of them may open it. */
  fireIds?: readonly string[];
  /** Alarms that show it, likewise. */
  alarmIds?: readonly string[];
  version: number;
}

const prefix = 'file-';

/** Name of a file's stream. */
export const fileStream = (id: string): string => prefix + id;

function evolveFile(file: StoredFile | undefined, event: LookoutEvent): StoredFile | undefined {
  switch (event.type) {
    case 'file.uploaded': {
      const { name, bucket, type, size, sha256 } = event.data;
      return {
        id: event.stream.slice(prefix.length), name, bucket, type: type as FileType, size, sha256,
        uploadedBy: event.actor, areaCode: event.areaCode, uploadedAt: event.at, version: event.version,
      };
    }
    case 'file.attached': {
      const { data, version } = event;
      return file && ('fireId' in data ? { ...file, fireIds: [...file.fireIds ?? [], data.fireId], version } : { ...file, alarmIds: [...file.alarmIds ?? [], data.alarmId], version });
    }
    default:
      throw new Error(`${event.type} says nothing about files`);
  }
}

const files: Projection<StoredFile> = {
  table: 'files',
  revision: 1,
  columns: { by_link: 'text' },
  indexes: [],
  rare: ['by_link'],
  key: (event) => (event.type.startsWith('file.') ? event.stream.slice(prefix.length) : undefined),
  creates: (event) => event.type === 'file.uploaded',
  evolve: evolveFile,
  row: ({ uploadedBy }) => ({ by_link: uploadedBy.startsWith('link:') ? uploadedBy : null }),
};

/** Read models of the files. */
export const fileProjections = [files] as const;
