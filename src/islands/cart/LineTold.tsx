import type { ComponentProps } from 'react'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { LineChanges } from './LineChanges.tsx'
import { LineTexts } from './LineTexts.tsx'

/** What has changed of a line, and what its buyer says of it; guests say nothing. */
export function LineTold(props: ComponentProps<typeof LineChanges>) {
  const { item, translate } = props
  return (
    <>
      {item.changes.length > 0 && <LineChanges {...props} />}
      {currentEmail() && <LineTexts item={item} translate={translate} />}
    </>
  )
}
