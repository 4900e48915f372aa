import type { TextDecoder as Decoder } from 'node:util';
import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';

/** What Chinese files call encodings, as decoders know them. */
const labels: Readonly<Record<string, string>> = {
  '936': 'gb18030',
  cp936: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  '65001': 'utf-8',
  utf8: 'utf-8',
};

/** A decoder of a named encoding that takes nothing broken; GBK is read as GB 18030, which holds it. */
export function decoderOf(label: string): Decoder {
  const plain = label.trim().toLowerCase();
  try {
    return new TextDecoder(labels[plain] ?? plain, { fatal: true });
  } catch {
    throw new FileRefused(say.unknownEncoding(label.trim().slice(0, 30)));
  }
}

/** Reads UTF-8, or refuses. */
export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(say.notUtf8);
  }
}
