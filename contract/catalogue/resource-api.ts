import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { lazily } from '../lazy.ts';
import { resources } from './resources.ts';
import type { ResourceCallName } from './resource-calls.ts';
import { resourceActions, type ResourceAction } from '../resources/action.ts';
import { allows, asked, type Resource } from '../resources/resource.ts';
import {
  changesSchema,
  findQuery,
  idQuery,
  importAnswer,
  pageQuery,
  recordSchema,
  valuesSchema,
  versioned,
} from '../resources/schemas.ts';

const makers: Readonly<Record<ResourceAction, (of: Resource) => CallSchemas>> = {
  page: (of) => ({ summary: `${of.title}：列表`, args: pageQuery(of), data: z.array(recordSchema(of)), list: true }),
  info: (of) => ({ summary: `${of.title}：详情`, args: idQuery, data: recordSchema(of) }),
  create: (of) => ({ summary: `${of.title}：新增`, args: valuesSchema(asked(of)), data: recordSchema(of) }),
  change: (of) => ({
    summary: `${of.title}：修改`,
    args: versioned.extend({ changes: changesSchema(asked(of)) }),
    data: recordSchema(of),
  }),
  remove: (of) => ({ summary: `${of.title}：删除`, args: versioned, data: z.null() }),
  export: (of) => ({
    summary: `${of.title}：导出`,
    args: findQuery(of).extend({ format: z.enum(['xlsx', 'csv', 'template']).default('xlsx') }),
    raw: 'application/octet-stream',
  }),
  import: (of) => ({ summary: `${of.title}：导入`, data: importAnswer }),
};

/** Arguments and answers of the calls of every resource. */
export const resourceApi = lazily(
  Object.fromEntries(
    Object.values(resources).flatMap((of: Resource) =>
      resourceActions
        .filter((action) => allows(of, action))
        .map((action) => [`${of.name}.${action}`, () => makers[action](of)]),
    ),
  ),
) as Readonly<Record<ResourceCallName, CallSchemas>>;
