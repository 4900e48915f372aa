import { browserPorts } from '../rescue/page/browser-ports.ts';
import { locateByPhone } from '../rescue/page/locate.ts';
import { showPage } from '../rescue/page/page.ts';
import '../rescue/page/page.css';

// A page of its own beside the station's: a phone in the hills loads neither station nor view library, and opens no
// connection.
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
showPage(root, window.location.pathname, {
  ports: browserPorts,
  locate: locateByPhone,
  isApple: /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent),
});
