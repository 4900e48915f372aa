import sanitizeHtml from 'sanitize-html';
import { resourceMessages as say } from './messages.ts';
import type { Resource } from '../../contract/resources/resource.ts';

const apart = { rel: 'noopener noreferrer', target: '_blank' };

/** A picture of another site becomes a link: loaded by itself it would tell that site who reads this, and when. */
function pictureOf(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { src = '', alt = '' } = attribs;
  return /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(src)
    ? { tagName: 'a', attribs: { href: src }, text: alt === '' ? say.pictureElsewhere : alt }
    : { tagName, attribs };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'code',
    'pre',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', apart), img: pictureOf },
};

/**
 * Values with their formatted texts cleaned: nothing in them can run, and none of them loads from a place that is not a
 * link.
 */
export const cleaned = (of: Resource, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      of.fields[name]?.kind === 'richText' && typeof value === 'string' ? sanitizeHtml(value, options) : value,
    ]),
  );
