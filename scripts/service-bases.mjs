// Where the client asks for the services, if not where its page comes from: settings of its build.

/** The variable of the services: `{"/api-alarms": "https://alarms.example/api-alarms"}`. */
const services = 'LOOKOUT_SERVICE_BASES';
/** The variable of the push: `wss://push.example`. */
const push = 'LOOKOUT_SOCKET_BASE';

const isAddress = (value, scheme) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol.replace(/s:$/, ':') === scheme;

/** A path with its slash is put behind it. */
const withoutSlash = (base) => base.replace(/\/+$/, '');

function refuse(name, wants) {
  throw new Error(`${name}：${wants}`);
}

function readServices(text) {
  let bases;
  try {
    bases = JSON.parse(text);
  } catch {
    refuse(services, '不是 JSON');
  }
  if (typeof bases !== 'object' || bases === null || Array.isArray(bases)) refuse(services, '应为对象');
  const read = Object.entries(bases).map(([service, base]) => {
    if (!/^\/[\w/-]*[\w-]$/.test(service)) refuse(services, `服务应为路径，如 /api-alarms：${service}`);
    if (!isAddress(base, 'http:')) refuse(services, `${service} 的地址应为 http 或 https 地址`);
    return [service, withoutSlash(base)];
  });
  return Object.fromEntries(read);
}

/** What the build is told by the environment: `bases` by service, and the base of the push. Throws by its name. */
export function serviceBases(env = process.env) {
  const socketBase = env[push] ?? '';
  if (socketBase !== '' && !isAddress(socketBase, 'ws:')) refuse(push, '应为 ws 或 wss 地址');
  return { bases: readServices(env[services] ?? '{}'), socketBase: withoutSlash(socketBase) };
}
