import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CartItem } from '#lib/contract/cart.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { $lineTexts, askForLineTexts, mostOfLine, sayOfLine } from '#lib/stores/cart/line-texts.ts'
import { tellLine } from '#lib/stores/cart/unsettled-lines.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import './line-texts.css'

type Props = { item: CartItem; translate: TranslateIsland }

/** What who buys for a company says of a line: their own number for it, and a note. Others see nothing of it. */
export function LineTexts(props: Props) {
  const asked = useStore($lineTexts)
  useEffect(() => {
    // By the name in `#lib/contract/punchout-names.ts`, which would be one more file for every cart.
    if (!currentEmail()?.endsWith('@punchout.invalid')) void askForLineTexts()
  }, [])
  return asked && <Texts {...props} {...asked} />
}

function Texts({ item, isRequired, translate }: Props & { isRequired: boolean }) {
  const { reference, note, product } = item
  const [isOpen] = useState(isRequired || Boolean(reference ?? note))
  return (
    <details className="line-texts" open={isOpen}>
      <summary>
        {translate('islands.cart.said.title')}
        <span className="visually-hidden">: {product.name}</span>
      </summary>
      <div role="group" aria-label={product.name}>
        <Text item={item} name="reference" isRequired={isRequired} translate={translate} />
        <Text item={item} name="note" isRequired={false} translate={translate} />
      </div>
    </details>
  )
}

/** As long as somebody stops typing for, before what stands there is saved. */
const pause = 700

type TextProps = Props & { name: 'reference' | 'note'; isRequired: boolean }

function Text({ item, name, isRequired, translate }: TextProps) {
  const { productSkuCode, [name]: saved = '' } = item
  const [problem, setProblem] = useState('')
  const [isSaved, setSaved] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(saved)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()

  // What another tab has saved shows here; what somebody is typing stays.
  useEffect(() => {
    if (field.current?.value.trim() === asked.current) field.current.value = saved
    asked.current = saved
  }, [saved])
  useEffect(() => () => clearTimeout(waiting.current), [])

  async function save() {
    clearTimeout(waiting.current)
    const text = field.current?.value.trim() ?? ''
    if (text === asked.current) return
    const before = asked.current
    asked.current = text
    setProblem('')
    tellLine(productSkuCode, 'saving')
    try {
      await sayOfLine({ productSkuCode, [name]: text })
      setSaved(true)
      tellLine(productSkuCode, undefined)
    } catch (error) {
      // What was typed stays, and is sent again when the field is left or changed.
      asked.current = before
      setProblem(errorText(translate, error))
      tellLine(productSkuCode, 'refused')
    }
  }

  function type() {
    setSaved(false)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void save(), pause)
  }

  const isLacking = isRequired && saved === ''
  return (
    <div className="field">
      <label htmlFor={id}>{translate(`islands.cart.said.${name}`)}</label>
      <input
        ref={field}
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        maxLength={mostOfLine[name]}
        defaultValue={saved}
        required={isRequired}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-said`}
        onInput={type}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save()
        }}
      />
      <p id={`${id}-said`}>
        <span role="status">{isSaved && translate('islands.cart.said.saved')}</span>
        {isLacking && !isSaved && <span>{translate('islands.cart.said.required')}</span>}
        <span role="alert">{problem}</span>
      </p>
    </div>
  )
}
