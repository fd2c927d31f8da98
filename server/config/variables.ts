/** How the text of a variable becomes the value of a field. */
type Reading = 'text' | 'number' | 'list' | 'pairs' | 'json'

export type Variable = {
  /** The field by the names that lead to it, with dots between them. */
  field: string
  variable: string
  reading: Reading
  /** Never printed in full. */
  isSecret?: true
}

/** Every field of the configuration and the variable of the environment that says the same, and wins. */
export const variables: readonly Variable[] = [
  { field: 'mode', variable: 'NONIUS_MODE', reading: 'text' },
  { field: 'editions', variable: 'NONIUS_EDITIONS', reading: 'list' },
  { field: 'origin', variable: 'NONIUS_ORIGIN', reading: 'text' },
  { field: 'origins', variable: 'NONIUS_ORIGINS', reading: 'pairs' },
  { field: 'apiOrigin', variable: 'NONIUS_API_ORIGIN', reading: 'text' },
  { field: 'pictureOrigins', variable: 'NONIUS_PICTURE_ORIGINS', reading: 'list' },
  { field: 'apiUrl', variable: 'API_URL', reading: 'text' },
  { field: 'listen.host', variable: 'HOST', reading: 'text' },
  { field: 'listen.port', variable: 'PORT', reading: 'number' },
  { field: 'listen.apiPort', variable: 'API_PORT', reading: 'number' },
  { field: 'trustedProxies', variable: 'NONIUS_TRUST_PROXY', reading: 'number' },
  { field: 'front.proxies', variable: 'NONIUS_FRONT_PROXIES', reading: 'list' },
  { field: 'front.apis', variable: 'NONIUS_FRONT_APIS', reading: 'list' },
  { field: 'front.certificate', variable: 'NONIUS_TLS_CERTIFICATE', reading: 'text' },
  { field: 'front.key', variable: 'NONIUS_TLS_KEY', reading: 'text' },
  { field: 'database.url', variable: 'DATABASE_URL', reading: 'text', isSecret: true },
  { field: 'mediaFolder', variable: 'MEDIA_FOLDER', reading: 'text' },
  { field: 'traces.endpoint', variable: 'OTEL_EXPORTER_OTLP_ENDPOINT', reading: 'text' },
  { field: 'traces.service', variable: 'OTEL_SERVICE_NAME', reading: 'text' },
  { field: 'traces.share', variable: 'OTEL_TRACES_SAMPLER_ARG', reading: 'number' },
  { field: 'mail.server', variable: 'SMTP_URL', reading: 'text', isSecret: true },
  { field: 'mail.from', variable: 'MAIL_FROM', reading: 'text' },
  { field: 'mail.contact', variable: 'CONTACT_ADDRESS', reading: 'text' },
  { field: 'mail.selector', variable: 'MAIL_DKIM_SELECTOR', reading: 'text' },
  { field: 'mail.bounces', variable: 'MAIL_BOUNCE_ADDRESS', reading: 'text' },
  { field: 'services.companyRegister', variable: 'COMPANY_REGISTER_URL', reading: 'text' },
  { field: 'services.numberRegister', variable: 'VIES_URL', reading: 'text' },
  { field: 'services.leasing', variable: 'LEASING_URL', reading: 'text' },
  { field: 'services.newsletter', variable: 'NEWSLETTER_URL', reading: 'text' },
  { field: 'services.reviews', variable: 'REVIEWS_WIDGET_URL', reading: 'text' },
  { field: 'services.webhooks', variable: 'WEBHOOK_URL', reading: 'text' },
  { field: 'services.tiles.url', variable: 'MAP_TILES_URL', reading: 'text' },
  { field: 'services.tiles.attribution', variable: 'MAP_TILES_ATTRIBUTION', reading: 'text' },
  { field: 'payments.stripeMethods', variable: 'STRIPE_METHODS', reading: 'json' },
  { field: 'ksef.environment', variable: 'KSEF_ENVIRONMENT', reading: 'text' },
  { field: 'ksef.url', variable: 'KSEF_URL', reading: 'text' },
  { field: 'ksef.codesUrl', variable: 'KSEF_CODES_URL', reading: 'text' },
  { field: 'ksef.certificate', variable: 'KSEF_CERTIFICATE', reading: 'text' },
  { field: 'ksef.loginCertificate', variable: 'KSEF_LOGIN_CERTIFICATE', reading: 'text' },
  { field: 'cfdi.environment', variable: 'CFDI_ENVIRONMENT', reading: 'text' },
  { field: 'cfdi.url', variable: 'CFDI_URL', reading: 'text' },
  { field: 'cfdi.certificate', variable: 'CFDI_CERTIFICATE', reading: 'text' },
  { field: 'irp.url', variable: 'IRP_URL', reading: 'text' },
  { field: 'irp.clientId', variable: 'IRP_CLIENT_ID', reading: 'text' },
  { field: 'irp.user', variable: 'IRP_USER', reading: 'text' },
  { field: 'irp.key', variable: 'IRP_KEY', reading: 'text' },
  { field: 'irp.signingKey', variable: 'IRP_SIGNING_KEY', reading: 'text' },
  { field: 'dte.environment', variable: 'DTE_ENVIRONMENT', reading: 'text' },
  { field: 'dte.folios', variable: 'DTE_FOLIOS', reading: 'text' },
  { field: 'dte.certificate', variable: 'DTE_CERTIFICATE', reading: 'text' },
  { field: 'dte.sender', variable: 'DTE_SENDER', reading: 'text' },
  { field: 'dte.resolutionDate', variable: 'DTE_RESOLUTION_DATE', reading: 'text' },
  { field: 'dte.resolutionNumber', variable: 'DTE_RESOLUTION_NUMBER', reading: 'number' },
  { field: 'peppol.url', variable: 'PEPPOL_URL', reading: 'text' },
  { field: 'peppol.environment', variable: 'PEPPOL_ENVIRONMENT', reading: 'text' },
  { field: 'cpe.environment', variable: 'CPE_ENVIRONMENT', reading: 'text' },
  { field: 'cpe.url', variable: 'CPE_URL', reading: 'text' },
  { field: 'cpe.statusUrl', variable: 'CPE_STATUS_URL', reading: 'text' },
  { field: 'cpe.user', variable: 'CPE_USER', reading: 'text' },
  { field: 'cpe.certificate', variable: 'CPE_CERTIFICATE', reading: 'text' },
  { field: 'manufacturer.rating.value', variable: 'RATING_VALUE', reading: 'number' },
  { field: 'manufacturer.rating.count', variable: 'RATING_COUNT', reading: 'number' },
  { field: 'staff.origin', variable: 'NONIUS_STAFF_ORIGIN', reading: 'text' },
  { field: 'staff.previewOrigin', variable: 'NONIUS_PREVIEW_ORIGIN', reading: 'text' },
  { field: 'backup.folder', variable: 'BACKUP_FOLDER', reading: 'text' },
  { field: 'backup.hours', variable: 'BACKUP_HOURS', reading: 'number' },
  { field: 'backup.keep', variable: 'BACKUP_KEEP', reading: 'number' },
  { field: 'backup.erasures', variable: 'ERASURES_FILE', reading: 'text' },
  { field: 'publisher.guard', variable: 'NONIUS_GUARD', reading: 'json' },
  { field: 'publisher.targets', variable: 'NONIUS_TARGETS', reading: 'json' },
  { field: 'publisher.jobsDatabase', variable: 'JOBS_DATABASE_URL', reading: 'text', isSecret: true },
  { field: 'secrets.rebuild', variable: 'REBUILD_TOKEN', reading: 'list', isSecret: true },
  { field: 'secrets.purge', variable: 'PURGE_TOKENS', reading: 'pairs', isSecret: true },
  { field: 'secrets.accessTokens', variable: 'ACCESS_TOKEN_SECRETS', reading: 'list', isSecret: true },
  { field: 'secrets.payments', variable: 'PAYMENT_SECRETS', reading: 'list', isSecret: true },
  { field: 'secrets.orderLinks', variable: 'ORDER_LINK_SECRETS', reading: 'list', isSecret: true },
  { field: 'secrets.staff', variable: 'STAFF_SECRETS', reading: 'list', isSecret: true },
  { field: 'secrets.stripeKeys', variable: 'STRIPE_KEYS', reading: 'pairs', isSecret: true },
  { field: 'secrets.stripeWebhooks', variable: 'STRIPE_WEBHOOK_SECRETS', reading: 'pairs', isSecret: true },
  { field: 'secrets.ksefToken', variable: 'KSEF_TOKEN', reading: 'text', isSecret: true },
  { field: 'secrets.ksefKey', variable: 'KSEF_CERTIFICATE_KEY', reading: 'text', isSecret: true },
  { field: 'secrets.ksefPassword', variable: 'KSEF_CERTIFICATE_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.ksefLoginKey', variable: 'KSEF_LOGIN_CERTIFICATE_KEY', reading: 'text', isSecret: true },
  { field: 'secrets.ksefLoginPassword', variable: 'KSEF_LOGIN_CERTIFICATE_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.cfdiToken', variable: 'CFDI_TOKEN', reading: 'text', isSecret: true },
  { field: 'secrets.cfdiKey', variable: 'CFDI_CERTIFICATE_KEY', reading: 'text', isSecret: true },
  { field: 'secrets.cfdiPassword', variable: 'CFDI_CERTIFICATE_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.irpClientSecret', variable: 'IRP_CLIENT_SECRET', reading: 'text', isSecret: true },
  { field: 'secrets.irpPassword', variable: 'IRP_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.dteKey', variable: 'DTE_CERTIFICATE_KEY', reading: 'text', isSecret: true },
  { field: 'secrets.dtePassword', variable: 'DTE_CERTIFICATE_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.peppolToken', variable: 'PEPPOL_TOKEN', reading: 'text', isSecret: true },
  { field: 'secrets.cpePassword', variable: 'CPE_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.cpeKey', variable: 'CPE_CERTIFICATE_KEY', reading: 'text', isSecret: true },
  { field: 'secrets.cpeKeyPassword', variable: 'CPE_CERTIFICATE_PASSWORD', reading: 'text', isSecret: true },
  { field: 'secrets.dkim', variable: 'MAIL_DKIM_KEY', reading: 'text', isSecret: true },
  { field: 'secrets.mailDoor', variable: 'MAIL_TOKEN', reading: 'text', isSecret: true },
  { field: 'secrets.erpDoor', variable: 'ERP_TOKEN', reading: 'text', isSecret: true },
  { field: 'secrets.webhooks', variable: 'WEBHOOK_SECRET', reading: 'text', isSecret: true },
]

