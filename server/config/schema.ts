import * as v from 'valibot'
import { editions } from '#i18n/edition.ts'
import { address, isOrigin, noObject, origin } from './addresses.ts'
import { frontSchema } from './front-schema.ts'
import { cfdiSchema, cfdiSecrets } from './cfdi-schema.ts'
import { dteSchema, dteSecrets } from './dte-schema.ts'
import { irpSchema, irpSecrets } from './irp-schema.ts'
import { cpeSchema, cpeSecrets } from './cpe-schema.ts'
import { ksefSchema, ksefSecrets } from './ksef-schema.ts'
import { peppolSchema, peppolSecrets } from './peppol-schema.ts'
import { newsletterHint, ownNewsletter } from './own-newsletter.ts'
import { roomsSchema } from './rooms-schema.ts'
import { stripeMethods, stripeSecrets } from './stripe-schema.ts'
import { targetsSchema } from './targets.ts'

const text = v.pipe(v.string('it is a text.'), v.minLength(1, 'it is empty; leave it out instead.'))
const isEdition = (key: string) => editions.some((edition) => edition.key === key)
const noEdition = `there is no such edition. There are: ${editions.map(({ key }) => key).join(', ')}.`
const editionKey = v.pipe(v.string(noEdition), v.check(isEdition, noEdition))

const portHint = 'it must be a port: a whole number from 0 to 65535.'
const port = v.pipe(v.number(portHint), v.integer(portHint), v.minValue(0, portHint), v.maxValue(65_535, portHint))

const patternHint = 'it must name the edition and have no path after it, such as https://{key}.example.com.'
const tilesHint = 'it must be like https://tiles.example.com/{z}/{x}/{y}.png.'
const tilesNeeds =
  'a map needs the address of its pictures and whom it names for them, such as © OpenStreetMap contributors.'
const hoursHint = 'it must be a number of hours, such as 24.'
const keepHint = 'it must say how many backups stay, such as 14.'
const shareHint = 'it must be a share from 0 to 1, such as 0.1.'
const ratingNeeds = 'a rating needs its value and how many votes there are.'
const isTileServer = (url: string) =>
  ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
  !url.includes('{s}') &&
  /^https?:\/\/[^/{}]+\//.test(url) &&
  URL.canParse(url)

/** What others read out of the configuration: plain objects that their own code checks. */
const open = v.record(v.string(), v.unknown(), noObject)

const postgres = v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'it must be like postgres://user:password@host/name.'))

const keyHint = 'each must have 32 characters or more. One is made by: openssl rand -base64 32'
const key = v.pipe(v.string(keyHint), v.minLength(32, keyHint))
const keys = v.pipe(v.array(key), v.minLength(1, 'it names no key; leave it out instead.'))

