import { fileIdOf } from '../../contract/files/file-url.ts';

// As the server cleans an announcement's content, neither texts nor other attributes hold a bare "<" or ">", nor
// attributes a bare quotation mark: what looks like this can only be a link or a picture.
const address = /<(?:a|img) (?:[^<>]* )?(?:href|src)="([^"]*)"/g;

/** The files of ours that an announcement's cleaned content links to or shows; an address in its text is only text. */
export const filesInContent = (content: string): ReadonlySet<string> =>
  new Set([...content.matchAll(address)].flatMap(([, url = '']) => fileIdOf(url) ?? []));
