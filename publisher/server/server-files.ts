import { resolve } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import type { ServerFiles } from '../release.ts'
import { nginxConfiguration } from './nginx.ts'
import { type SiteRules, siteRules } from './site-rules.ts'

/** How a release is served, for any server, beside the configuration for nginx. */
export const rulesFile = 'rules.json'

type Place = { served: string; apiUrl: string | undefined }

export function serverFiles(
  site: Site,
  { served, apiUrl }: Place,
  facts: Parameters<typeof siteRules>[1],
): ServerFiles {
  const rules: SiteRules = siteRules(site, facts)
  return {
    [rulesFile]: `${JSON.stringify(rules, null, 2)}\n`,
    'nginx.conf': nginxConfiguration(site, rules, resolve(served), apiUrl),
  }
}
