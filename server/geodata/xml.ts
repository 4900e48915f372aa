import { SaxesParser } from 'saxes';
import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';
import { decoderOf } from './text.ts';

/** Elements within each other, and characters of one text, at most. */
const [mostDepth, mostText] = [64, 32_000_000];

/** An element that is open: its name without a prefix, what stands in it as text so far, and its attributes. */
export interface Element {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
}

/** What is done when an element begins and ends; `path`: the elements around it, the outermost first. */
export interface XmlReader {
  begins?: (element: Element, path: readonly Element[]) => void;
  ends: (element: Element, path: readonly Element[]) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** In which encoding a document says it is. */
const encodingOf = (head: Buffer): string =>
  /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]{1,40})["']/u.exec(head.toString('latin1'))?.[1] ?? 'utf-8';

/**
 * Reads XML as it comes and yields after each part of it, when the reader has been told all in it. A document type is
 * refused: entities that a file declares are only there to make a text large.
 */
export function* readXml(parts: Iterable<Buffer>, { begins, ends }: XmlReader): Generator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  const path: Element[] = [];
  parser.on('doctype', () => {
    throw new FileRefused(say.doctype);
  });
  parser.on('error', () => {
    throw new FileRefused(say.xml(parser.line));
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: bare(name), text: '', attributes };
    begins?.(element, path);
    path.push(element);
    if (path.length > mostDepth) throw new FileRefused(say.tooDeep);
  });
  const add = (text: string): void => {
    const element = path.at(-1);
    if (!element) return;
    element.text += text;
    if (element.text.length > mostText) throw new FileRefused(say.tooLongPart);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = path.pop();
    if (element) ends(element, path);
  });
  let decode: ((part: Buffer, isLast: boolean) => string) | undefined;
  for (const part of parts) {
    if (!decode) {
      const decoder = decoderOf(encodingOf(part.subarray(0, 200)));
      decode = (bytes, isLast) => {
        try {
          return decoder.decode(bytes, { stream: !isLast });
        } catch {
          throw new FileRefused(say.notUtf8);
        }
      };
    }
    parser.write(decode(part, false));
    yield;
  }
  parser.write(decode?.(Buffer.alloc(0), true) ?? '');
  parser.close();
  yield;
}
