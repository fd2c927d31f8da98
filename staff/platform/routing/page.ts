import { type ComponentType, createElement, use } from 'react'
import { CallFailed } from '../calls/call.ts'
import { withLaterTexts } from '../texts/texts.ts'

/** Whether the rooms answer: code that is missing then is missing because a newer version has taken its place. */
export const isAnswered = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * A page of which the code is fetched when somebody goes there, or a moment before. What it is made of is not looked at here: pages
 * read the types of the very routes that name them.
 */
export const page = <Name extends string>(fetchCode: () => Promise<Record<Name, unknown>>, name: Name) =>
  firstPage(() => withLaterTexts(fetchCode), name)

/** A page that people see before any other, with the texts that are there at the first look. */
export function firstPage<Name extends string>(fetchCode: () => Promise<Record<Name, unknown>>, name: Name) {
  let coming: Promise<void> | undefined
  let Ready: ComponentType | undefined
  // The router asks before it draws; what failed is asked for again the next time.
  const preload = () =>
    (coming ??= fetchCode().then(
      (code) => {
        Ready = code[name] as ComponentType
      },
      async () => {
        coming = undefined
        throw new CallFailed((await isAnswered()) ? 'NEW_VERSION' : 'OFFLINE')
      },
    ))
  const Page = () => {
    if (!Ready) use(preload())
    return Ready ? createElement(Ready) : null
  }
  return Object.assign(Page, { preload })
}
