import { refuse } from '../../contract/codes.ts';
import type { Routes } from '../http/route.ts';
import { openShelf } from '../files/blobs.ts';
import { serveFile } from '../files/serve.ts';
import { ok, okList } from '../http/outcome.ts';
import { publicRoute } from '../http/route.ts';
import { isPackaged, newestReleased, releasedVersions, toldOf } from './released.ts';

/** The newest versions and the packages of published ones, for everybody who asks. */
export const appRoutes: Routes = (app, ctx) => {
  const shelf = openShelf(ctx.options.dataDir);
  publicRoute(app, ctx, 'latestVersion', async ({ args: { applicationId } }) => {
    const latest = (await newestReleased(ctx)).find(
      ({ application }) => applicationId === undefined || application.id === applicationId,
    );
    return ok(latest ? toldOf(latest) : null);
  });
  publicRoute(app, ctx, 'publishedVersions', async () => {
    const newest = await newestReleased(ctx);
    return okList(newest.map(toldOf), newest.length);
  });
  publicRoute(app, ctx, 'versionFile', async ({ args: { id }, request, reply }) => {
    const packaged = (id === undefined ? await newestReleased(ctx) : await releasedVersions(ctx)).filter(isPackaged);
    const wanted = packaged.find(({ version }) => id === undefined || version.id === id);
    return wanted ? serveFile(shelf, wanted.file, request, reply) : refuse('notFound');
  });
};
