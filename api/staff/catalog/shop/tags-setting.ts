import * as v from 'valibot'
import { MetaTags } from '#lib/contract/shop-settings.ts'
import { linesOfTags, type StaffTag, tagsIn } from '#lib/contract/staff/tag-lines.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import type { Wrong } from './records.ts'
import type { Setting } from './setting.ts'
import { readAttribute, writeAttribute } from './shop-attribute.ts'

const code = 'SHOP_META_TAGS'

/** Tags of every page, and in a language or an edition those that stand there in their place. */
export const tagsSetting: Setting = {
  title: code,
  read: async (db, { locks }) => {
    const { val, display_vals } = await readAttribute(db, code, locks)
    const languages = (await readMarkets(db)).map(({ language }): string => language)
    const scopes = new Set([...languages, ...Object.keys(display_vals)])
    return {
      tags: tagLines(val),
      ...Object.fromEntries([...scopes].map((scope) => [`tags ${scope}`, tagLines(display_vals[scope])] as const)),
    }
  },
  wrong: (after, { changed }) => changed.flatMap((field) => wrongTags(field, after[field] ?? '')),
  write: async (db, after, { changed }) => {
    const { val, display_vals } = await readAttribute(db, code, false)
    // What nobody touched stays as it was imported.
    const untouched = Object.entries(display_vals).filter(([scope]) => !changed.includes(`tags ${scope}`))
    const touched = changed.flatMap((field) => {
      const [, scope] = field.split(' ')
      const kept = scope === undefined ? undefined : storedTags(after[field])
      return scope === undefined || kept === undefined ? [] : [[scope, kept] as const]
    })
    await writeAttribute(db, code, {
      val: changed.includes('tags') ? (storedTags(after['tags']) ?? null) : val,
      display_vals: Object.fromEntries([...untouched, ...touched]),
    })
  },
}

/** What the pages cannot read as tags says nothing, as it does there. */
function tagLines(kept: string | null | undefined): string {
  const tags = v.safeParse(MetaTags, kept)
  if (!tags.success) return ''
  return linesOfTags(
    tags.output.map((tag): StaffTag => {
      const content = tag.content.replace(/\s+/g, ' ')
      return 'name' in tag
        ? { kind: 'name', name: tag.name, content }
        : { kind: 'property', name: tag.property, content }
    }),
  )
}

const saysNothing = ({ name, content }: StaffTag) => name === '' && content.trim() === ''

function storedTags(lines = ''): string | undefined {
  const tags = tagsIn(lines).filter((tag) => !saysNothing(tag))
  if (tags.length === 0) return undefined
  return JSON.stringify(tags.map(({ kind, name, content }) => ({ [kind]: name, content: content.trim() })))
}

/** The pages say these of themselves, so that a tag of the shop would never be seen, or would loosen what guards visitors. */
const ownOfPages =
  /^(description|keywords|robots|viewport|referrer|og:(title|description|type|url|site_name|locale|image(:.*)?)|product:.*|article:.*)$/i

/** Row by row: `tags pl 2 name` is the name of the third one. */
function wrongTags(field: string, lines: string): Wrong[] {
  const tags = tagsIn(lines)
  return tags.flatMap((tag, at): Wrong[] => {
    if (saysNothing(tag)) return []
    const name = wrongName(tag.name, tags.slice(0, at))
    const content = tag.content.trim() === '' ? 'required' : tag.content.length > 500 ? 'long' : undefined
    return [
      ...(name === undefined ? [] : [{ path: `${field} ${at} name`, message: name }]),
      ...(content === undefined ? [] : [{ path: `${field} ${at} content`, message: content }]),
    ]
  })
}

function wrongName(name: string, before: readonly StaffTag[]): string | undefined {
  if (name === '') return 'required'
  if (!/^[\w:.-]{1,100}$/.test(name)) return 'tagName'
  if (ownOfPages.test(name)) return 'ownTag'
  return before.some((other) => other.name === name) ? 'twice' : undefined
}
