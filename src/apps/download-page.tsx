import { useState } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import { downloadPagePath } from '../../contract/apps/download-page.ts';
import type { PublishedVersion } from '../../contract/apps/api.ts';
import { isComputer, isInWeChat, kindFor } from './device.ts';
import styles from './download-page.module.css';
import { downloadMessages as say } from './messages.ts';
import { useVersions } from './use-versions.ts';
import { VersionCard } from './version-card.tsx';

const QrCode = lazyPart(() => import('../kit/qr-code.tsx'));
const OpenBanners = lazyPart(() => import('../kit/open-banners.tsx'));

/**
 * /s/app: the newest version of each application, first that for the device at hand. It needs no station and no
 * sign-in.
 */
export default function DownloadPage() {
  const view = useVersions();
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <img src="/icon.svg" alt="" width="56" height="56" />
        <div>
          <p className={styles['muted']}>{say.system}</p>
          <h1>{say.title}</h1>
        </div>
      </header>
      {view.state === 'loading' && (
        <p role="status" className={styles['note']}>
          {say.loading}
        </p>
      )}
      {view.state === 'failed' && (
        <div role="alert" className={styles['note']}>
          <strong>{say.failed}</strong>
          <p>{say.failedWhy}</p>
          <button type="button" className={styles['button']} onClick={view.retry}>
            {say.retry}
          </button>
        </div>
      )}
      {view.state === 'ready' &&
        (view.versions.length === 0 ? (
          <div className={styles['note']}>
            <strong>{say.none}</strong>
            <p>{say.noneWhy}</p>
          </div>
        ) : (
          <Versions versions={view.versions} />
        ))}
      <OpenBanners place="app" />
    </main>
  );
}

function Versions({ versions }: { versions: readonly PublishedVersion[] }) {
  const [kind] = useState(() => kindFor(navigator));
  const fits = versions.filter((version) => version.kind === kind);
  const others = versions.filter((version) => version.kind !== kind);
  return (
    <>
      {isInWeChat(navigator) && (
        <p role="note" className={styles['warning']}>
          {say.inWeChat}
        </p>
      )}
      <section aria-label={say.forThis}>
        {fits.length === 0 && <p className={styles['note']}>{say.notForThis(kind)}</p>}
        {fits.map((version) => (
          <VersionCard key={version.id} version={version} isMain />
        ))}
      </section>
      {isComputer(navigator) && <PageCode />}
      {others.length > 0 && (
        <section aria-label={say.others}>
          <h2>{say.others}</h2>
          {others.map((version) => (
            <VersionCard key={version.id} version={version} isMain={false} />
          ))}
        </section>
      )}
    </>
  );
}

/** On a computer: the same page for a phone. */
function PageCode() {
  return (
    <figure className={styles['code']}>
      <QrCode text={new URL(downloadPagePath, window.location.origin).href} label={say.scanCode} />
      <figcaption>{say.scan}</figcaption>
    </figure>
  );
}
