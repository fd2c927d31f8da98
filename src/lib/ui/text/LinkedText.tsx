import type { ReactNode } from 'react'

type Props = {
  /** A sentence with `[name]words[/name]` where a link is. */
  text: string
  /** Where each of them leads. */
  links: Readonly<Record<string, string>>
  /** Opens them beside the page, and says so in these words. */
  newTab?: string
}

/** A translated sentence with links in it, each at the place that its language gives it. */
export function LinkedText({ text, links, newTab }: Props): ReactNode {
  return text.split(/(\[(?:\w+)\].*?\[\/\w+\])/).map((part, at) => {
    const [, name = '', words = ''] = /^\[(\w+)\](.*)\[\/\w+\]$/.exec(part) ?? []
    const href = links[name]
    if (href === undefined) return part
    return (
      <a key={at} href={href} {...(newTab !== undefined && { target: '_blank', rel: 'noopener' })}>
        {words}
        {newTab !== undefined && <span className="visually-hidden"> {newTab}</span>}
      </a>
    )
  })
}
