import { z } from 'zod';
import type { MenuNode } from './menu-node.ts';

const meta = z.object({
  icon: z.string(),
  title: z.string(),
  hasMask: z.literal(true).exactOptional(),
  hidesSide: z.literal(true).exactOptional(),
});

/** An entry of the menu with what lies below it. */
const menuNode: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  component: z.string(),
  isShow: z.boolean(),
  keepAlive: z.boolean(),
  meta,
  get children() {
    return z.array(menuNode).readonly();
  },
});

/** Arguments and answers of the call of the menu. */
export const menuApi = { menuSearch: { summary: '当前用户的菜单', data: z.array(menuNode).readonly() } } as const;
