import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { cleanFileName } from '../../contract/files/file-name.ts';
import { fileUrlOf } from '../../contract/files/file-url.ts';
import type { Routes } from '../http/route.ts';
import type { Auth } from '../auth/auth.ts';
import { signingKey } from '../auth/signing-key.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { admitPerson, bearerOf } from '../http/credentials.ts';
import { ok, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { openBlobs } from './blobs.ts';
import { disposition } from './disposition.ts';
import { fileMessages as say } from './messages.ts';
import { type OwnerQuestion, type SeenFile, seenFiles } from './owners.ts';
import type { StoredFile } from './projections.ts';
import { serveFile } from './serve.ts';
import { createTickets, type Tickets } from './tickets.ts';
import { upload } from './upload.ts';
import { zipOf } from './zip.ts';

/**
 * Uploaded files: taking them in, and giving them to people who may see them. `owners` tell who may by the objects that
 * refer to a file.
 */
export const fileRoutes =
  (auth: Auth, owners: readonly OwnerQuestion[] = []): Routes =>
  (app, ctx) => {
    const blobs = openBlobs(ctx.options.dataDir);
    const tickets = createTickets(signingKey(ctx.options.dataDir), ctx.clock);
    const seen = seenFiles(ctx, owners);
    route(app, ctx, 'upload', (from) => upload(ctx, blobs, from));
    route(
      app,
      ctx,
      'download',
      async ({ args, caller, request, reply }) => {
        const file = await seen(caller, args.fileId);
        return file ? serveFile(blobs, file, request, reply) : refuse('notFound');
      },
      byTicket(ctx, auth, tickets),
    );
    ticketRoute(app, ctx, seen, tickets);
    route(app, ctx, 'fileZip', async ({ args, caller }) => {
      const files: StoredFile[] = [];
      for (const id of args.fileIds) {
        const file = await seen(caller, id);
        if (!file) return refuse('notFound', { field: 'fileIds' });
        files.push(file);
      }
      const name = args.name === undefined ? say.archiveName : `${cleanFileName(args.name)}.zip`;
      return raw(zipOf(blobs, files), 'application/zip', { 'content-disposition': disposition('attachment', name) });
    });
  };

function ticketRoute(app: FastifyInstance, ctx: Context, seen: SeenFile, tickets: Tickets): void {
  route(app, ctx, 'fileTicket', async ({ args, caller }) => {
    const file = await seen(caller, args.fileId);
    if (!file) return refuse('notFound');
    const { ticket, until } = tickets.issue(file.id, caller.sessionId);
    return ok({ url: `${fileUrlOf(file.id)}&ticket=${ticket}`, expiresAt: new Date(until).toISOString() });
  });
}

/** Who asks for a file: whose token it is, or whose the ticket in the address is while they stay signed in. */
const byTicket =
  (ctx: Context, auth: Auth, tickets: Tickets) =>
  async (request: FastifyRequest): Promise<Caller | Refusal> => {
    const { ticket, fileId } = request.query as Record<string, unknown>;
    if (ticket === undefined || bearerOf(request) !== undefined) return admitPerson(ctx.gate, 'user', request);
    const sessionId =
      typeof ticket === 'string' && typeof fileId === 'string' ? tickets.sessionOf(ticket, fileId) : undefined;
    return (
      (sessionId === undefined ? undefined : await auth.sessions.caller(sessionId)) ??
      refuse('tokenExpired', { message: say.ticketOver })
    );
  };
