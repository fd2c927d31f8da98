import type { Front } from '../../publisher/server/front.ts'
import type { Configuration } from './schema.ts'

/** What the settings tell a web server in front of the pages. */
export const frontOf = ({ apiUrl, listen, front }: Pick<Configuration, 'apiUrl' | 'listen' | 'front'>): Front => ({
  apiUrl: apiUrl ?? `http://127.0.0.1:${listen.apiPort}`,
  ...(front.proxies.length > 0 && { proxies: front.proxies }),
  ...(front.apis.length > 0 && { apis: front.apis }),
  ...(front.certificate && front.key && { tls: { certificate: front.certificate, key: front.key } }),
})
