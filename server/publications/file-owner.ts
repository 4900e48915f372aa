import { sql } from 'kysely';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { advertisements, news, policies } from '../../contract/system/publications.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import type { KeptRecord } from '../resources/projection.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { includes } from '../store/dialect.ts';
import { out } from './published.ts';

const withFiles: readonly Resource[] = [news, policies, advertisements];

const fileFields = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'file' || kind === 'image' ? name : []));

/** Whether something that is published holds the file as its cover, attachment or picture: everybody may read that. */
export const publicationHoldsFile: OwnerQuestion = async (ctx, _caller, fileId) => {
  const url = fileUrlOf(fileId);
  for (const of of withFiles) {
    const found = await sql<{ doc: Doc<KeptRecord> }>`select doc ${out(ctx, of)}
      and ${includes('doc', JSON.stringify(url))}`.execute(ctx.db);
    const holds = found.rows.some(({ doc }) => {
      const record = readDoc(doc) as unknown as Readonly<Record<string, unknown>>;
      return fileFields(of).some((name) => record[name] === url);
    });
    if (holds) return true;
  }
  return false;
};
