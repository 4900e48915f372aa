import { sourceTypeNames, sourceTypes, type SourceType } from '../../../../contract/alarms/alarm.ts';
import { Icon, type IconName } from '../../../kit/icons.tsx';
import { incidentMessages as say } from '../messages.ts';
import styles from './incident-list.module.css';

/** The icon of each source. */
export const sourceIcons: Readonly<Record<SourceType, IconName>> = {
  1: 'monitor',
  2: 'person',
  3: 'edit',
  4: 'phone',
  5: 'video',
  6: 'drone',
  7: 'search',
};

/** Which sources saw it and how often: an icon and a count for each, its name in the title and for screen readers. */
export function SourceMarks({ bySource }: { bySource: Readonly<Partial<Record<SourceType, number>>> }) {
  return (
    <span className={styles['sources']}>
      {sourceTypes
        .filter((type) => bySource[type] !== undefined)
        .map((type) => {
          const count = bySource[type] ?? 0;
          const words = say.sources(sourceTypeNames[type], count);
          return (
            <span key={type} className={styles['source']} role="img" aria-label={words} title={words}>
              <Icon name={sourceIcons[type]} size="1.15em" />
              {count}
            </span>
          );
        })}
    </span>
  );
}
