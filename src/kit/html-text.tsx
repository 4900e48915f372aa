import { Box } from '@chakra-ui/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { fileIdOf } from '../../contract/files/file-url.ts';
import { FileLink } from './upload/file-link.tsx';
import { FilePicture } from './upload/file-picture.tsx';

/** Elements that formatted text may have. */
const elements: ReadonlySet<string> = new Set([
  'p',
  'br',
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
  'code',
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** The level of a dialog's title: that of the first heading below it is the next one. */
const titleLevel = 2;

/** Puts the headings of a text below the title of its dialog, none more than one level below the one before it. */
function levelled(body: HTMLElement): HTMLElement {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4')];
  const kinds = [...new Set(headings.map(({ tagName }) => tagName))].sort();
  let last = titleLevel;
  for (const heading of headings) {
    last = Math.min(titleLevel + 1 + kinds.indexOf(heading.tagName), last + 1);
    const placed = body.ownerDocument.createElement(`h${last}`);
    placed.append(...heading.childNodes);
    heading.replaceWith(placed);
  }
  return body;
}

/** What goes with all that stands in it. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'form',
  'title',
]);

const safeLink = /^(?:https?:|mailto:|tel:)/i;
const safePicture = /^https?:/i;

function spans(element: Element): { colSpan?: number; rowSpan?: number } {
  const of = (name: string): number => Math.min(100, Number(element.getAttribute(name)) || 1);
  return {
    ...(of('colspan') > 1 ? { colSpan: of('colspan') } : {}),
    ...(of('rowspan') > 1 ? { rowSpan: of('rowspan') } : {}),
  };
}

function link(element: Element, key: number): ReactNode {
  const href = element.getAttribute('href') ?? '';
  if (fileIdOf(href) !== undefined) return <FileLink key={key} fileUrl={href} name={element.textContent || href} />;
  return safeLink.test(href) ? (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {drawn(element)}
    </a>
  ) : (
    <Fragment key={key}>{drawn(element)}</Fragment>
  );
}

function picture(element: Element, key: number): ReactNode {
  const src = element.getAttribute('src') ?? '';
  const alt = element.getAttribute('alt') ?? '';
  return safePicture.test(src) || fileIdOf(src) !== undefined ? (
    <FilePicture key={key} fileUrl={src} alt={alt} height="24rem" />
  ) : (
    alt
  );
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (dropped.has(tag)) return null;
  if (tag === 'a') return link(node, key);
  if (tag === 'img') return picture(node, key);
  if (!elements.has(tag)) return <Fragment key={key}>{drawn(node)}</Fragment>;
  return createElement(
    tag,
    { key, ...(tag === 'td' || tag === 'th' ? spans(node) : {}) },
    ...(tag === 'br' || tag === 'hr' ? [] : drawn(node)),
  );
}

const drawn = (parent: Element): ReactNode[] => [...parent.childNodes].map(nodeOf);

/**
 * Formatted text that the server has cleaned, drawn element by element: what it does not know, it does not draw, so
 * that nothing in it can run.
 */
export function HtmlText({ html }: { html: string }) {
  return (
    <Box
      overflowWrap="anywhere"
      lineHeight="tall"
      css={{
        '& p, & ul, & ol, & blockquote, & pre, & table': { marginBlockEnd: '.6rem' },
        '& ul': { listStyle: 'disc', paddingInlineStart: '1.5rem' },
        '& ol': { listStyle: 'decimal', paddingInlineStart: '1.5rem' },
        '& h3, & h4, & h5, & h6': { fontWeight: 'bold', marginBlock: '.6rem .3rem' },
        '& h3': { fontSize: 'lg' },
        '& a': { textDecoration: 'underline' },
        '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'line.strong', paddingInlineStart: '.75rem' },
        '& pre': { whiteSpace: 'pre-wrap', fontFamily: 'mono' },
        '& th, & td': {
          borderWidth: '1px',
          borderColor: 'line',
          paddingInline: '.5rem',
          paddingBlock: '.25rem',
          textAlign: 'start',
        },
        '& s': { textDecoration: 'line-through' },
        '& u': { textDecoration: 'underline' },
        '& em, & i': { fontStyle: 'italic' },
      }}
    >
      {drawn(levelled(new DOMParser().parseFromString(html, 'text/html').body))}
    </Box>
  );
}
