import { useState, type ReactNode } from 'react'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { label: string; fetchForm: () => Promise<ReactNode>; translate: TranslateIsland }

/** Begins as a button, so that who wants none of it fetches nothing for it. */
export function CartTool({ label, fetchForm, translate }: Props) {
  const [opened, setOpened] = useState<ReactNode>()
  const [problem, setProblem] = useState('')

  async function open() {
    setProblem('')
    try {
      setOpened(await fetchForm())
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <div className="cart-tool no-print">
      {opened ?? (
        <button type="button" className="button" onClick={() => void open()}>
          {label}
        </button>
      )}
      <p role="alert">{problem}</p>
    </div>
  )
}
