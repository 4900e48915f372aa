import type { PublishedVersion } from '../../contract/apps/api.ts';
import { dayOf } from '../kit/time.ts';
import { sizeText } from '../kit/upload/size-text.ts';
import styles from './download-page.module.css';
import { downloadMessages as say } from './messages.ts';
import { shortSum, wayTo } from './ways.ts';

/**
 * One version: what it is, what is new in it, and the button that gives it. `isMain`: it is the one for the device at
 * hand.
 */
export function VersionCard({ version, isMain }: { version: PublishedVersion; isMain: boolean }) {
  const { id, applicationName, description, kind, versionName, publishedAt, changes, size, sha256 } = version;
  const way = wayTo(version);
  // The others stand below a heading of their own.
  const [Name, Below] = isMain ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <article className={styles['card']} aria-labelledby={`v-${id}`}>
      <Name id={`v-${id}`} className={styles['name']}>
        {applicationName}
        <span className={styles['kind']}>{say.kind(kind)}</span>
      </Name>
      {description !== undefined && <p className={styles['muted']}>{description}</p>}
      {way && (
        <a
          className={isMain ? styles['main'] : styles['button']}
          href={way.href}
          {...(way.saves ? { download: '' } : { rel: 'noreferrer' })}
        >
          {way.label}
        </a>
      )}
      {way?.saves === true && isMain && <p className={styles['muted']}>{say.installing}</p>}
      <dl className={styles['facts']}>
        <dt>{say.version}</dt>
        <dd>{versionName}</dd>
        <dt>{say.published}</dt>
        <dd>{dayOf(Date.parse(publishedAt))}</dd>
        {size !== undefined && (
          <>
            <dt>{say.size}</dt>
            <dd>{sizeText(size)}</dd>
          </>
        )}
      </dl>
      <Below className={styles['below']}>{say.changes}</Below>
      <p className={styles['changes']}>{changes}</p>
      {sha256 !== undefined && (
        <details className={styles['sum']}>
          <summary>
            {say.sum} <code>{shortSum(sha256)}</code>
          </summary>
          <p>{say.sumWhy}</p>
          <code>{sha256}</code>
        </details>
      )}
    </article>
  );
}
