import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NewSavedList } from '#lib/contract/saved-list.ts'
import { panelListsPath } from '#lib/domain/paths.ts'
import { $savedLists, addToList, saveList, SavedListName } from '#lib/stores/customer/saved-lists.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '../form/Fields.tsx'
import { FocusedHeading } from '../form/FocusedHeading.tsx'
import { FormActions } from '../form/FormActions.tsx'
import { ProblemSummary } from '../form/ProblemSummary.tsx'
import { useForm } from '../form/use-form.ts'

type Lines = NewSavedList['lines']

type Props = { lines: () => Lines; translate: TranslateIsland }

/** Saves products, as they are chosen then, under a name or into a list that is there. It is fetched when somebody asks for it. */
export function SaveListForm({ lines, translate }: Props) {
  const known = useStore($savedLists)
  const lists = known.status === 'ready' ? known.value.filter(({ mayChange }) => mayChange) : []
  const [saved, setSaved] = useState<string>()
  const [problem, setProblem] = useState('')
  const state = useForm({
    name: 'saved-list',
    schema: SavedListName,
    takesFocus: true,
    translate,
    send: async ({ name }) => setSaved((await saveList({ name, lines: lines() })).name),
  })

  async function saveInto(id: number) {
    setProblem('')
    try {
      setSaved((await addToList(id, lines())).name)
    } catch (error) {
      setProblem(errorText(translate, error))
    }
  }

  if (saved !== undefined)
    return (
      <>
        <FocusedHeading>{translate('islands.lists.saved', { name: saved })}</FocusedHeading>
        <a className="button" href={panelListsPath}>
          {translate('islands.lists.open')}
        </a>
      </>
    )
  return (
    <>
      <form className="form" {...state.form}>
        <ProblemSummary state={state} translate={translate} />
        <TextField
          field={state.field('name')}
          label={translate('islands.lists.name')}
          hint={translate('islands.lists.nameHint')}
          autoComplete="off"
          translate={translate}
        />
        <FormActions state={state} submit={translate('islands.lists.save')} isQuiet translate={translate} />
      </form>
      {lists.length > 0 && (
        <>
          <p>{translate('islands.lists.into')}</p>
          <div className="cart-tools-buttons">
            {lists.map(({ id, name }) => (
              <button key={id} type="button" className="button" onClick={() => void saveInto(id)}>
                {name}
              </button>
            ))}
          </div>
        </>
      )}
      <p role="alert">{problem}</p>
    </>
  )
}
