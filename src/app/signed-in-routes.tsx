import '../../contract/api/late-calls.ts';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import type { MenuNode } from '../../contract/menus/menu-node.ts';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Loading, StatePanel } from '../kit/state-panel.tsx';
import { useStation } from '../kit/station.tsx';
import { useBehavior } from '../kit/use-behavior.ts';
import { homePath, notFoundPath, wantedPath } from './access.ts';
import { ManualOpener } from './manual-opener.tsx';
import { MenuProvider } from './menu/menu-context.tsx';
import { landing, resolve, type Resolved } from './menu/resolve.ts';
import { useMenu } from './menu/use-menu.ts';
import { appMessages as say } from './messages.ts';
import { NoAccess } from './no-access.tsx';
import { KeptPages } from './page/kept-pages.tsx';
import { LoadedPage } from './page/loaded-page.tsx';
import { isOpenPage, OpenPage, openWay } from './page/open-page.tsx';
import { pageSource } from './page/page-source.ts';
import { beginPageAt, pageOf, standsAlone } from './page/pages.ts';

const layout = pageSource(() => import('./layout/layout.tsx'));
const firstLogin = pageSource(() => import('./account/first-login.tsx'));
const firstFactor = pageSource(() => import('./account/first-factor.tsx'));

type Page = Extract<Resolved, { kind: 'page' }>;

const isFramed = (page: Page): boolean => !standsAlone(page.node);
const onePage = (node: MenuNode): ReactNode => <LoadedPage key={node.path} source={pageOf(node)} props={{ node }} />;

/**
 * The page of an address within the shared frame. While a page without the frame is shown, the frame stays mounted and
 * hidden, with the pages that it keeps alive.
 */
function Pages({ menu, shown, isOpen }: { menu: readonly MenuNode[]; shown: Page | undefined; isOpen: boolean }) {
  const [path] = useLocation();
  const [last, setLast] = useState<Page>();
  if (shown && isFramed(shown) && last?.node !== shown.node) setLast(shown);
  const framed = shown && isFramed(shown) ? shown : last;
  const isAside = isOpen || !shown || !isFramed(shown);
  return (
    <>
      {framed && (
        <Activity mode={isAside ? 'hidden' : 'visible'}>
          <MenuProvider menu={menu} trail={framed.trail}>
            <LoadedPage source={layout} props={{ children: <KeptPages node={framed.node}>{onePage}</KeptPages> }} />
            <ManualOpener component={framed.node.component} />
          </MenuProvider>
        </Activity>
      )}
      {isOpen && <OpenPage path={path} otherwise={null} />}
      {!isOpen && shown && !isFramed(shown) && (
        <MenuProvider menu={menu} trail={shown.trail}>
          {onePage(shown.node)}
          <ManualOpener component={shown.node.component} />
        </MenuProvider>
      )}
    </>
  );
}

/**
 * The routes that a menu gives, and no others. While an address only leads on, the layout and the pages that it keeps
 * stay.
 */
function MenuRoutes() {
  const [path] = useLocation();
  const search = useSearch();
  const { state, menu, message, retry } = useMenu();
  const [last, setLast] = useState<Page>();
  const asked = path === '/login' ? wantedPath(search) : undefined;
  const likely = asked?.split('?', 1)[0] ?? (path === '/login' ? homePath : path);
  useEffect(() => {
    if (menu === undefined && !isOpenPage(likely)) beginPageAt(likely);
  }, [menu, likely]);
  if (menu === undefined) {
    if (isOpenPage(path)) return <OpenPage path={path} otherwise={null} />;
    return state === 'failed' ? (
      <StatePanel icon="warn" title={say.menuFailed} onRetry={retry}>
        {message}
      </StatePanel>
    ) : (
      <Loading label={say.menuLoading} />
    );
  }
  const home = landing(asked, menu);
  if (home === undefined) return <NoAccess />;
  const way = path === '/login' ? home : openWay(path);
  const found: Resolved = way === undefined ? resolve(path, menu) : { kind: 'redirect', to: way };
  if (found.kind === 'page' && last?.node !== found.node) setLast(found);
  const isOpen = found.kind === 'notFound' && isOpenPage(path);
  const onward = found.kind === 'redirect' ? found.to : found.kind === 'notFound' && !isOpen ? notFoundPath : undefined;
  return (
    <>
      {onward !== undefined && <Redirect key={path} to={onward} replace />}
      <Pages menu={menu} shown={found.kind === 'page' ? found : last} isOpen={isOpen} />
    </>
  );
}

/**
 * The routes of somebody who is signed in; with a one-time password there is only its change, without a second factor
 * that must be there only its setting up.
 */
export default function SignedInRoutes() {
  const { mustChangePassword, mustSetFactor } = useBehavior(useStation().session$);
  if (mustSetFactor && !mustChangePassword) return <LoadedPage source={firstFactor} props={{}} />;
  return mustChangePassword ? <LoadedPage source={firstLogin} props={{}} /> : <MenuRoutes />;
}
