import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { issueKey, revokeKey } from '../feeds/keys.ts';

const name = 'demo';

/** File of the demo's key within a data folder; readable by its owner only. */
export const demoKeyFile = (dataDir: string): string => join(dataDir, 'lookout.demo-key');

function keptKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The ingest key `demo`, the same at every start as long as it is valid; a lost or revoked one is replaced. */
export async function demoKey(ctx: Pick<Context, 'store' | 'gate' | 'options'>): Promise<string> {
  const file = demoKeyFile(ctx.options.dataDir);
  const kept = keptKey(file);
  if (kept !== undefined && !isRefusal(await ctx.gate.feed(kept))) return kept;
  const change = { name, actor: 'system', regionCode: ctx.options.regionCode };
  // A valid key that nobody knows any more must not stay valid.
  await revokeKey(ctx.store, change);
  const issued = await issueKey(ctx.store, change);
  if (isRefusal(issued)) throw new Error(`the demo key can not be issued: ${issued.message}`);
  writeFileSync(file, `${issued.key}\n`, { mode: 0o600 });
  return issued.key;
}
