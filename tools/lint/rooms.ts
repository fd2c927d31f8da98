import { open as app } from '../../api/app/index.ts'
import { open as catalog } from '../../api/catalog/index.ts'
import { open as customers } from '../../api/customers/index.ts'
import { open as integrations } from '../../api/integrations/index.ts'
import { open as mail } from '../../api/mail/index.ts'
import { open as platform } from '../../api/platform/index.ts'
import { open as sales } from '../../api/sales/index.ts'
import { open as staffCalls } from '../../api/staff/index.ts'
import { stateFiles } from './state-files.ts'

/**
 * The rooms of the house and which rooms each may import: the one table behind the rule `nonius/directions`.
 * A room is a folder; a file belongs to the room with the longest folder that holds it.
 */
export type Room = {
  folder: string
  may: readonly string[]
  /** Rooms it may name in `import type` only. */
  types?: readonly string[]
  /** Rooms it may fetch at run time only, by `import()`: their code comes when somebody acts. */
  lazily?: readonly string[]
  /** Single files of other rooms that it may import beside. */
  files?: readonly string[]
  /** When given, the only packages it may import. */
  packages?: readonly string[]
  /** When given, what the file that another room imports must be called. */
  entry?: RegExp
  /** When given, the only files that other rooms may import, by their paths within; tests may import any. */
  open?: readonly string[]
  /** Its folders never import each other. */
  apart?: boolean
}

const everything = [
  'markets',
  'formats',
  'contract',
  'domain',
  'client',
  'frame',
  'stores',
  'catalogue',
  'seo',
  'ui',
  'i18n',
  'islands',
  'pages',
] as const

/** The lowest first. */
const api = [
  'api/platform',
  'api/mail',
  'api/catalog',
  'api/customers',
  'api/sales',
  'api/integrations',
  'api/staff',
  'api/app',
] as const

/** The lowest first. */
const staff = [
  'staff/platform',
  'staff/publishing',
  'staff/access',
  'staff/mail',
  'staff/catalog',
  'staff/customers',
  'staff/sales',
  'staff/today',
  'staff/app',
] as const

/** The rooms of a house in floors that stand below one of them. */
const below = <Name extends string>(house: readonly Name[], room: Name): Name[] => house.slice(0, house.indexOf(room))

/** What shop and API both know. */
const sharedWithShop = ['contract', 'markets', 'formats'] as const

/** What the back office in the browser asks by, writes and reckons as the shop does. */
const sharedWithStaff = ['contract', 'formats', 'domain'] as const

