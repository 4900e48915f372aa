import { ownLimits } from '../limits.ts';

/** What no system takes in a name, what can not be seen, and what turns the direction of writing. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const longestExtension = 10;

/**
 * A name that can be shown, and saved on any system: the last part of a path, without signs that mean something else.
 */
export function cleanFileName(name: string): string {
  // Of one that is longer its end is taken, where the extension stands.
  const last = name.slice(-ownLimits.fileNameRead).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(unwanted, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const [stem, extension] =
    dot > 0 && plain.length - dot <= longestExtension ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
  const kept = `${Array.from(stem)
    .slice(0, ownLimits.fileNameLength - extension.length)
    .join('')
    .trimEnd()}${extension}`;
  if (kept === '') return 'file';
  return reserved.test(kept) ? `_${kept}` : kept;
}
