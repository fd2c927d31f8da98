import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'scripts/{start,dev,api,rebuild,import,bench,conformance,check,test}.ts',
    'scripts/astro/*.mjs',
    // Started as processes of their own.
    'publisher/worker.ts',
    'scripts/bench/*-process.ts',
    'tests/support/{order-until-killed,publish-until-killed,serve-shop}.ts',
    'tests/{api,build,contract,shop,walls}/**/*.test.ts',
    'tests/e2e/**/*.spec.ts',
    'api/migrations/[0-9]*.ts',
    // Named to Astro by its path.
    'src/lib/ui/act/act.ts',
  ],
  project: ['{src,api,demo,publisher,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}', '!tests/walls/fixtures/**'],
  // Asked for by `astro check`.
  ignoreDependencies: ['@astrojs/check'],
  // Asked where they are installed: what serves a release, and which typeface stands for Arial.
  ignoreBinaries: ['nginx', 'fc-match'],
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import|url\()\s*['"]([^'"]+)['"]/g)].map(([, path]) => `import '${path}'`).join('\n'),
  },
}

export default config
