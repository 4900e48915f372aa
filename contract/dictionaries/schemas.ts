import { z } from 'zod';
import { areaLevel } from '../areas.ts';
import { regionCodeField } from '../id-fields.ts';

/** Stands for 'no parent' in the calls that ask for what lies below a parent. */
export const topId = '0';

const id = z.string().min(1, '缺少编号').max(60, '编号最长60位');

/** A code with its name, as lists of choices hold it. */
export const codedName = z.object({ code: z.string(), name: z.string() });

/** Which dictionary is wanted. */
export const dictionaryQuery = z.object({
  code: z.string().trim().min(1, '请输入字典编码').max(50, '字典编码最长50位'),
});

/** Whose entries are wanted; the dictionaries themselves where nothing is said. */
export const entriesQuery = z.object({ parentId: id.default(topId) });

/** An entry of a dictionary, or a dictionary itself; `parentId` is '0' at the top. */
export const entry = z.object({
  id: z.string(),
  parentId: z.string(),
  code: z.string(),
  name: z.string(),
  order: z.number(),
});

/** An entry with those below it. */
export interface EntryNode extends z.infer<typeof entry> {
  children?: readonly EntryNode[];
}

/** Entries as a forest; its depth has no place in a description, so it is declared by its type. */
export const entryNodes = z.custom<readonly EntryNode[]>();

/** Organisations below one ('0': those at the top), within a region; all of them where nothing is said. */
export const organizationQuery = z.object({
  parentId: id.optional(),
  regionCode: z
    .string()
    .refine((code) => areaLevel(code) !== undefined, '区划代码应为2、4、6、9或12位数字')
    .optional(),
});

/** An organisation of a list; `parentId` is '0' where none above it is seen. */
export const organizationItem = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  regionCode: regionCodeField,
  kind: z.string(),
  kindName: z.string(),
  leader: z.string().optional(),
  telephone: z.string().optional(),
  hasChildren: z.boolean(),
});

/** An organisation with those below it. */
export interface OrganizationNode extends Pick<OrganizationItem, 'id' | 'parentId' | 'name' | 'regionCode' | 'kind'> {
  children?: readonly OrganizationNode[];
}

/** Organisations as a forest. */
export const organizationNodes = z.custom<readonly OrganizationNode[]>();

export type DictionaryEntry = z.infer<typeof entry>;
export type OrganizationItem = z.infer<typeof organizationItem>;
