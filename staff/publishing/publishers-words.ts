import { hasText, type TextName, type useTexts } from '../platform/texts/texts.ts'

/** What publishers say, as they word it, and the text that says it here. */
export type Worded = readonly (readonly [RegExp, TextName])[]

/** In the language of the back office; nothing of what a newer publisher says and nobody has words for yet. */
export function wordsFor(what: string, table: Worded, t: ReturnType<typeof useTexts>): string | undefined {
  for (const [pattern, name] of table) {
    const match = pattern.exec(what)
    if (!match) continue
    const kind = `guard.kinds.${match.groups?.['kind'] ?? ''}`
    return t(name, { ...match.groups, ...(hasText(kind) && { kind: t(kind) }) })
  }
  return undefined
}

/** What the guard stops. */
export const reasons: Worded = [
  [/^prices of nothing$/, 'guard.reasons.free'],
  [/^prices that change by more than (?<percent>.+)$/, 'guard.reasons.jumps'],
  [/^no title$/, 'guard.reasons.noTitle'],
  [/^(?<count>\d+) of (?<total>\d+) pages go \((?<percent>.+)\)$/, 'guard.reasons.removals'],
  [/^pages of the shop itself go/, 'guard.reasons.own'],
  [/^pages are not there that the law asks for$/, 'guard.reasons.lacking'],
  [/^no (?<kind>\w+) are left$/, 'guard.reasons.noneLeft'],
  [/^the site is published for another address$/, 'guard.reasons.moved'],
  [/^robots are told something else$/, 'guard.reasons.robots'],
  [/^larger than (?<bytes>\d+) bytes$/, 'guard.reasons.large'],
  [/^pages with the title of another$/, 'guard.reasons.titles'],
]

/** What is said while a run goes on, line by line. What targets and other systems answer is told as they say it. */
export const lines: Worded = [
  [/^reading the catalogue$/, 'logLines.snapshot'],
  [/^comparing$/, 'logLines.plan'],
  [/^rendering pages: (?<pages>\d+)$/, 'logLines.render'],
  [/^checking what was made$/, 'logLines.release'],
  [/^sending to targets$/, 'logLines.targets'],
  [
    /^\w+: (?<rendered>\d+) pages rendered, (?<removed>\d+) removed, (?<kept>\d+) kept, (?<seconds>[\d.]+) s \(release (?<release>\S+)\)$/,
    'logLines.done',
  ],
  [/^\w+: nothing changed, (?<kept>\d+) kept, (?<seconds>[\d.]+) s \(release (?<release>\S+)\)$/, 'logLines.unchanged'],
  [/^\w+: release (?<release>\S+) stays live until "npm run releases/, 'logLines.held'],
  [/^ {2}(?<path>\/\S*) \(removed\)$/, 'logLines.removed'],
  [/^ {2}(?<path>\/\S*)$/, 'logLines.page'],
  [/^ {2}and (?<rest>\d+) more$/, 'logLines.more'],
  [/^ {2}(?<path>\S+) leads to (?<target>\S+), which does not exist$/, 'logLines.dead'],
  [/^ {2}(?<path>\S+) and (?<rest>\d+) more lead to (?<target>\S+), which does not exist$/, 'logLines.deadOften'],
  [/^ {2}(?<path>\S+) and (?<rest>\d+) more show a picture of (?<target>\S+), which/, 'logLines.pictureOften'],
  [/^ {2}(?<path>\S+) shows a picture of (?<target>\S+), which browsers refuse/, 'logLines.picture'],
  [/^ {2}Rendered at half the speed: (?<why>.+)$/, 'logLines.slow'],
  [/^Asked for again by (?<who>.+)\.$/, 'logLines.again'],
  [/^The publisher (?<publisher>.+) is gone; the next one begins anew\.$/, 'logLines.gone'],
  [/^\w+: the next release can be looked at, (?<rendered>\d+) of (?<pages>\d+) pages are new$/, 'logLines.preview'],
  [/^\w+: nothing has changed, so there is nothing to look at$/, 'logLines.noPreview'],
  [/^\w+: (?<release>\S+) is live, as it was looked at$/, 'logLines.asSeen'],
  [/^\w+: (?<release>\S+) is live again, and stays so until it is let go$/, 'logLines.putBack'],
  [/^\w+: (?<release>\S+) stays live until it is let go$/, 'logLines.pinned'],
  [/^\w+: the next publication goes live$/, 'logLines.unpinned'],
  [
    /^\w+: (?<release>\S+) is live, and nobody could be told \(publication\.live\): (?<why>.+) The next/,
    'logLines.untold',
  ],
  [/^ *(?<target>.+) was NOT brought up to date: (?<why>.+) The next publication tries again\.$/, 'logLines.notSent'],
]

/** Why a run came to nothing. */
export const problems: Worded = [
  [/^No publisher came for it\./, 'problems.nobody'],
  [/^Its publishers died,/, 'problems.died'],
  [/^There is no edition "(?<edition>.+)" any more\.$/, 'problems.noEdition'],
  [/^\w+: the edition: is being published by somebody else/, 'problems.taken'],
  [/^\w+: the edition: was taken over by another publisher/, 'problems.takenOver'],
  [/^\w+: the edition: is pinned/, 'problems.pinned'],
  [/^\w+: the preview: (is not there any more|was made before what is live now)/, 'problems.preview'],
  [/^\w+: the commerce API at (?<api>\S+): (?<why>.+)$/s, 'problems.api'],
  [/^\w+: the catalogue: (?<why>.+)$/s, 'problems.catalogue'],
]