/** What `nonius.config.ts` may say. Each field is a variable of the environment as well: see `variables.ts`. */
const ofFile = v.strictObject({
  mode: v.optional(v.picklist(['demonstration', 'production'], 'it is either "demonstration" or "production".')),
  editions: v.optional(v.pipe(v.array(editionKey), v.minLength(1, 'it names no edition; leave it out instead.'))),
  origin: v.optional(
    v.pipe(
      v.string(patternHint),
      v.check((pattern) => pattern.includes('{key}'), patternHint),
      v.check((pattern) => isOrigin(pattern.replaceAll('{key}', 'key')), patternHint),
    ),
  ),
  origins: v.optional(
    v.record(editionKey, origin('it must be an http or https address with no path after it.'), noObject),
    {},
  ),
  apiOrigin: v.optional(origin('it must be an http or https address with no path after it.')),
  pictureOrigins: v.optional(
    v.array(
      origin('each must be an http or https address with no path after it.'),
      'it must be a list of http or https addresses.',
    ),
    [],
  ),
  apiUrl: v.optional(address('it must be an address such as https://api.example.com.')),
  listen: v.optional(
    v.strictObject(
      {
        host: v.optional(text, '127.0.0.1'),
        port: v.optional(port, 4321),
        apiPort: v.optional(port, 4300),
      },
      noObject,
    ),
    {},
  ),
  trustedProxies: v.optional(
    v.pipe(
      v.number('it must say how many proxies stand in front: 0, 1, 2 …'),
      v.integer('it must say how many proxies stand in front: 0, 1, 2 …'),
      v.minValue(0, 'it must say how many proxies stand in front: 0, 1, 2 …'),
    ),
    0,
  ),
  front: v.optional(frontSchema, {}),
  database: v.optional(
    v.strictObject(
      {
        url: v.optional(postgres),
      },
      noObject,
    ),
    {},
  ),
  mediaFolder: v.optional(text),
  traces: v.optional(
    v.strictObject(
      {
        endpoint: v.optional(address('it must be an address such as http://127.0.0.1:4318.')),
        service: v.optional(text, 'nonius'),
        share: v.optional(v.pipe(v.number(shareHint), v.minValue(0, shareHint), v.maxValue(1, shareHint)), 1),
      },
      noObject,
    ),
    {},
  ),
  mail: v.optional(
    v.strictObject(
      {
        server: v.optional(v.pipe(text, v.regex(/^smtps?:\/\//, 'it must be like smtp://user:password@host:587.'))),
        from: v.optional(v.pipe(text, v.includes('@', 'it must be an address such as Your shop <shop@example.com>.'))),
        contact: v.optional(v.pipe(text, v.email('it must be an address such as contact@example.com.'))),
        selector: v.optional(v.pipe(text, v.regex(/^[\w.-]+$/, 'it must be a name of the DNS, such as shop2026.'))),
        bounces: v.optional(v.pipe(text, v.email('it must be an address such as bounces@example.com.'))),
      },
      noObject,
    ),
    {},
  ),
  services: v.optional(
    v.strictObject(
      {
        companyRegister: v.optional(address('it must be like https://register.example.com/{country}/{number}.')),
        numberRegister: v.optional(address('it must be a whole http or https address.')),
        leasing: v.optional(
          address('it must be like https://leasing.example.com/?product={product}&culture={culture}.'),
        ),
        newsletter: v.optional(v.union([v.literal(ownNewsletter), address(newsletterHint)], newsletterHint)),
        reviews: v.optional(address('it must be a whole http or https address.')),
        webhooks: v.optional(address('it must be a whole http or https address.')),
        tiles: v.optional(
          v.strictObject(
            {
              url: v.pipe(v.string(tilesHint), v.check(isTileServer, tilesHint)),
              attribution: v.pipe(v.string(tilesNeeds), v.minLength(1, tilesNeeds)),
            },
            tilesNeeds,
          ),
        ),
      },
      noObject,
    ),
    {},
  ),
  payments: v.optional(
    v.strictObject(
      {
        stripeMethods: stripeMethods(editionKey),
      },
      noObject,
    ),
    {},
  ),
  ksef: ksefSchema,
  cfdi: cfdiSchema,
  irp: irpSchema,
  dte: dteSchema,
  peppol: peppolSchema,
  cpe: cpeSchema,
  manufacturer: v.optional(
    v.strictObject(
      {
        rating: v.optional(
          v.strictObject(
            {
              value: v.pipe(
                v.number('it must be a number from 1 to 5.'),
                v.minValue(1, 'it must be a number from 1 to 5.'),
                v.maxValue(5, 'it must be a number from 1 to 5.'),
              ),
              count: v.pipe(
                v.number('it must be a whole number of votes.'),
                v.integer('it must be a whole number of votes.'),
                v.minValue(1, 'it must be a whole number of votes.'),
              ),
            },
            ratingNeeds,
          ),
        ),
      },
      noObject,
    ),
    {},
  ),
  staff: roomsSchema,
  backup: v.optional(
    v.strictObject(
      {
        folder: v.optional(text),
        hours: v.optional(v.pipe(v.number(hoursHint), v.minValue(0.1, hoursHint))),
        keep: v.optional(v.pipe(v.number(keepHint), v.integer(keepHint), v.minValue(1, keepHint)), 14),
        erasures: v.optional(text),
      },
      noObject,
    ),
    {},
  ),
  publisher: v.optional(
    v.strictObject(
      {
        guard: v.optional(open, {}),
        targets: v.optional(targetsSchema(editionKey), {}),
        jobsDatabase: v.optional(postgres),
      },
      noObject,
    ),
    {},
  ),
})

/** What holds: the file with the environment over it. Keys are never written to a file that is kept with the code. */
export const Configuration = v.strictObject({
  ...ofFile.entries,
  secrets: v.optional(
    v.strictObject(
      {
        accessTokens: v.optional(keys),
        payments: v.optional(keys),
        orderLinks: v.optional(keys),
        staff: v.optional(keys),
        ...stripeSecrets(isEdition),
        ...ksefSecrets,
        ...cfdiSecrets,
        ...irpSecrets,
        ...dteSecrets,
        ...peppolSecrets,
        ...cpeSecrets,
        dkim: v.optional(key),
        mailDoor: v.optional(key),
        erpDoor: v.optional(key),
        webhooks: v.optional(key),
        rebuild: v.optional(keys),
        purge: v.optional(v.record(text, text, noObject)),
      },
      noObject,
    ),
    {},
  ),
})

export type Configuration = v.InferOutput<typeof Configuration>
export type FileConfiguration = v.InferInput<typeof ofFile>
