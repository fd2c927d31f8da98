import type { Edition } from '#i18n/edition.ts'
import { editions } from '#i18n/edition.ts'
import { Stop } from './command.ts'

export function portFrom(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new Stop(`"${text}" is no port: a port is a number from 0 to 65535.`)
  return port
}

export function editionFrom(key: string): Edition {
  const edition = editions.find((candidate) => candidate.key === key)
  if (!edition)
    throw new Stop(`There is no edition "${key}". There are: ${editions.map((known) => known.key).join(', ')}.`)
  return edition
}

/** `pl,de` in the order of the table of editions, so that the default edition stays the first. */
export function editionsFrom(text: string | undefined, configured?: readonly string[]): readonly Edition[] {
  if (text === undefined && configured === undefined) return editions
  const keys = text?.split(',').filter((key) => key !== '') ?? configured ?? []
  const asked = keys.map(editionFrom)
  if (asked.length === 0)
    throw new Stop('--editions names no edition: it takes keys with commas between, such as pl,de.')
  return editions.filter((edition) => asked.includes(edition))
}
