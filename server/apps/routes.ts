import { versionUrl } from '../../contract/apps/version-url.ts';
import { refuse } from '../../contract/codes.ts';
import type { Routes } from '../app.ts';
import { openShelf } from '../files/blobs.ts';
import { serveFile } from '../files/serve.ts';
import { ok } from '../http/outcome.ts';
import { publicRoute } from '../http/route.ts';
import { latestReleased, releasedVersions } from './released.ts';

/** The newest version and the files of published ones, for whoever asks. */
export const appRoutes: Routes = (app, ctx) => {
  const shelf = openShelf(ctx.options.dataDir);
  publicRoute(app, ctx, 'latestVersion', async ({ args }) => {
    const latest = await latestReleased(ctx, args.applicationId);
    if (!latest) return ok(null);
    const { version: { id, versionName, versionCode, changes }, application, file, publishedAt } = latest;
    return ok({ id, applicationName: application.name, versionName, versionCode, changes, size: file.size, publishedAt, downloadPath: versionUrl(id) });
  });
  publicRoute(app, ctx, 'versionFile', async ({ args: { id }, request, reply }) => {
    const wanted = id === undefined ? await latestReleased(ctx) : (await releasedVersions(ctx)).find(({ version }) => version.id === id);
    return wanted ? serveFile(shelf, wanted.file, request, reply) : refuse('notFound');
  });
};
