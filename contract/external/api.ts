import { z } from 'zod';
import * as external from './schemas.ts';

/** Arguments and answers of the calls about external systems. */
export const externalApi = {
  externalMembers: { summary: '外部系统：用户和设备', args: external.ofSystem, data: external.membersAnswer },
  externalSave: { summary: '外部系统：保存用户或设备', args: external.saveOf, data: z.null() },
  externalRemove: { summary: '外部系统：删除用户或设备', args: external.removeOf, data: z.null() },
  externalKey: { summary: '外部系统：签发或更换密钥', args: external.oneOf, data: external.memberKey },
  externalKeyRevoke: { summary: '外部系统：吊销密钥', args: external.oneOf, data: z.null() },
  externalMine: { summary: '外部系统自助：用户和设备', args: external.mine, data: external.mineAnswer },
  externalMineSave: { summary: '外部系统自助：保存用户或设备', args: external.saveMine, data: z.null() },
  externalMineRemove: { summary: '外部系统自助：删除用户或设备', args: external.removeMine, data: z.null() },
  externalMineKey: { summary: '外部系统自助：签发或更换密钥', args: external.oneMine, data: external.memberKey },
  externalMineKeyRevoke: { summary: '外部系统自助：吊销密钥', args: external.oneMine, data: z.null() },
} as const;
