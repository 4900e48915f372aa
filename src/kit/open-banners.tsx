import { useEffect, useState } from 'react';
import { publicationCalls } from '../../contract/publications/calls.ts';
import type { Banner, OpenPlace } from '../../contract/publications/schemas.ts';
import { openBannersMessages as say } from './open-banners-messages.ts';
import styles from './open-banners.module.css';

async function load(place: OpenPlace, signal: AbortSignal): Promise<readonly Banner[]> {
  try {
    const answer = await fetch(`${publicationCalls.openBanners.path}?place=${place}`, { signal });
    const { code, data } = (await answer.json()) as { code: string; data?: readonly Banner[] };
    return code === '00000' && data ? data : [];
  } catch {
    // Nothing that anybody waits for.
    return [];
  }
}

/** What is announced by pictures to people who are not signed in. It needs no station; where there is none, nothing. */
export default function OpenBanners({ place }: { place: OpenPlace }) {
  const [found, setFound] = useState<readonly Banner[]>([]);
  useEffect(() => {
    const given = new AbortController();
    const ask = async (): Promise<void> => {
      const banners = await load(place, given.signal);
      if (!given.signal.aborted) setFound(banners);
    };
    void ask();
    return () => given.abort();
  }, [place]);
  if (found.length === 0) return null;
  return (
    <ul className={styles['banners']} aria-label={say.banners}>
      {found.map(({ id, title, picture, link }) => {
        const shown = <img src={picture} alt={title} />;
        return (
          <li key={id}>
            {link === undefined ? (
              shown
            ) : (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {shown}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
