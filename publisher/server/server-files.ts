import { resolve } from 'node:path'
import type { Site } from '#lib/catalogue/site.ts'
import type { ServerFiles } from '../release.ts'
import { caddyConfiguration } from './caddy.ts'
import type { Front } from './front.ts'
import { nginxConfiguration } from './nginx.ts'
import { servingOf } from './serving.ts'
import { type SiteRules, siteRules } from './site-rules.ts'

/** How a release is served, for any server, beside the configurations written from it. */
export const rulesFile = 'rules.json'

/** All that a server must do for a release, for whatever is neither nginx nor Caddy. */
export const servingFile = 'serving.json'

type Place = { served: string; front: Front | undefined }

export function serverFiles(
  site: Site,
  { served, front = {} }: Place,
  facts: Parameters<typeof siteRules>[1],
): ServerFiles {
  const rules: SiteRules = siteRules(site, facts)
  const serving = servingOf(site, rules, front.apiUrl)
  return {
    [rulesFile]: `${JSON.stringify(rules, null, 2)}\n`,
    [servingFile]: `${JSON.stringify(serving, null, 2)}\n`,
    'nginx.conf': nginxConfiguration(serving, resolve(served), front),
    Caddyfile: caddyConfiguration(serving, resolve(served), front),
  }
}
