import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import type { Choice } from '#lib/domain/listing-query.ts'
import { minorUnitsPer } from '#lib/formats/money.ts'
import { formatQuantity, parseQuantity, withoutCurrency } from '#lib/formats/quantity.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { chosenOf, type ChoiceFacetOf } from './facet-choice.ts'
import type { ListingView } from './shown.ts'

/** How far a slider goes, in steps. */
export const steps = 200

type Ends = { min: number; max: number }

/** A property that spans decades, as resistance does, has a slider by the logarithm. */
const byDecades = ({ min, max }: Ends) => min > 0 && max / min >= 50

/** Where a value stands on the slider. */
export function stepOf(value: number, { min, max }: Ends): number {
  const part = byDecades({ min, max })
    ? Math.log(Math.max(value, min) / min) / Math.log(max / min)
    : (value - min) / (max - min)
  return Math.round(Math.min(1, Math.max(0, part)) * steps)
}

/** The value at a step: the ends as they are, between them one as round as it can be without leaving its step. */
export function valueAt(step: number, { min, max }: Ends): number {
  if (step <= 0) return min
  if (step >= steps) return max
  const part = step / steps
  const factor = (max / min) ** (1 / steps)
  const [value, gap] = byDecades({ min, max })
    ? [min * factor ** step, min * (factor ** step - factor ** (step - 1))]
    : [min + (max - min) * part, (max - min) / steps]
  // The largest power of ten that is smaller than what lies between two steps.
  const unit = 10 ** (Math.ceil(Math.log10(gap)) - 1)
  return Number((Math.round(value / unit) * unit).toPrecision(12))
}

/** What two ends narrow: an end that is the facet's own narrows nothing. Ends that crossed change places. */
export function boundsOf(from: number, to: number, { min, max }: Ends): { min?: number; max?: number } {
  const [low, high] = from <= to ? [from, to] : [to, from]
  return { ...(low > min && { min: low }), ...(high < max && { max: high }) }
}

type Props = { facet: ChoiceFacetOf<'range'>; name: string; shown: ListingView; onChoose: (choice: Choice) => void }

type End = 'min' | 'max'

/** A range as a slider with two ends and as two fields, which take "10 k" as well as "10 000". */
export function RangeFacet({ facet, name, shown, onChoose }: Props) {
  const { say, state } = shown
  const { culture, currency } = pageEdition()
  const isPrice = facet.code === 'price'
  // Amounts come in minor units and are written in whole ones.
  const whole = isPrice ? minorUnitsPer(currency, culture) : 1
  const ends = isPrice
    ? { min: Math.floor(facet.min / whole), max: Math.ceil(facet.max / whole) }
    : { min: facet.min, max: facet.max }
  const choice = chosenOf(state.query, facet.code)
  const bounds = choice?.kind === 'range' ? choice : undefined
  const chosen = { min: bounds?.min ?? ends.min, max: bounds?.max ?? ends.max }
  /** What the hand on the slider shows before it lets go. */
  const [held, setHeld] = useState<Partial<Record<End, number>>>({})
  const [wrong, setWrong] = useState<End>()
  const now = { ...chosen, ...held }
  const write = (value: number) => formatQuantity(value, facet.unit, culture)

  function commit(values: Record<End, number>) {
    setHeld({})
    setWrong(undefined)
    if (values.min !== chosen.min || values.max !== chosen.max)
      onChoose({ kind: 'range', ...boundsOf(values.min, values.max, ends) })
  }

  function read(end: End, field: HTMLInputElement) {
    if (field.value.trim() === '') field.value = write(ends[end])
    if (field.value === write(chosen[end])) return setWrong(undefined)
    const value = field.value === write(ends[end]) ? ends[end] : typedQuantity(field.value, facet)
    if (value === undefined) return setWrong(end)
    commit({ ...chosen, [end]: value })
  }

  const label = (end: End) => say(end === 'min' ? 'fromOf' : 'toOf', { name })
  return (
    <fieldset className="facet-range">
      <legend className="visually-hidden">{name}</legend>
      <div
        className="facet-slider"
        style={{ '--from': stepOf(now.min, ends) / steps, '--to': stepOf(now.max, ends) / steps } as object}
      >
        {(['min', 'max'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={0}
            max={steps}
            value={stepOf(now[end], ends)}
            aria-label={label(end)}
            aria-valuetext={write(now[end])}
            onChange={({ target }) => setHeld({ ...held, [end]: valueAt(target.valueAsNumber, ends) })}
            onPointerUp={() => commit(now)}
            onKeyUp={() => commit(now)}
            onBlur={() => commit(now)}
          />
        ))}
      </div>
      <div className="facet-fields">
        {(['min', 'max'] as const).map((end) => (
          <label key={end}>
            <span>{say(end === 'min' ? 'from' : 'to')}</span>
            <QuantityField
              written={write(now[end])}
              value={now[end]}
              unit={facet.unit}
              code={facet.code}
              aria-label={label(end)}
              aria-invalid={wrong === end}
              onBlur={({ currentTarget }) => read(end, currentTarget)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && read(end, currentTarget)}
            />
          </label>
        ))}
        {isPrice && <span className="facet-unit">{currency}</span>}
      </div>
      <p role="alert">{wrong && say('badQuantity', { example: write(ends.max) })}</p>
    </fieldset>
  )
}

type Kind = Pick<ChoiceFacetOf<'range'>, 'code' | 'unit'>

/** What somebody typed for an end: a price also with the sign of its currency. */
function typedQuantity(text: string, { code, unit }: Kind): number | undefined {
  const { culture, currency } = pageEdition()
  return parseQuantity(code === 'price' ? withoutCurrency(text, currency, culture) : text, unit, culture)
}

type FieldProps = { value: number; written: string } & Kind & Omit<ComponentProps<'input'>, 'value'>

/** A field to type into: what was typed stays as it is, until the value becomes another one by other means. */
function QuantityField({ value, written, code, unit, ...attributes }: FieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (field.current && typedQuantity(field.current.value, { code, unit }) !== value) field.current.value = written
  }, [value, written, code, unit])
  return <input ref={field} type="text" inputMode="text" autoComplete="off" defaultValue={written} {...attributes} />
}
