import { z } from 'zod';
import { limits } from '../limits.ts';
import { polygonMessages } from '../geometry/check-polygon.ts';
import { checkField } from './check.ts';
import { declaredKinds, declaredLimits } from './declared.ts';
import type { Field } from './field.ts';
import { jsonShapeOf } from './json-shape.ts';
import type { Resource } from './resource.ts';
import { regionCodeField } from '../id-fields.ts';

const id = z.string().min(1).max(60);
const polygon = z.strictObject(
  { type: z.literal('Polygon'), coordinates: z.array(z.array(z.array(z.number()))) },
  polygonMessages.none,
);
const declaredField = z.strictObject({
  key: z.string().max(4),
  label: z.string('应为文字').max(declaredLimits.label),
  kind: z.enum(declaredKinds, '没有这种字段类型'),
  required: z.boolean().optional(),
  unit: z.string().max(declaredLimits.unit).optional(),
  choices: z.array(z.string().max(declaredLimits.choice)).max(declaredLimits.choices).optional(),
});
const detail = z.union([z.string().max(declaredLimits.longText), z.number(), z.boolean()], '应为文字、数字或是否');
const bases: Readonly<Record<Field['kind'], z.ZodType>> = {
  text: z.string('应为文字'),
  longText: z.string('应为文字'),
  richText: z.string('应为文字'),
  date: z.string('应为日期'),
  dateTime: z.string('应为时间'),
  region: z.string('应为区划代码'),
  link: id,
  person: id,
  file: z.string('应为文件地址'),
  image: z.string('应为图片地址'),
  choice: z.string('应为选项之一'),
  whole: z.number('应为整数'),
  decimal: z.number('应为数字'),
  longitude: z.number('应为数字'),
  latitude: z.number('应为数字'),
  flag: z.boolean('应为是或否'),
  area: polygon,
  choices: z.array(z.string('应为选项之一')).max(500),
  regions: z.array(z.string('应为区划代码')).max(500),
  links: z.array(id).max(500),
  amounts: z.array(z.strictObject({ id: z.string().max(60), n: z.number('应为数字') })).max(50, '最多50种'),
  people: z.array(id).max(500, '最多500人'),
  declared: z.array(declaredField),
  details: z.record(z.string().max(4), detail),
};

/** The schema of one field's value, with the messages that its form shows. */
function fieldSchema(field: Field): z.ZodType {
  return bases[field.kind]
    .superRefine((value, check) => {
      const message = checkField(field, value);
      if (message !== undefined) check.addIssue({ code: 'custom', message });
    })
    .meta(jsonShapeOf(field));
}

const shapeOf = (of: Resource, each: (field: Field) => z.ZodType): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(of.fields).map(([name, field]) => [name, each(field)])));

/** All values of a new record. A required field that is missing is answered with what its form says. */
export const valuesSchema = (of: Resource): z.ZodObject =>
  shapeOf(of, (field) =>
    field.required
      ? z
          .unknown()
          .superRefine((value, check) => {
            if (value === undefined || value === null)
              check.addIssue({ code: 'custom', message: checkField(field, undefined) ?? '' });
          })
          .pipe(fieldSchema(field))
          .meta(jsonShapeOf(field))
      : fieldSchema(field).optional(),
  );

/** Some values of a record, those that change; null empties a field. */
export const changesSchema = (of: Resource): z.ZodObject =>
  shapeOf(of, (field) => fieldSchema(field).nullable().optional());

/** A whole record as it is answered. */
export const recordSchema = (of: Resource): z.ZodObject =>
  shapeOf(of, (field) => bases[field.kind].optional()).extend({
    id: z.string(),
    version: z.number(),
    areaCode: regionCodeField,
    createdAt: z.string(),
    changedAt: z.string(),
    changedBy: z.string(),
    names: z.record(z.string(), z.string()).optional(),
    people: z.record(z.string(), z.string()).optional(),
    below: z.number().optional(),
  });

const sortedBy = (of: Resource): string[] =>
  Object.entries(of.fields)
    .filter(([, field]) => field.sorted)
    .map(([name]) => name);

/**
 * What a list is asked for besides its page: the filters, each under its field's name, `keyword` in every filtered
 * text, and the order.
 */
export const findQuery = (of: Resource): z.ZodObject =>
  z.object({
    keyword: z.string().max(100).optional(),
    sortBy: z.enum(['createdAt', ...sortedBy(of)]).optional(),
    sortOrder: z.enum(['asc', 'desc']).optional(),
    /** Of a tree: only what lies right below this record, or at the top where it is `-`. */
    ...(of.tree === undefined ? {} : { [of.tree]: z.string().max(60).optional() }),
    ...Object.fromEntries(
      Object.entries(of.fields)
        .filter(([, field]) => field.filtered)
        .map(([name]) => [name, z.string().max(100).optional()]),
    ),
  });

/** A page of a list. */
export const pageQuery = (of: Resource): z.ZodObject =>
  findQuery(of).extend({
    pageNum: z.coerce.number('应为数字').int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce
      .number('应为数字')
      .refine((size) => (limits.pageSizes as readonly number[]).includes(size), '每页条数只能为10、20、50或100')
      .default(limits.defaultPageSize),
  });

/** What became of an imported table: rows read, records made, and each line that was refused with its field and why. */
export const importAnswer = z.object({
  rows: z.number(),
  created: z.number(),
  errors: z.array(z.object({ line: z.number(), field: z.string().optional(), message: z.string() })),
});

/** A record's id. */
export const idQuery = z.object({ id });

/** A record's id and the version that one has seen. */
export const versioned = z.object({ id, version: z.number('应为数字').int().min(1) });
