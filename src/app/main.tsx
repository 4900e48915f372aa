import { createRoot } from 'react-dom/client';
import { defaultConfig } from '../../machines/config.ts';
import { createStation } from '../../machines/runtime.ts';
import { restoreMode } from '../kit/theme/mode.ts';
import { App } from './app.tsx';
import { createBrowserPorts } from './ports/browser-ports.ts';
import { watchRoute } from './ports/route-watch.ts';

restoreMode();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const station = createStation(createBrowserPorts(), defaultConfig);
// While the session is restored, the tab is called what it was called before the reload.
const { codeInfo } = station.session$.value;
if (codeInfo) document.title = codeInfo.name + document.title;
watchRoute((path) => station.wish({ type: 'page.left', path }));
createRoot(root).render(<App station={station} />);
