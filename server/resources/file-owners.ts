import { sql } from 'kysely';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import { resources } from '../../contract/catalogue/resources.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { tableOf } from './columns.ts';
import { mayRead } from './scope.ts';
import type { KeptRecord } from './projection.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { includes } from '../store/dialect.ts';

const withFiles = (Object.values(resources) as Resource[]).filter((of) =>
  Object.values(of.fields).some(({ kind }) => kind === 'file' || kind === 'image'),
);

/** Whether a record that holds this file may be read by the person. */
export const recordHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  for (const of of withFiles) {
    if (!(await ctx.gate.allows(caller, `${of.name}.read`))) continue;
    const held = JSON.stringify(fileUrlOf(fileId));
    const rows = await sql<{
      doc: Doc<KeptRecord>;
    }>`select doc from ${sql.table(tableOf(of))} where ${includes('doc', held)}`.execute(ctx.reads);
    if (rows.rows.some(({ doc }) => mayRead(of, caller, readDoc(doc)))) return true;
  }
  return false;
};
