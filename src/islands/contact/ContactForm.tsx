import { useState } from 'react'
import { askedProduct } from '#lib/domain/asked-product.ts'
import { ContactMessage, sendMessage } from '#lib/stores/mail/contact.ts'
import type { Sender } from '#lib/stores/mail/sender.ts'
import { formAbout, readDraft } from '#lib/stores/storage/drafts.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { KnownField } from '#lib/ui/form/KnownField.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'

type Props = { sender: Sender; onSent: (email: string) => void; translate: TranslateIsland }

export function ContactForm({ sender, onSent, translate }: Props) {
  const product = askedProduct(location.search)
  const draft = formAbout('contact', product)
  // Who finds a message begun is left where they are.
  const [takesFocus] = useState(() => Object.keys(readDraft(draft)).length === 0)
  const state = useForm({
    name: 'contact',
    draft,
    schema: ContactMessage,
    initial: {
      ...sender,
      subject: product === undefined ? '' : translate('islands.contact.aboutProduct', { product }),
    },
    takesFocus,
    translate,
    send: async (message) => {
      await sendMessage(message)
      onSent(message.email)
    },
  })
  const { field } = state
  return (
    <form className="form" {...state.form}>
      <ProblemSummary state={state} translate={translate} />
      <KnownField what="name" field={field('name')} label={translate('islands.contact.name')} translate={translate} />
      <KnownField what="email" field={field('email')} translate={translate} />
      <div className="form-pair">
        <KnownField
          what="company"
          field={field('company')}
          label={translate('islands.contact.company')}
          translate={translate}
        />
        <KnownField what="phone" field={field('phone')} translate={translate} />
      </div>
      <TextField
        field={field('address')}
        label={translate('islands.contact.address')}
        autoComplete="street-address"
        translate={translate}
      />
      <TextField field={field('subject')} label={translate('islands.contact.subject')} translate={translate} />
      <TextField
        field={field('message')}
        label={translate('islands.contact.message')}
        hint={translate('islands.contact.messageHint')}
        rows={7}
        translate={translate}
      />
      <FormActions state={state} submit={translate('islands.contact.submit')} translate={translate} />
    </form>
  )
}
