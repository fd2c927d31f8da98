import { useState } from 'react'
import type { SavedList, SavedListChange } from '#lib/contract/saved-list.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = {
  list: SavedList
  /** Whether it could be changed; why not is told by whoever is asked. */
  onChange: (change: SavedListChange) => Promise<boolean>
  translate: TranslateIsland
}

type BoxProps = { isOn: boolean; onSet: (isOn: boolean) => Promise<boolean>; label: string }

/** Stands as it was set while that is being saved, and as it was where it could not be. */
function Box({ isOn, onSet, label }: BoxProps) {
  const [shown, setShown] = useState(isOn)
  const set = async (wanted: boolean) => {
    setShown(wanted)
    if (!(await onSet(wanted))) setShown(!wanted)
  }
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={({ currentTarget }) => void set(currentTarget.checked)} />{' '}
      {label}
    </label>
  )
}

/** Who else sees a list, for those who may share it in the company that they buy for. */
export function Sharing({ list: { isShared, isFixed }, onChange, translate }: Props) {
  return (
    <fieldset className="list-settings">
      <legend>{translate('islands.lists.sharing')}</legend>
      <Box isOn={isShared} onSet={(isOn) => onChange({ isShared: isOn })} label={translate('islands.lists.share')} />
      {isShared && (
        <Box isOn={isFixed} onSet={(isOn) => onChange({ isFixed: isOn })} label={translate('islands.lists.fixed')} />
      )}
    </fieldset>
  )
}

const intervals = [1, 2, 3, 4, 6, 12, 24] as const

/** The day of whoever looks at the page, so many months from now. */
function dayIn(months: number): string {
  const day = new Date()
  day.setMonth(day.getMonth() + months)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Every so many months somebody is asked by mail whether they order the list again. */
export function Standing({ list: { id, standing }, onChange, translate }: Props) {
  const [every, setEvery] = useState(standing?.everyMonths ?? 0)
  const [nextOn, setNextOn] = useState(standing?.nextOn ?? '')
  const [told, setTold] = useState('')
  const choose = (months: number) => {
    setEvery(months)
    if (months > 0 && nextOn === '') setNextOn(dayIn(months))
  }
  const save = async () => {
    setTold('')
    const isSaved = await onChange({ standing: every === 0 ? null : { everyMonths: every, nextOn } })
    if (isSaved) setTold(translate('islands.lists.standingSaved'))
  }
  return (
    <form
      className="list-settings"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset>
        <legend>{translate('islands.lists.standing')}</legend>
        <p className="field-hint">{translate('islands.lists.standingHint')}</p>
        <div className="list-standing">
          <label>
            {translate('islands.lists.every')}
            <select
              name={`list-every-${id}`}
              value={every}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            >
              <option value={0}>{translate('islands.lists.everyNever')}</option>
              {intervals.map((months) => (
                <option key={months} value={months}>
                  {translate('islands.lists.everyMonths', { count: months })}
                </option>
              ))}
            </select>
          </label>
          {every > 0 && (
            <label>
              {translate('islands.lists.nextOn')}
              <input
                type="date"
                required
                min={dayIn(0)}
                max={dayIn(24)}
                value={nextOn}
                onChange={({ currentTarget }) => setNextOn(currentTarget.value)}
              />
            </label>
          )}
          <button type="submit" className="button">
            {translate('islands.lists.standingSave')}
          </button>
        </div>
        <p role="status">{told}</p>
      </fieldset>
    </form>
  )
}
