import { refuse, type Refusal } from '../../../contract/codes.ts';
import type { Guard, Special } from '../../resources/guards.ts';
import { type Addressed, knownPlaceholders, placeholdersOf } from './address.ts';
import { type TileHosts, tileHosts } from './hosts.ts';
import { tellOfBaseKeys } from './keys.ts';
import { baseMessages as say } from './messages.ts';
import { openTileFiles } from './tile-file.ts';

const bad = (field: string, message: string): Refusal => refuse('badInput', { field, message });

/** Parameters by which services take keys. */
const keyNames = /^(?:tk|key|ak|sk|token|apikey|api[_-]key|access[_-]?token|subscription-key|secret|password)$/iu;

/** A key that stands in an address itself would be read by who may see the record, and by the log. */
function openKeyIn(template: string): string | undefined {
  const [, query = ''] = template.split('?', 2);
  return query
    .split('&')
    .map((pair) => pair.split('=', 2))
    .find(([name = '', value = '']) => keyNames.test(name) && value !== '' && !/^\{key\}$/iu.test(value))?.[0];
}

/** Why an address can be none of tiles; `needs` placeholders besides. */
function faultOfAddress(template: string, needs: readonly (readonly string[])[]): string | undefined {
  const scheme = /^https?:\/\/([^/?#]*)/iu.exec(template);
  if (!scheme || /[{}@\s]/u.test(scheme[1] ?? '') || !URL.canParse(template.replaceAll(/[{}]/gu, '')))
    return say.badAddress;
  const open = openKeyIn(template);
  if (open !== undefined) return say.openKey(open);
  const found = placeholdersOf(template);
  const strange = found.find((name) => name === 'server' || !knownPlaceholders.has(name));
  if (strange !== undefined) return say.badPlaceholder(strange);
  const missing = needs.find((ways) => !ways.some((way) => found.includes(way)));
  return missing && say.lacks(missing[0] ?? '');
}

const place = [
  ['z', 'tilematrix'],
  ['x', 'tilecol'],
  ['y', '-y', 'tilerow'],
] as const;

/** Why the server would not ask a host; whether its name leads to an inner address shows when it is asked. */
function hostFault(template: string, hosts: TileHosts): string | undefined {
  const url = new URL(template.replaceAll(/\{[^{}]*\}/gu, '0'));
  if (hosts.isNamed(url)) return undefined;
  if (url.protocol !== 'https:') return say.faults.unencrypted;
  return hosts.isPlainlyInner(url) ? say.faults.inner : undefined;
}

function addressFault(base: Addressed, hosts: TileHosts): Refusal | undefined {
  const isKvp = base.kind === 'wmtsKvp';
  if (base.address === undefined) return bad('address', say.needsAddress);
  const fault = faultOfAddress(base.address, isKvp ? [] : place) ?? hostFault(base.address, hosts);
  if (fault !== undefined) return bad('address', fault);
  if (isKvp && base.layer === undefined) return bad('layer', say.needsLayer);
  if (isKvp && base.matrixSet === undefined) return bad('matrixSet', say.needsMatrixSet);
  if (base.labels === undefined) return undefined;
  const ofLabels = faultOfAddress(base.labels, place) ?? hostFault(base.labels, hosts);
  return ofLabels === undefined ? undefined : bad('labels', ofLabels);
}

/** Refuses a base map whose tiles could never come. */
const guardBase: Guard = async ({ ctx, values, record }) => {
  if (!values) return undefined;
  const given = Object.entries({ ...record, ...values }).filter(([, value]) => value !== null && value !== '');
  const base = Object.fromEntries(given) as unknown as Addressed;
  if ((base.from ?? 0) > (base.to ?? 18)) return bad('to', say.zoomOrder);
  switch (base.kind) {
    case 'tianditu':
      if (base.tianditu === undefined) return bad('tianditu', say.needsKind);
      return base.system === 'gcj02' ? bad('system', say.tdtSystem) : undefined;
    case 'pmtiles': {
      if (base.file === undefined) return bad('file', say.needsFile);
      const files = openTileFiles(ctx.options.dataDir);
      const { file } = base;
      const [fault, format] = await files
        .faultOf(file)
        .then(async (found) => [found, found === undefined ? await files.formatOf(file) : undefined] as const)
        .finally(() => files.close());
      if (fault !== undefined) return bad('file', fault);
      return base.system === 'gcj02' && format === 'vector' ? bad('system', say.vectorSystem) : undefined;
    }
    default:
      return addressFault(base, tileHosts(ctx.options.tileHosts));
  }
};

/** What base maps have beside their declaration: their addresses are checked, and lists say whether they have a key. */
export const specialBase: Special = { guard: guardBase, tell: tellOfBaseKeys };
