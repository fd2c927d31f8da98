import js from '@eslint/js'
import astro from 'eslint-plugin-astro'
import importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { directions } from './tools/lint/directions.ts'
import { fileNames } from './tools/lint/file-names.ts'
import { noCycle } from './tools/lint/no-cycle.ts'
import { ownTables } from './tools/lint/own-tables.ts'

const code = ['**/*.{ts,tsx,mjs,astro}', '**/*.astro/*.ts']
/** Read by tools that ask for a default export. */
const configs = ['staff/vite.config.ts', '*.config.{ts,mjs}', 'src/lib/ui/act/{act,renderer}.ts']

export default defineConfig(
  globalIgnores(['dist/', 'var/', '.astro/', 'tests/walls/fixtures/', 'tests/sweden/files/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: code,
    extends: [js.configs.recommended, tseslint.configs.strict],
    rules: {
      // A room adds its tables to the type of the database by an interface that only extends.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  astro.configs['flat/recommended'],
  { files: ['{src,staff}/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },

  {
    name: 'nonius/walls',
    files: code,
    plugins: {
      'import-x': importX,
      nonius: { rules: { directions, 'file-names': fileNames, 'no-cycle': noCycle, 'own-tables': ownTables } },
    },
    rules: {
      // The compiler knows what is defined and what is unused, and knows the globals.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      'max-lines': ['error', { max: 250 }],
      'import-x/no-default-export': 'error',
      'nonius/directions': 'error',
      'nonius/file-names': 'error',
      'nonius/no-cycle': 'error',
      'nonius/own-tables': 'error',
    },
  },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
  { files: ['src/**/*.{ts,tsx,astro}', 'src/**/*.astro/*.ts'], rules: { 'no-console': 'error' } },
)
