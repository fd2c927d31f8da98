import { useRef, useState } from 'react'
import { type WordingKind, wordingKinds } from '#lib/contract/staff/search-wording.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Modal } from '../../platform/frame/Modal.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import type { Typed } from '../../platform/drafts/draft.ts'
import { CrossReferenceFields } from '../cross-references/CrossReferenceFields.tsx'
import { RedirectFields } from './RedirectFields.tsx'
import { SearchAnswers } from './SearchAnswers.tsx'
import { SynonymFields } from './SynonymFields.tsx'
import { type Asked, useImprovement } from './use-improvement.ts'
import '../shop/shop.css'

type Props = { asked: Asked; onClose: () => void }

/** What is typed first: the phrase is known, and what it means is not. */
const begunOf = ({ culture, question }: Asked): Record<WordingKind, Typed> => ({
  synonym: { language: culture.split('-')[0] ?? culture, typed: question, means: '' },
  counterpart: { maker: '', model: question, relation: 'comparable', spellings: '', instead: '' },
  redirect: { culture, phrase: question, leads: '' },
})

/** One phrase, and what can be written so that it finds what is meant. */
export function ImproveSearch({ asked, onClose }: Props) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [kind, setKind] = useState<WordingKind>('synonym')
  return (
    <Modal dialog={dialog} className="improve-search" aria-labelledby="improve-search" onClose={onClose}>
      <h2 id="improve-search">
        <span lang={asked.culture}>{asked.question}</span> <small>{country(asked.culture)}</small>
      </h2>
      <Choice
        label={t('wording.what')}
        value={kind}
        options={wordingKinds.map((value) => ({ value, label: t(`wording.kinds.${value}`) }))}
        onChange={({ target }) => setKind(wordingKinds.find((one) => one === target.value) ?? kind)}
      />
      <Improvement key={kind} kind={kind} asked={asked} onClose={() => dialog.current?.close()} />
    </Modal>
  )
}

function Improvement({ kind, asked, onClose }: Props & { kind: WordingKind }) {
  const t = useTexts()
  const { draft, preview, made, takeBack } = useImprovement(kind, asked, begunOf(asked)[kind])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        draft.save.mutate()
      }}
    >
      <p className="hint">{t(`wording.hints.${kind}`)}</p>
      <fieldset disabled={made !== undefined} className="bare">
        <legend className="unseen">{t(`wording.kinds.${kind}`)}</legend>
        {kind === 'synonym' && <SynonymFields draft={draft} asked={asked} />}
        {kind === 'counterpart' && <CrossReferenceFields draft={draft} />}
        {kind === 'redirect' && <RedirectFields draft={draft} asked={asked} />}
      </fieldset>
      <SearchAnswers {...preview} isSaved={made !== undefined} />
      {draft.save.error && <Problem error={draft.save.error} />}
      {takeBack.error && <Problem error={takeBack.error} />}
      <p role="status">{made && t('wording.saved', { name: made.title })}</p>
      <div className="row">
        {made ? (
          <button type="button" className="button" disabled={takeBack.isPending} onClick={() => takeBack.mutate(made)}>
            {t('wording.takeBack')}
          </button>
        ) : (
          <button className="button main" disabled={draft.save.isPending}>
            {t('states.save')}
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          {t('wording.close')}
        </button>
      </div>
    </form>
  )
}
