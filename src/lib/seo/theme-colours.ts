import type { Tag } from './tags.ts'

/** The colours of a header, by the theme that it is seen in. */
type Headers = Readonly<Record<'light' | 'dark', { header: string }>>

/** What browsers colour their bars with, where the tags of the page say nothing of it. The first that fits is taken. */
export function themeColours({ light, dark }: Headers, said: readonly Tag[]): Tag[] {
  if (said.some((one) => one.tag === 'meta' && one.attributes['name'] === 'theme-color')) return []
  const tag = ({ header }: { header: string }, when: Record<string, string> = {}): Tag => ({
    tag: 'meta',
    attributes: { name: 'theme-color', content: header, ...when },
  })
  if (light.header === dark.header) return [tag(light)]
  return [tag(dark, { media: '(prefers-color-scheme:dark)' }), tag(light)]
}
