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
const typed = ['**/*.{ts,tsx}']
const astroCode = ['**/*.astro', '**/*.astro/*.ts']
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
    },
  },
  {
    files: typed,
    ignores: astroCode,
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // A catalogue of what is at hand answers with promises, because another one asks the network.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // There are no enums (erasableSyntaxOnly), and what a class hides it hides by #, which the compiler lets nobody make
      // up; the two look at every value that is handed on, and took a fifth of all linting.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // What is handed out is often a handful of functions, and taking one of them is the point.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true, allowRethrowing: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // What a test reads it asserts in the same breath; a type in between would prove nothing.
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      // `api?.close()` in a test whose beginning failed.
      '@typescript-eslint/no-unnecessary-condition': 'off',
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
