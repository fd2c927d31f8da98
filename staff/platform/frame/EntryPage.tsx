import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.ts'

/** What everybody sees before they are in: one sheet in the middle, under the name of the back office. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts()
  return (
    <div className="entry">
      <p className="brand">
        <img src="/icon.svg" alt="" width="36" height="36" /> {t('frame.title')}
      </p>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
