import type { Manifest } from './manifest.ts'
import type { Planned } from './planned.ts'
import type { PublishOptions } from './publish-options.ts'
import type { ServerFiles } from './release.ts'
import { serverFiles } from './server/server-files.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import type { RenderedPage } from './worker-messages.ts'

type Made = Pick<Manifest, 'gone' | 'moved'> & {
  snapshot: Snapshot
  planned: Planned
  rendered: readonly RenderedPage[]
}

/** What servers are told of a release whose pages lie in a folder. */
export const rulesOf = (
  { site, front }: PublishOptions,
  served: string,
  { snapshot, planned, rendered, gone, moved }: Made,
): ServerFiles =>
  serverFiles(
    site,
    { served, front },
    {
      inline: [...planned.inlineKept(), ...rendered.flatMap(({ inline }) => inline)],
      gone: [...gone.keys()],
      moved,
      hasReviews: snapshot.single('seller').reviews !== null,
    },
  )
