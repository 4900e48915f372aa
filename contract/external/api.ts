import { z } from 'zod';
import * as external from './schemas.ts';

/** Arguments and answers of the calls about external systems. */
export const externalApi = {
  externalKey: { summary: '外部系统：签发或更换密钥', args: external.oneOf, data: external.memberKey },
  externalKeyRevoke: { summary: '外部系统：吊销密钥', args: external.oneOf, data: z.null() },
  externalMine: { summary: '外部系统自助：所在系统与本人', args: external.mine, data: external.mineAnswer },
  externalMinePage: {
    summary: '外部系统自助：用户或设备列表',
    args: external.pageMine,
    data: z.array(external.member),
    list: true,
  },
  externalMineInfo: { summary: '外部系统自助：用户或设备详情', args: external.oneMine, data: external.member },
  externalMineSave: { summary: '外部系统自助：保存用户或设备', args: external.saveMine, data: external.member },
  externalMineRemove: { summary: '外部系统自助：删除用户或设备', args: external.removeMine, data: z.null() },
  externalMineKey: { summary: '外部系统自助：签发或更换密钥', args: external.oneMine, data: external.memberKey },
  externalMineKeyRevoke: { summary: '外部系统自助：吊销密钥', args: external.oneMine, data: z.null() },
} as const;
