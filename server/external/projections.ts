import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { MemberKind } from '../../contract/external/resources.ts';
import type { Projection } from '../store/projection.ts';

/** The newest key of an external user or device, whose id is `id`. `keyHash` is its SHA-256 in hex. */
export interface ExternalKey {
  id: string;
  kind: MemberKind;
  systemId: string;
  keyHash: string;
  issuedAt: string;
  revokedAt?: string;
}

const prefix = 'externalKey-';

/** Name of the stream of somebody's keys. */
export const externalKeyStream = (id: string): string => `${prefix}${id}`;

function evolve(key: ExternalKey | undefined, event: LookoutEvent): ExternalKey {
  switch (event.type) {
    case 'externalKey.issued': {
      const { kind, systemId, keyHash } = event.data;
      return { id: event.stream.slice(prefix.length), kind, systemId, keyHash, issuedAt: event.at };
    }
    case 'externalKey.revoked':
      if (!key) throw new Error(`event ${event.position} revokes a key that was never issued`);
      return { ...key, revokedAt: event.at };
    default:
      throw new Error(`${event.type} says nothing about keys`);
  }
}

const externalKeys: Projection<ExternalKey> = {
  table: 'external_keys',
  columns: { key_hash: 'text', active: 'integer' },
  indexes: [['key_hash']],
  key: (event) => (event.stream.startsWith(prefix) ? event.stream.slice(prefix.length) : undefined),
  creates: (event) => event.version === 1,
  evolve,
  row: (key) => ({ key_hash: key.keyHash, active: key.revokedAt === undefined ? 1 : 0 }),
};

/** Read models of external systems, beside those of their records. */
export const externalProjections = [externalKeys] as const;
