import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    // Loaded where it is there.
    'server/demonstration.ts',
    // Named by the code of whoever runs a shop.
    'server/public/*.ts',
    'tests/conformance/testing.ts',
    'scripts/*.ts',
    'tools/suite/types.ts',
    'tools/suite/shop/{faults,pages,register,test-shop,vitest.config}.ts',
    'tools/deploy/order-over-tls.ts',
    'publisher/astro/*.mjs',
    'staff/{main,vite.config}.ts',
    // Taken where a shop has no theme of its own.
    'staff/platform/frame/theme.css',
    // Started as processes of their own.
    'publisher/worker.ts',
    'server/jobs/publishing-process.ts',
    // Read as text, and shipped so.
    'publisher/targets/bucket-function.js',
    'tools/{bench,docs,soak}/*-process.ts',
    'tests/sweden/buy-in.ts',
    'tests/paths/prove-*.ts',
    // Bundled by a test for a browser.
    'tests/support/editor-entry.ts',
    'tests/support/{order-until-killed,publish-jobs,publish-pages,publish-until-killed,serve-shop}.ts',
    'tests/{api,build,contract,paths,shop,sweden,walls}/**/*.test.ts',
    'tests/e2e/**/*.spec.ts',
    'api/platform/database/migrations/[0-9]*.ts',
    // Each adds its tables to the type of the database, or its events to that of all, which needs no import.
    'api/**/*-{tables,events}.ts',
    // Named to Astro by its path.
    'src/lib/ui/act/{act,island,renderer}.ts',
  ],
  project: [
    '{src,api,demo,jobs,publisher,scripts,server,staff,tests,tools}/**/*.{ts,tsx,mjs,astro,css}',
    '!tests/walls/fixtures/**',
    '!tests/sweden/files/**',
  ],
  // Asked for by `astro check`; started by their paths or names; started by oxlint; read by the language of a page.
  ignoreDependencies: ['@astrojs/check', 'typescript-native', 'oxfmt', 'oxlint', 'oxlint-tsgolint', 'xslt3', 'hyphen'],
  // Asked where they are installed: what puts faults into a publication, which typeface stands for Arial, and what makes an
  // empty Debian and goes into it, what makes a named pipe.
  ignoreBinaries: ['strace', 'fc-match', 'apt-get', 'mmdebstrap', 'unshare', 'mkfifo'],
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import|url\()\s*['"]((?!data:)[^'"]+)['"]/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
}

export default config
