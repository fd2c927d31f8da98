import type { Target } from '../../publisher/targets/target.ts'
import type { Configuration } from '../config/schema.ts'

/** The targets that a configuration names, with what is a secret and with what another setting says already. */
export function targetsIn({ publisher, secrets, apiOrigin }: Configuration): Target[] {
  return Object.entries(publisher.targets).map(([name, { purge, ...target }]): Target => {
    const token = secrets.purge?.[name]
    const { header = 'authorization', ...hook } = purge ?? {}
    const headers =
      token === undefined ? undefined : { [header]: header === 'authorization' ? `Bearer ${token}` : token }
    return {
      ...target,
      name,
      ...(target.kind === 's3' && { prefix: target.prefix ?? '{key}/' }),
      ...(target.kind !== 'folder' && { apiUrl: target.apiUrl ?? apiOrigin }),
      ...(purge && { purge: { ...hook, headers } }),
    }
  })
}
