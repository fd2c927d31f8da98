import { defineConfig } from 'vite'

/** Libraries mark what runs on servers, which says nothing to a bundle for browsers; hence no warnings. */
export default defineConfig({
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
  build: { emptyOutDir: true, assetsInlineLimit: 0 },
})
