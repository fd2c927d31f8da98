import { damagedFiles } from '../../publisher/keep-releases.ts'
import { mendRelease } from '../../publisher/mend.ts'
import type { Releases } from '../../publisher/release.ts'
import { Stop } from '../cli/command.ts'

type EarlierRelease = { edition: string; releases: Releases; release: string; bundles: string }

const shown = 20

const counted = (files: readonly string[]) => `${files.length} ${files.length === 1 ? 'file' : 'files'}`

const listed = (files: readonly string[]) => [
  ...files.slice(0, shown).map((file) => `  ${file}`),
  ...(files.length > shown ? [`  and ${files.length - shown} more`] : []),
]

/**
 * Mends a release that no publication makes anew: an earlier one, or one that is held. Hands back what to tell; stops, with
 * what a person can do, where something cannot be mended.
 */
export function verifyKept({ edition, releases, release, bundles }: EarlierRelease): string {
  const { mended, lost } = mendRelease(edition, releases.dir, release, bundles)
  const done = [`${edition}: mended ${counted(mended)} of ${release} from what else is kept`, ...listed(mended)]
  if (lost.length === 0) return done.join('\n')
  const isLive = release === releases.live()
  throw new Stop(
    [
      ...(mended.length > 0 ? done : []),
      `${edition}: cannot mend ${counted(lost)} of ${release}, of which nothing that is kept is as it was:`,
      ...listed(lost),
      ...(isLive
        ? [`${release} is LIVE AND HELD: visitors get these files as they are, and no publication changes that. Either`]
        : [`${release} is not live, and cannot be put back. Nothing needs to be done.`]),
      ...(isLive ? waysOut(edition, releases, release) : []),
    ].join('\n'),
  )
}

function waysOut(edition: string, releases: Releases, release: string): string[] {
  const others = releases.all().filter((name) => name !== release)
  const whole = others.reverse().find((name) => damagedFiles(releases, name).length === 0)
  return [
    ...(whole === undefined
      ? []
      : [`  npm run releases -- put-back ${edition} ${whole}   serves an earlier release, which is whole, or`]),
    `  npm run releases -- unpin ${edition} && npm run rebuild -- ${edition}   publishes the catalogue as it is today.`,
  ]
}
