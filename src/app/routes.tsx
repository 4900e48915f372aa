import { Redirect, useLocation, useSearch } from 'wouter';
import { useStation } from '../kit/station.tsx';
import { Loading } from '../kit/state-frame.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import LoginPage from '../session/login-page.tsx';
import { isOpenPath, loginPath, notFoundPath } from './access.ts';
import { pageMessages as say } from './page/messages.ts';
import { LoadedPage } from './page/loaded-page.tsx';
import { OpenPage } from './page/open-page.tsx';
import { pageSource } from './page/page-source.ts';

const signedIn = pageSource(() => import('./signed-in-routes.tsx'));

// A redirection acts once, when it is drawn first: the key makes one that leads to the next a new one.

/** Shows the page of the address: whoever has no session is sent to /login and, signed in, to where he wanted to go. */
export function Routes() {
  const { state } = useBehavior(useStation().session$);
  const [path] = useLocation();
  const search = useSearch();
  if (state === 'restoring') return <Loading label={say.restoring} />;
  if (state === 'signedIn' || state === 'signingOut') return <LoadedPage source={signedIn} props={{}} />;
  if (path === '/login') return <LoginPage />;
  const wanted = search === '' ? path : `${path}?${search}`;
  if (path === '/homepage' || path === '/' || !isOpenPath(path)) return <Redirect key={path} to={loginPath(wanted)} replace />;
  return <OpenPage path={path} otherwise={<Redirect key={path} to={notFoundPath} replace />} />;
}
