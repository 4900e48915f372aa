import { useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useEntrance, WithStation } from '../kit/entrance.tsx';
import { Loading } from '../kit/state-frame.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import LoginPage from '../session/login-page.tsx';
import { homePath, isOpenPath, loginPath, notFoundPath, publicHomePath } from './access.ts';
import { pageMessages as say } from './page/messages.ts';
import { LoadedPage } from './page/loaded-page.tsx';
import { OpenPage, openWay } from './page/open-page.tsx';
import { pageSource } from './page/page-source.ts';

const signedIn = pageSource(() => import('./signed-in-routes.tsx'));

// A redirection acts once, when it is drawn first: the key makes one that leads to the next a new one.

/** Shows the page of the address: without a session /login, and after the sign-in the page that was asked for. */
export function Routes() {
  const { state } = useBehavior(useEntrance().session$);
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (state === 'restoring' || state === 'signingIn') signedIn.begin();
  }, [state]);
  if (state === 'restoring') return <Loading label={say.restoring} />;
  if (state === 'signedIn' || state === 'signingOut')
    return (
      <WithStation>
        <LoadedPage source={signedIn} props={{}} />
      </WithStation>
    );
  if (path === '/login') return <LoginPage />;
  const onward = openWay(path);
  if (onward !== undefined) return <Redirect key={path} to={onward} replace />;
  const wanted = search === '' ? path : `${path}?${search}`;
  if (!isOpenPath(path)) return <Redirect key={path} to={loginPath(wanted)} replace />;
  return (
    <WithStation>
      <OpenPage
        path={path === homePath ? publicHomePath : path}
        otherwise={<Redirect key={path} to={notFoundPath} replace />}
      />
    </WithStation>
  );
}
