import type { ReactNode } from 'react'
import * as v from 'valibot'
import { amount } from '../app/amounts.ts'
import { isTold, type TextName, useTexts } from '../app/texts.ts'
import { arePictures, Thumbs } from '../pictures/Thumbs.tsx'
import { fieldName } from './field-name.ts'

type Said = Record<string, unknown> | null

/** Field by field what was said before and what is said after. */
export function Differences({ before, after }: { before: Said; after: Said }) {
  const t = useTexts()
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const named = (field: string, value: unknown): ReactNode => {
    if (arePictures(value)) return <Thumbs pictures={value} />
    const word = wordFor(field, value)
    if (typeof value === 'boolean') return t(value ? 'states.yes' : 'states.no')
    return word ? t(word) : told(value)
  }
  if (fields.length === 0) return null
  return (
    <dl className="differences">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldName(field, t)}</dt>
          <dd>
            {before && <del>{named(field, before[field])}</del>} {after && <ins>{named(field, after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What is one of a few has words in the language of the rooms: how an order stands, who buys. */
const choices = new Map([
  ['status', 'orderStatus'],
  ['access', 'shop.access'],
])

const wordFor = (field: string, value: unknown): TextName | undefined => {
  const name = `${choices.get(field.split(' ')[0] ?? '') ?? ''}.${String(value)}`
  return isTold(name) ? name : undefined
}

/** A price says in which currency. */
const Sum = v.object({ amount: v.number(), currency: v.string() })
const Goods = v.object({ quantity: v.number(), sku: v.string(), price: Sum })

const told = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  if (Array.isArray(value)) return value.map(told).join(', ') || '–'
  if (v.is(Sum, value)) return amount(value.amount, value.currency)
  // What was uploaded is told by what it is called.
  if (typeof value === 'object' && 'title' in value) return told(value.title)
  if (v.is(Goods, value)) return `${value.quantity} × ${value.sku}: ${told(value.price)}`
  // Such as a part with how many of it lie in the box.
  if (typeof value === 'object') return Object.values(value).map(told).join(' × ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
