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
}

const prefix = 'file-';

/** Name of a file's stream. */
export const fileStream = (id: string): string => prefix + id;

const files: Projection<StoredFile> = {
  table: 'files',
  columns: {},
  indexes: [],
  key: (event) => (event.type === 'file.uploaded' ? event.stream.slice(prefix.length) : undefined),
  creates: () => true,
  evolve(_, event: LookoutEvent) {
    if (event.type !== 'file.uploaded') throw new Error(`${event.type} says nothing about files`);
    const { name, bucket, type, size, sha256 } = event.data;
    return {
      id: event.stream.slice(prefix.length), name, bucket, type: type as FileType, size, sha256,
      uploadedBy: event.actor, areaCode: event.areaCode, uploadedAt: event.at,
    };
  },
  row: () => ({}),
};

/** Read models of the files. */
export const fileProjections = [files] as const;
