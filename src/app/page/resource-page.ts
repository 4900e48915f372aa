import { createElement } from 'react';
import type { Resource } from '../../../contract/resources/resource.ts';
import type { LoadPage } from './page-source.ts';
import type { PageProps } from './pages.ts';

/** The page of a resource's records; its code comes with the first of such pages. */
export const resourcePage =
  (resource: Resource): LoadPage<PageProps> =>
  async () => {
    const { default: ResourcePage } = await import('../../resources/resource-page.tsx');
    return { default: () => createElement(ResourcePage, { resource }) };
  };
