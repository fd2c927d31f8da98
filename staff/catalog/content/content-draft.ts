import type { ContentParts, ContentRecord } from '#lib/contract/staff/content.ts'
import { type Conflict, rebased, type Typed } from '../../platform/drafts/draft.ts'

/** What all editions of a page have in common. */
export const sharedFields = ['uri', 'kind', 'image', 'publishedAt'] as const

const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a field of a form holds it, by the clock of whoever sits there. */
function clockTime(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Whether a day is yet to come, by the clock of whoever looks. */
export const isToCome = (instant: string | null): instant is string =>
  instant !== null && new Date(instant).getTime() > Date.now()

export const instantOf = (time: string): string | null => (time === '' ? null : new Date(time).toISOString())

export const typedFrom = (parts: ContentParts | null): Typed => ({
  title: parts?.title ?? '',
  metadescription: parts?.metadescription ?? '',
  body: parts?.body ?? '',
  uri: parts?.uri ?? '',
  kind: parts?.kind ?? 'page',
  image: parts?.image ?? '',
  publishedAt: clockTime(parts?.publishedAt ?? null),
})

/** What is sent; a moment that nobody touched stays to the second. */
export function partsFrom(typed: Typed, kept: ContentParts | null): ContentParts {
  const { title = '', metadescription = '', body = '', uri = '', image = '', publishedAt = '' } = typed
  const isSameTime = kept !== null && clockTime(kept.publishedAt) === publishedAt
  return {
    ...{ title, metadescription, body, uri: uri.trim(), kind: typed['kind'] === 'post' ? 'post' : 'page' },
    image: image.trim() === '' ? null : image.trim(),
    publishedAt: isSameTime ? kept.publishedAt : instantOf(publishedAt),
  }
}

/** A draft upon what is public now, where that has changed since it was begun. */
function standing({ draft, public: shown }: ContentRecord): { typed: Typed; conflicts: Conflict[] } {
  const mine = typedFrom(draft?.parts ?? shown?.parts ?? null)
  if (!draft || !shown) return { typed: mine, conflicts: [] }
  return rebased(typedFrom(draft.base), mine, typedFrom(shown.parts))
}

export const typedOf = (record: ContentRecord): Typed => standing(record).typed
export const conflictsOf = (record: ContentRecord): Conflict[] => standing(record).conflicts

/** What a page reads like, with where its links lead: what is compared word by word. */
export function readable(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const link of template.content.querySelectorAll('a[href]')) link.append(` [${link.getAttribute('href') ?? ''}]`)
  for (const cell of template.content.querySelectorAll('td, th')) cell.append(' | ')
  for (const block of template.content.querySelectorAll('p, h2, h3, h4, h5, li, tr, dt, dd, br')) block.after('\n')
  return template.content.textContent
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
