import { readFromOf } from '../../publisher/targets/bucket.ts'
import { bucketFunction } from '../../publisher/targets/edge-files.ts'
import { targetsOf } from '../../publisher/targets/target.ts'
import { Stop } from '../cli/command.ts'
import { editionFrom, editionsFrom } from '../cli/values.ts'
import type { Configuration } from '../config/schema.ts'
import { targetsIn } from './targets-in.ts'

/** So many seconds a switch may take to be seen, unless the target says otherwise. */
const usualSeconds = 5

/** The text of the function that serves an edition from a bucket, which an operator uploads once. */
export function edgeFunctionOf(configuration: Configuration, name: string, key?: string): string {
  const targets = targetsIn(configuration)
  const target = targets.find((one) => one.name === name)
  if (!target)
    throw new Stop(
      `There is no target "${name}" in publisher.targets. There are: ${targets.map((one) => one.name).join(', ') || 'none'}.`,
    )
  if (target.kind !== 's3')
    throw new Stop(
      target.kind === 'folder'
        ? `Nothing stands in front of ${name}: nginx and Caddy do all of it by the rules beside the release.`
        : `The function of ${name} is made anew with each publication, in its folder.`,
    )
  const editions = target.editions ?? editionsFrom(undefined, configuration.editions).map((edition) => edition.key)
  const [only, ...others] = editions
  const edition = key ?? (others.length === 0 ? only : undefined)
  if (edition === undefined) throw new Stop(`Which edition? --edition takes one of ${editions.join(', ')}.`)
  const [own] = targetsOf([target], editionFrom(edition).key)
  if (own?.kind !== 's3') throw new Stop(`${edition} does not go to ${name}, but ${editions.join(', ')} do.`)
  return bucketFunction(readFromOf(own), own.prefix ?? '', own.seconds ?? usualSeconds)
}