export const rooms: Readonly<Record<string, Room>> = {
  // A shop's own are read from its folder, where no bundle has them.
  markets: { folder: 'src/lib/markets', may: [], packages: ['node:fs', 'node:module', 'node:path'] },
  formats: { folder: 'src/lib/formats', may: ['markets'], packages: [] },
  contract: {
    folder: 'src/lib/contract',
    may: ['markets'],
    packages: ['valibot', '@valibot/to-json-schema', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common'],
  },
  domain: { folder: 'src/lib/domain', may: [], types: ['contract', 'i18n', 'markets'], packages: [] },
  i18n: { folder: 'src/i18n', may: ['markets'], types: ['contract'] },
  client: { folder: 'src/lib/client', may: ['contract'] },
  frame: {
    folder: 'src/lib/frame',
    may: ['domain'],
    types: ['contract', 'i18n'],
    lazily: ['stores', 'ui', 'i18n', 'formats'],
    packages: [],
  },
  stores: { folder: 'src/lib/stores', may: ['frame', 'client', 'domain', 'i18n', 'contract', 'formats'] },
  catalogue: { folder: 'src/lib/catalogue', may: ['client', 'domain', 'contract'], types: ['i18n'] },
  seo: { folder: 'src/lib/seo', may: ['domain', 'i18n', 'formats'], types: ['contract', 'catalogue'] },
  ui: {
    folder: 'src/lib/ui',
    may: ['seo', 'i18n', 'domain', 'frame', 'stores', 'formats'],
    types: ['contract', 'catalogue', 'markets'],
    // The one island that stands in the frame of every page.
    files: ['src/islands/newsletter/NewsletterIsland.tsx'],
  },
  islands: {
    folder: 'src/islands',
    may: ['stores', 'frame', 'ui', 'i18n', 'domain', 'contract', 'formats', 'markets'],
    entry: /Island\.tsx$/,
    apart: true,
  },
  // Of the names of a customer's fields, which are in every language, a page hands those of its own to the form.
  pages: {
    folder: 'src/pages',
    may: ['islands', 'ui', 'catalogue', 'seo', 'i18n', 'domain', 'formats'],
    types: ['contract'],
    files: ['src/lib/contract/customer-field-texts.ts'],
  },
  ambient: { folder: 'src/env.d.ts', may: [], types: ['catalogue'] },
  // The API from its ground up. What a lower room has to tell a higher one is handed to it where `app` puts them together.
  // What makes a cell harmless to spreadsheets the back office in the browser does alike.
  'api/platform': {
    folder: 'api/platform',
    may: ['contract'],
    open: platform,
    files: ['src/lib/formats/harmless.ts'],
  },
  'api/mail': { folder: 'api/mail', may: ['api/platform', ...sharedWithShop], open: mail },
  // A page goes along with a mail as clean as it is shown, days of the law are counted as pages count them, and a page that
  // it asks for is missed alike by whoever writes it and by whoever publishes it.
  'api/catalog': {
    folder: 'api/catalog',
    may: ['api/platform', 'api/mail', ...sharedWithShop],
    open: catalog,
    files: [
      'src/lib/catalogue/sanitise-body.ts',
      'src/lib/domain/arrival.ts',
      ...['src/lib/domain/legal-pages.ts', 'src/lib/domain/paths.ts'],
      'src/lib/domain/price-breaks.ts',
      'src/lib/domain/working-days.ts',
    ],
  },
  'api/customers': {
    folder: 'api/customers',
    may: [...below(api, 'api/customers'), ...sharedWithShop],
    open: customers,
  },
  'api/sales': {
    folder: 'api/sales',
    may: [...below(api, 'api/sales'), ...sharedWithShop],
    open: sales,
    files: ['src/lib/domain/arrival.ts', 'src/lib/domain/cheapest-delivery.ts'],
  },
  'api/integrations': {
    folder: 'api/integrations',
    may: [...below(api, 'api/integrations'), ...sharedWithShop],
    open: integrations,
  },
  'api/staff': {
    folder: 'api/staff',
    may: [...below(api, 'api/staff'), ...sharedWithShop],
    open: staffCalls,
    files: [
      'src/lib/catalogue/sanitise-body.ts',
      ...['src/lib/domain/arrival.ts', 'src/lib/domain/cheapest-delivery.ts', 'src/lib/domain/in-order.ts'],
      'src/lib/domain/working-days.ts',
    ],
  },
  'api/app': { folder: 'api/app', may: [...below(api, 'api/app'), ...sharedWithShop], open: app },
  demo: {
    folder: 'demo',
    may: ['contract', 'markets', 'formats'],
    types: api,
    // How the engine refuses, reads a catalogue and names pictures; a stand-in shares keys, mails and limits with it. Its companies have
    // accounts and prices.
    files: [
      ...['api/platform/http/address.ts', 'api/platform/http/problem.ts', 'api/platform/limits/attempts.ts'],
      ...['api/platform/background/in-turn.ts', 'api/platform/files/picture-source.ts'],
      ...['api/platform/secrets/password.ts', 'api/platform/secrets/secret.ts'],
      'api/platform/secrets/stored-secret.ts',
      ...['api/mail/outbox/send.ts', 'api/mail/sender/shop-links.ts', 'api/catalog/shop/sellers.ts'],
      ...['api/customers/contact/leasing.ts', 'api/customers/logins/register.ts'],
      ...['api/sales/contracts/write-contract.ts', 'api/sales/papers/sdi/sdi-port.ts'],
      ...stateFiles,
      ...['api/sales/payments/signature.ts', 'api/integrations/import/read-catalogue.ts'],
    ],
  },
  // The back office in the browser, by the names of the API's rooms. What is saved says what it will publish, so publishing lies
  // below the records that are seen on pages.
  'staff/platform': { folder: 'staff/platform', may: [...sharedWithStaff] },
  'staff/publishing': { folder: 'staff/publishing', may: ['staff/platform', ...sharedWithStaff] },
  'staff/access': { folder: 'staff/access', may: ['staff/platform', ...sharedWithStaff] },
  'staff/mail': { folder: 'staff/mail', may: ['staff/platform', ...sharedWithStaff] },
  'staff/catalog': { folder: 'staff/catalog', may: ['staff/platform', 'staff/publishing', ...sharedWithStaff] },
  'staff/customers': {
    folder: 'staff/customers',
    may: ['staff/platform', 'staff/publishing', 'staff/catalog', ...sharedWithStaff],
  },
  'staff/sales': {
    folder: 'staff/sales',
    may: ['staff/platform', 'staff/publishing', 'staff/catalog', 'staff/customers', ...sharedWithStaff],
  },
  'staff/today': { folder: 'staff/today', may: ['staff/platform', 'staff/publishing', ...sharedWithStaff] },
  'staff/app': { folder: 'staff/app', may: [...below(staff, 'staff/app'), ...sharedWithStaff] },
  // What the bundler begins with; it looks like the shop. No room imports what lies loose here.
  staff: {
    folder: 'staff',
    may: ['staff/app', 'staff/platform', 'ui'],
    files: ['publisher/astro/own-markets.mjs', 'publisher/astro/preload.mjs'],
  },
  publisher: {
    folder: 'publisher',
    may: ['catalogue', 'seo', 'i18n', 'contract', 'markets', 'domain'],
    files: ['api/platform/files/full-disk.ts'],
  },
  // It is told by whoever starts it how an edition is published, and knows of one no more than its key.
  jobs: { folder: 'jobs', may: [], files: ['api/platform/http/bearer.ts', 'api/platform/database/lock.ts'] },
  // What runs in production: it puts the parts together, and knows no tool and no entry.
  server: {
    folder: 'server',
    may: [...api, 'jobs', 'publisher', 'catalogue', 'seo', 'i18n', 'contract', 'markets', 'domain', 'formats'],
  },
  // The one module that puts engine and demonstration together.
  demonstration: { folder: 'server/demonstration.ts', may: [...api, 'demo'], types: ['server'] },
  // What the project is worked on with, and what no shop runs.
  tools: {
    folder: 'tools',
    may: ['server', ...api, 'jobs', 'publisher', 'catalogue', 'seo', 'i18n', 'contract', 'domain', 'formats'],
    // The words by which whoever takes pictures finds buttons.
    files: [
      'staff/platform/texts/en/contracts.json',
      'staff/platform/texts/en/entry.json',
      'staff/platform/texts/en/orders.json',
      'staff/platform/texts/en/publishing.json',
      'staff/platform/texts/en/today.json',
    ],
  },
  // A short file a command: it starts what lies in the rooms.
  scripts: { folder: 'scripts', may: ['server', 'tools'] },
  tests: { folder: 'tests', may: [...everything, ...api, 'jobs', 'publisher', 'server', 'tools', 'scripts', ...staff] },
}
