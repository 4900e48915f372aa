import { createRoot } from 'react-dom/client';
import { defaultConfig } from '../../machines/config.ts';
import { createFoundation } from '../../machines/foundation.ts';
import { restoreMode } from '../kit/theme/mode.ts';
import { App } from './app.tsx';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { pageMessages as say } from './page/messages.ts';
import { createBrowserPorts } from './ports/browser-ports.ts';
import { watchRoute } from './ports/route-watch.ts';

// Zod would try out `new Function`, which the content security policy refuses, and each page would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Where the services stand, as the build was told (`scripts/service-bases.mjs`). */
declare const serviceBases: { bases: Record<string, string>; socketBase: string };

const retryMs = 5_000;

restoreMode();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const { bases, socketBase } = serviceBases;
const foundation = createFoundation(createBrowserPorts(socketBase), { ...defaultConfig, bases });
// While the session is restored, the tab is called what it was called before the reload.
const { codeInfo } = foundation.session$.value;
if (codeInfo) document.title = codeInfo.name + document.title;
askBeforeLeaving(window, () => foundation.whole$.value?.unsent() ?? 0);
watchRoute((path) => foundation.wish({ type: 'page.left', path }));
createRoot(root).render(<App entrance={foundation} />);
foundation.start();

/** What the sign-in does not need comes behind it; where it does not come it is tried again, and the person is told. */
function complete(): void {
  import('../../machines/runtime.ts').then(
    ({ completeStation }) => completeStation(foundation),
    () => {
      foundation.bus.publish({ kind: 'noticed', level: 'error', text: say.stationMissing, at: Date.now() });
      setTimeout(complete, retryMs);
    },
  );
}
complete();
