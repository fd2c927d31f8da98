import { type ReactNode, useEffect, useRef, useState } from 'react'
import { quickOrderAnchor } from '#lib/domain/paths.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { examples: readonly string[]; translate: TranslateIsland }

/** A form for few, fetched by those who open it. */
export function QuickOrder({ examples, translate }: Props) {
  const [form, setForm] = useState<ReactNode>()
  const [problem, setProblem] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  // Who follows a link here looked for it before it was there, or is on its page already.
  useEffect(() => {
    const follow = () => {
      if (location.hash !== `#${quickOrderAnchor}` || !details.current) return
      details.current.open = true
      details.current.scrollIntoView()
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

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
      ref={details}
      className="cart-quick no-print"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !form) void open()
      }}
    >
      <summary>{translate('islands.cart.quick.title')}</summary>
      {form}
      <p role="alert">{problem}</p>
    </details>
  )
}