export type Environment = Partial<Record<string, string>>

/** Read by what begins before there is a configuration, or by the files of containers. */
const besides = [
  ...['NONIUS_CONFIG', 'NONIUS_SHOP', 'NONIUS_STATE', 'NONIUS_IMAGE'],
  ...['NONIUS_SHOP_FOLDER', 'NONIUS_BUNDLE_DIR'],
]

/** Variables that are called like settings and are none, such as one with a slip in its name. */
export const unknownIn = (environment: Environment): string[] =>
  Object.keys(environment).filter(
    (name) =>
      name.startsWith('NONIUS_') && !besides.includes(name) && !variables.some(({ variable }) => variable === name),
  )

const partsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** What a variable says; text that is not what it should be is left to the schema, which tells the field. */
const readings: Record<Reading, (text: string) => unknown> = {
  text: (text) => text,
  number: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text),
  list: partsOf,
  pairs: (text) => Object.fromEntries(partsOf(text).map((pair) => pair.split(/=(.*)/).slice(0, 2))) as unknown,
  json: (text) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return text
    }
  },
}

/** Fields that the environment names, by field. A variable that is empty is as good as none. */
export function namedIn(environment: Environment): Map<string, unknown> {
  const named = variables.flatMap(({ field, variable, reading }): [string, unknown][] => {
    const text = environment[variable]?.trim()
    return text ? [[field, readings[reading](text)]] : []
  })
  return new Map(named)
}

/** The row of a field, or of the one that it is a part of. */
export const rowOf = (field: string): Variable | undefined =>
  variables.find((row) => field === row.field || field.startsWith(`${row.field}.`))

export const variableOf = (field: string): string => rowOf(field)?.variable ?? field
