import { sql } from 'kysely';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import type { Field } from '../../contract/resources/field.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { tableOf } from './columns.ts';
import { mayRead } from './scope.ts';
import type { KeptRecord } from './projection.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { includes } from '../store/dialect.ts';

const holdsFiles = ({ kind }: Field): boolean => kind === 'file' || kind === 'image';

const withFiles = (Object.values(resources) as Resource[]).filter((of) => Object.values(of.fields).some(holdsFiles));

/** Whether a record has the file in a field for files: of an address in a text nobody has checked whose file it is. */
const hasFile = (of: Resource, record: KeptRecord, url: string): boolean =>
  Object.entries(of.fields).some(([name, field]) => holdsFiles(field) && record[name] === url);

/** Whether a record that holds this file may be read by the person. */
export const recordHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const url = fileUrlOf(fileId);
  for (const of of withFiles) {
    if (!(await ctx.gate.allows(caller, `${of.name}.read`))) continue;
    const rows = await sql<{
      doc: Doc<KeptRecord>;
    }>`select doc from ${sql.table(tableOf(of))} where ${includes('doc', JSON.stringify(url))}`.execute(ctx.reads);
    const records = readDocs(rows.rows);
    if (records.some((record) => hasFile(of, record, url) && mayRead(of, caller, record))) return true;
  }
  return false;
};
