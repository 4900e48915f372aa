import type { Bucket, FileType } from '../../contract/files/buckets.ts';
import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import { idIn, streamOf } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';
import type { AlarmId, FireId, RegionCode } from '../../contract/ids.ts';

/** A file that was uploaded: whose it is, from which region, and by which name its content is kept. Size in bytes. */
export interface StoredFile {
  id: string;
  name: string;
  bucket: Bucket;
  type: FileType;
  size: number;
  sha256: string;
  uploadedBy: string;
  areaCode: RegionCode;
  uploadedAt: string;
  /** Fires of which it tells something: who may see one of them may open it. */
  fireIds?: readonly FireId[];
  /** Alarms that show it, likewise. */
  alarmIds?: readonly AlarmId[];
  /** Hazards that show it, likewise. */
  hazardIds?: readonly string[];
  /** Emergency plans that have it, and whose drills show it, likewise. */
  planIds?: readonly string[];
  /** Patrol tasks of whose check-ins it is, likewise. */
  patrolIds?: readonly string[];
  /** Something else names it. */
  held?: true;
  /** Since when nobody sees it, as nothing has named it. */
  expiredAt?: string;
  version: number;
}

/** Name of a file's stream. */
export const fileStream = (id: string): string => streamOf('file', id);

/** Whether nothing is known to name it. */
const isLoose = ({ fireIds, alarmIds, hazardIds, planIds, patrolIds, held, expiredAt }: StoredFile): boolean =>
  !fireIds && !alarmIds && !hazardIds && !planIds && !patrolIds && held !== true && expiredAt === undefined;

function evolveFile(file: StoredFile | undefined, event: LookoutEvent): StoredFile | undefined {
  switch (event.type) {
    case 'file.uploaded': {
      const { name, bucket, type, size, sha256 } = event.data;
      return {
        id: idIn('file', event.stream),
        name,
        bucket,
        type: type as FileType,
        size,
        sha256,
        uploadedBy: event.actor,
        areaCode: event.areaCode,
        uploadedAt: event.at,
        version: event.version,
      };
    }
    case 'file.attached': {
      const { data, version } = event;
      if (!file) return undefined;
      if ('fireId' in data) return { ...file, fireIds: [...(file.fireIds ?? []), data.fireId], version };
      if ('planId' in data) return { ...file, planIds: [...(file.planIds ?? []), data.planId], version };
      if ('alarmId' in data) return { ...file, alarmIds: [...(file.alarmIds ?? []), data.alarmId], version };
      return 'patrolId' in data
        ? { ...file, patrolIds: [...(file.patrolIds ?? []), data.patrolId], version }
        : { ...file, hazardIds: [...(file.hazardIds ?? []), data.hazardId], version };
    }
    case 'file.held': {
      const { expiredAt: _, ...rest } = file ?? {};
      return file && { ...(rest as StoredFile), held: true, version: event.version };
    }
    case 'file.expired':
      return file && { ...file, expiredAt: event.at, version: event.version };
    case 'file.removed':
      return undefined;
    default:
      throw new Error(`${event.type} says nothing about files`);
  }
}

const files: Projection<StoredFile> = {
  table: 'files',
  revision: 4,
  columns: { by_link: 'text', sha256: 'text', loose_at: 'integer', expired_at: 'integer' },
  indexes: [['sha256']],
  rare: ['by_link', 'loose_at', 'expired_at'],
  key: (event) => (event.type.startsWith('file.') ? idIn('file', event.stream) : undefined),
  creates: (event) => event.type === 'file.uploaded',
  evolve: evolveFile,
  row: (file) => ({
    by_link: file.uploadedBy.startsWith('link:') ? file.uploadedBy : null,
    sha256: file.sha256,
    loose_at: isLoose(file) ? Date.parse(file.uploadedAt) : null,
    expired_at: file.expiredAt === undefined ? null : Date.parse(file.expiredAt),
  }),
};

/** Read models of the files. */
export const fileProjections = [files] as const;
