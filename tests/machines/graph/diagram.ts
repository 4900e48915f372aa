import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { labelOf, nodesOf, transitionsOf } from './walk-graph.ts';

/** The name of a state in a diagram: letters, digits and underscores only. */
const idOf = (node: AnyStateNode): string => node.id.replaceAll(/[^\w]/g, '_');

function bodyOf(node: AnyStateNode, indent: string): string[] {
  const parts = Object.values(node.states);
  if (node.type === 'parallel') {
    // Regions beside each other, which mermaid parts by dashes.
    return parts.flatMap((part, n) => [...(n === 0 ? [] : [`${indent}--`]), ...stateOf(part, indent)]);
  }
  const [initial] = node.initial.target ?? [];
  return [...(initial ? [`${indent}[*] --> ${idOf(initial)}`] : []), ...parts.flatMap((part) => stateOf(part, indent))];
}

function stateOf(node: AnyStateNode, indent: string): string[] {
  const named = `${indent}state "${node.key}" as ${idOf(node)}`;
  return Object.keys(node.states).length === 0 ? [named] : [`${named} {`, ...bodyOf(node, `${indent}  `), `${indent}}`];
}

const escaped = (label: string): string => label.replaceAll(':', '#colon;');

/** A machine as a mermaid state diagram, made from the machine itself. */
export function diagramOf(machine: AnyStateMachine): string {
  const arrows = nodesOf(machine.root).flatMap((node) =>
    transitionsOf(node).map((transition) => {
      const from = node === machine.root ? undefined : idOf(node);
      return { from, to: transition.target?.map(idOf) ?? [], label: labelOf(transition) };
    }),
  );
  const drawn = arrows.flatMap(({ from, to, label }) =>
    from === undefined
      ? []
      : (to.length === 0 ? [from] : to).map((target) => `  ${from} --> ${target}: ${escaped(label)}`),
  );
  const anywhere = arrows
    .filter(({ from }) => from === undefined)
    .map(({ to, label }) => `- ${label} → ${to.length === 0 ? 'stays' : to.join(', ')}`);
  return [
    `# Machine: ${machine.id}`,
    '',
    'Made from the machine itself; `npm test -- tests/machines/graph -u` makes it anew.',
    'An arrow back to its own state changes only what the machine remembers.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...(machine.root.type === 'parallel' ? stateOf(machine.root, '  ') : bodyOf(machine.root, '  ')),
    ...drawn,
    '```',
    ...(anywhere.length === 0 ? [] : ['', 'In every state:', '', ...anywhere]),
    '',
  ].join('\n');
}
