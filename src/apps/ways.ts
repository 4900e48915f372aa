import type { PublishedVersion } from '../../contract/apps/api.ts';
import { sizeText } from '../kit/upload/size-text.ts';
import { downloadMessages as say } from './messages.ts';

/** How a version is got: where its button leads, what it says, and whether it is a file to be saved. */
export interface Way {
  href: string;
  label: string;
  saves: boolean;
}

const isManifest = (address: string): boolean => /^[^?#]+\.plist(?:[?#]|$)/i.test(address);
const isStore = (address: string): boolean => /^https:\/\/(?:apps|itunes)\.apple\.com(?:[/:?#]|$)/i.test(address);

function wayOfApple(address: string): Way {
  // A phone installs from a list of the authority's own only if it is told so by Apple's scheme.
  if (isManifest(address))
    return {
      href: `itms-services://?action=download-manifest&url=${encodeURIComponent(address)}`,
      label: say.get.install,
      saves: false,
    };
  return { href: address, label: isStore(address) ? say.get.store : say.get.apple, saves: false };
}

/** The way to a version; undefined where its answer names none that a page may lead to. */
export function wayTo({ kind, downloadPath, size, address }: PublishedVersion): Way | undefined {
  if (downloadPath !== undefined)
    return { href: downloadPath, label: say.get.package(sizeText(size ?? 0)), saves: true };
  if (address === undefined || !/^https:\/\//i.test(address)) return undefined;
  return kind === 'apple' ? wayOfApple(address) : { href: address, label: say.get.web, saves: false };
}

/** A checksum as a person compares it at a glance: its first and last eight digits. */
export const shortSum = (sha256: string): string => `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
