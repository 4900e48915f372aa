import { Activity, useState, type ReactNode } from 'react';
import type { MenuNode } from '../../../contract/menus/menu-node.ts';

/**
 * The page of an entry. What the menu keeps alive stays mounted and hidden, with its state; hidden it does nothing, so
 * its keys and timers are still.
 */
export function KeptPages({ node, children }: { node: MenuNode; children: (node: MenuNode) => ReactNode }) {
  const [kept, setKept] = useState<readonly MenuNode[]>([]);
  const isKept = kept.some(({ path }) => path === node.path);
  if (node.keepAlive && !isKept) setKept([...kept, node]);
  const pages = node.keepAlive && !isKept ? [...kept, node] : kept;
  return (
    <>
      {pages.map((one) => (
        <Activity key={one.path} mode={one.path === node.path ? 'visible' : 'hidden'}>
          {children(one)}
        </Activity>
      ))}
      {!node.keepAlive && children(node)}
    </>
  );
}
