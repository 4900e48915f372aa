import type { NewEvent } from '../../contract/events/catalogue.ts';
import { advertisements, news } from '../../contract/system/publications.ts';
import { recordStream } from '../../contract/stream-names.ts';
import { given } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import type { Ask, Supplies } from './ask.ts';
import { areas, markOf } from './ground.ts';

/** Something of the authority that is published, by the event that says so. */
async function publishedOf(
  { ground }: Supplies,
  type: 'news.created' | 'advertisement.created',
  values: object,
): Promise<{ id: string; mark: string }> {
  const n = ground.next();
  const [id, mark] = [`walk-published-${n}`, markOf(areas.parent, n)];
  const of = type === 'news.created' ? news : advertisements;
  await ground.write(recordStream(of, id), 0, {
    type,
    areaCode: areas.parent,
    data: { title: mark, published: true, ...values },
  } as NewEvent);
  return { id, mark };
}

const aboutNews =
  (argsOf: (id: string) => object): Ask =>
  async (supplies) => {
    const { id, mark } = await publishedOf(supplies, 'news.created', { content: '<p>文</p>' });
    return { args: argsOf(id), marks: [mark] };
  };

const aboutBanner =
  (place: 'home' | 'login', argsOf: (id: string) => object): Ask =>
  async (supplies) => {
    const { server, root, next } = supplies.ground;
    const { fileUrl: picture } = await given(server, root.headers, {
      bucketName: 'rich',
      name: '山.png',
      content: Buffer.from(samples.png),
    });
    // Only the first few of a place are told.
    const { id, mark } = await publishedOf(supplies, 'advertisement.created', {
      place,
      picture,
      order: 9_999 - next(),
    });
    return { args: argsOf(id), marks: [mark] };
  };

/** How the calls that read what is published are asked. */
export const publicationAsks = {
  publicationList: aboutNews(() => ({ kind: 'news', pageSize: 100 })),
  publicationView: aboutNews((id) => ({ kind: 'news', id })),
  homeBanners: aboutBanner('home', () => ({})),
  openBanners: aboutBanner('login', () => ({ place: 'login' })),
  openBannerPicture: async (supplies, at) => ({
    args: (await aboutBanner('login', (id) => ({ id }))(supplies, at)).args,
  }),
} as const satisfies Readonly<Record<string, Ask>>;
