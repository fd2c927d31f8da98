import { type ReactNode, useState } from 'react'
import { quickOrderAnchor } from '#lib/domain/paths.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { examples: readonly string[]; translate: TranslateIsland }

/** Who follows a link here looked for it before it was there. */
const bringIntoView = (details: HTMLElement | null) => details?.scrollIntoView()

/** A form for few, fetched by those who open it. */
export function QuickOrder({ examples, translate }: Props) {
  const [form, setForm] = useState<ReactNode>()
  const [problem, setProblem] = useState('')
  const [isMeant] = useState(() => location.hash === `#${quickOrderAnchor}`)

  async function open() {
    setProblem('')
    try {
      const { QuickOrderForm } = await import('./QuickOrderForm.tsx')
      setForm(<QuickOrderForm examples={examples} translate={translate} />)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  return (
    <details
      open={isMeant}
      ref={isMeant ? bringIntoView : undefined}
      className="cart-quick no-print"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !form) void open()
      }}
    >
      <summary>{translate('islands.cart.quick.title')}</summary>
      <div id={quickOrderAnchor}>{form}</div>
      <p role="alert">{problem}</p>
    </details>
  )
}
