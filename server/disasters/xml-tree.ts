import { refuse, type Refusal } from '../../contract/codes.ts';
import { FileRefused } from '../geodata/source.ts';
import { type Element, readXml } from '../geodata/xml.ts';

/** An element of a small document: its name without a prefix, its own text, and what stands in it. */
export interface Node {
  name: string;
  text: string;
  children: Node[];
}

/**
 * The root of an XML document. It is read once from front to end; a document type, and with it every entity of one's
 * own, is refused. The caller has bounded its size, and with it the tree.
 */
export function readTree(bytes: Buffer): Node | Refusal {
  const nodes = new WeakMap<Element, Node>();
  let root: Node | undefined;
  const reader = {
    begins(element: Element, path: readonly Element[]): void {
      const node: Node = { name: element.name, text: '', children: [] };
      nodes.set(element, node);
      const around = path.at(-1);
      if (around) nodes.get(around)?.children.push(node);
      else root = node;
    },
    ends(element: Element): void {
      const node = nodes.get(element);
      if (node) node.text = element.text.trim();
    },
  };
  try {
    const parts = readXml([bytes], reader);
    while (parts.next().done !== true);
  } catch (error) {
    if (error instanceof FileRefused) return refuse('unreadable', { field: 'body', message: error.message });
    throw error;
  }
  return root ?? refuse('unreadable', { field: 'body' });
}
