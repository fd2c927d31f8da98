import type { Bucket } from './bucket.ts'
import type { Purge } from './purge.ts'
import type { Said, StaticHost } from './static-host.ts'

/** Something of somebody else in front of which a function has to know where the public reaches the commerce API. */
type WithApi = { apiUrl?: string | undefined }

type Place =
  | { kind: 'folder' }
  | ({ kind: 's3' } & WithApi & Bucket)
  | ({ kind: StaticHost; folder: string; limits?: Said | undefined } & WithApi)

/** Where releases of editions go beside the folder that they are made in, and who is told afterwards. */
export type Target = Place & {
  /** What people call it, and what is known of it is kept under. */
  name: string
  /** Which editions go there; all of them otherwise. */
  editions?: readonly string[] | undefined
  /** Run after the switch, without a shell: reloads a server, or uploads a folder. */
  after?: readonly string[] | undefined
  purge?: Purge | undefined
}

/** The targets of an edition. Wherever one says `{key}`, it means the edition. */
export const targetsOf = (targets: readonly Target[], edition: string): Target[] =>
  targets
    .filter(({ editions }) => editions?.includes(edition) ?? true)
    .map((target) => JSON.parse(JSON.stringify(target).replaceAll('{key}', edition)) as Target)
