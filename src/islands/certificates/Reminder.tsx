import { useState } from 'react'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { askForReminder, type Numbers, ReminderAddress } from '#lib/stores/certificates/certificates.ts'
import { formAbout } from '#lib/stores/storage/drafts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

type Props = { numbers: Numbers; translate: TranslateIsland }
type SignedUp = { email: string; confirmed: boolean }

/** Asks whom to remind before the instrument is due; the form comes at a press, and what came of it stands in its place. */
export function Reminder({ numbers, translate }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [noted, setNoted] = useState<SignedUp>()
  if (noted) {
    const { email, confirmed } = noted
    return (
      <div className="certified-reminder">
        <FocusedHeading>{translate(confirmed ? 'islands.restock.done' : 'islands.restock.almost')}</FocusedHeading>
        <p>{translate(confirmed ? 'islands.certificates.reminded' : 'islands.restock.confirm', { email })}</p>
      </div>
    )
  }
  return (
    <div className="certified-reminder no-print">
      {isOpen ? (
        <ReminderForm numbers={numbers} onNoted={setNoted} translate={translate} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {translate('islands.certificates.remind')}
        </button>
      )}
    </div>
  )
}

function ReminderForm({ numbers, onNoted, translate }: Props & { onNoted: (noted: SignedUp) => void }) {
  const state = useForm({
    name: 'reminder',
    draft: formAbout('reminder', numbers.serial),
    schema: ReminderAddress,
    initial: { email: currentEmail() ?? '' },
    takesFocus: true,
    translate,
    send: async ({ email }) => onNoted({ email, confirmed: await askForReminder(numbers, email) }),
  })
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <TextField
        field={state.field('email')}
        label={translate('islands.contact.email')}
        hint={translate('islands.certificates.remindHint')}
        type="email"
        autoComplete="email"
        translate={translate}
      />
      <FormActions
        state={state}
        submit={translate('islands.certificates.remindSubmit')}
        isQuiet
        translate={translate}
      />
    </form>
  )
}
