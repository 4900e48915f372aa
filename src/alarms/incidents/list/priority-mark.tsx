import { priorityNames, type Priority } from '../../../../contract/rules/levels.ts';
import { incidentMessages as say } from '../messages.ts';
import styles from './incident-list.module.css';

/** One shape per priority in a 24×24 box: as many bars as it is urgent, so that colour is never the only sign. */
const shapes: Readonly<Record<Priority, string>> = {
  1: 'M3 14h4v7H3ZM8.500 10h4v11h-4ZM14 6h4v15h-4ZM19.500 2h4v19h-4Z',
  2: 'M3 14h4v7H3ZM8.500 10h4v11h-4ZM14 6h4v15h-4ZM19.500 20h4v1h-4Z',
  3: 'M3 14h4v7H3ZM8.500 10h4v11h-4ZM14 20h4v1h-4ZM19.500 20h4v1h-4Z',
  4: 'M3 14h4v7H3ZM8.500 20h4v1h-4ZM14 20h4v1h-4ZM19.500 20h4v1h-4Z',
};

/** How urgent, as a word and a shape; its score in the title. */
export function PriorityMark({ priority, score }: { priority: Priority; score: number }) {
  const name = priorityNames[priority];
  return (
    <span className={styles['priority']} data-priority={priority} title={say.priority(name, score)}>
      <svg
        viewBox="0 0 26 24"
        width="1.15em"
        height="1.1em"
        fill="currentColor"
        aria-hidden
        focusable="false"
        style={{ flexShrink: 0 }}
      >
        <path d={shapes[priority]} />
      </svg>
      <span>{name}</span>
    </span>
  );
}
