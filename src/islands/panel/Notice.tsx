import { useEffect, useRef } from 'react'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

/** What has just been done, or why it could not be, and how to take it back where that can be. */
export type NoticeContent = { message: string; undo?: () => Promise<void> }

/** Takes the focus: what was pressed may be gone, or far below. */
export function Notice({ told, translate }: { told: NoticeContent | undefined; translate: TranslateIsland }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told) box.current?.focus()
  }, [told])
  return (
    <div className="panel-told" role="status" tabIndex={-1} ref={box}>
      {told && <p>{told.message}</p>}
      {told?.undo && (
        <button type="button" className="button" onClick={() => void told.undo?.()}>
          {translate('islands.panel.undo')}
        </button>
      )}
    </div>
  )
}
