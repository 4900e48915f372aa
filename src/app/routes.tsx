import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useStation } from '../kit/station.tsx';
import { Loading } from '../kit/state-panel.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import LoginPage from '../session/login-page.tsx';
import { afterSignIn, isOpenPath, loginPath, redirects } from './access.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';
import { appMessages as say } from './messages.ts';
import { NotFound } from './not-found.tsx';
import { pages } from './pages.ts';

const Layout = lazyPage<{ children: ReactNode }>(() => import('./layout/layout.tsx'));

// A redirection acts once, when it is drawn first: the key makes one that leads to the next a new one.

/** Shows the page of the address: whoever has no session is sent to /login and, signed in, back to where he wanted to go. */
export function Routes() {
  const station = useStation();
  const session = useBehavior(station.session$);
  const [path] = useLocation();
  const search = useSearch();
  const hasSession = session.state === 'signedIn' || session.state === 'signingOut';

  if (session.state === 'restoring') return <Loading label={say.restoring} />;
  if (path === '/login') return hasSession ? <Redirect key={path} to={afterSignIn(search)} replace /> : <LoginPage />;
  const onward = redirects[path];
  if (onward !== undefined) return <Redirect key={path} to={onward} replace />;
  if (!hasSession && !isOpenPath(path)) return <Redirect key={path} to={loginPath(path)} replace />;
  const Page = pages[path];
  if (Page === undefined) return <NotFound />;
  return <ErrorBoundary page="layout"><Layout><ErrorBoundary page={path}><Page /></ErrorBoundary></Layout></ErrorBoundary>;
}
