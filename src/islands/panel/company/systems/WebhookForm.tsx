import { useState } from 'react'
import * as v from 'valibot'
import { webhookKinds, WebhookRequest, type CompanyWebhook, type WebhookKind } from '#lib/contract/company-webhook.ts'
import { saveWebhook } from '#lib/stores/customer/webhooks.ts'
import { dropDraft } from '#lib/stores/storage/drafts.ts'
import { CheckField, TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { OfSystems } from './of-systems.ts'

export type MadeWebhook = { name: string; key: string }

type Props = Pick<OfSystems, 'translate' | 'say'> & {
  /** None: a new one. */
  webhook?: CompanyWebhook
  onMade?: (made: MadeWebhook) => void
  onDone: () => void
}

/** Events have points in their names, which texts are parted by. */
export const textKeyOf = (kind: WebhookKind) =>
  `systems.webhooks.kinds.${kind.replace('.', '-') as 'order-placed'}` as const

/** Which system is told, and of what. */
export function WebhookForm({ webhook, translate, say, onMade, onDone }: Props) {
  const name = `webhook-${webhook?.id ?? 'new'}`
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? webhookKinds)
  const [isMissing, setMissing] = useState(false)
  const state = useForm({
    name,
    schema: v.object({ ...WebhookRequest.entries, kinds: v.array(v.picklist(webhookKinds)) }),
    initial: { name: webhook?.name ?? '', url: webhook?.url ?? '', active: webhook?.active ?? true },
    shape: (values) => ({ ...values, kinds: [...kinds] }),
    takesFocus: true,
    translate,
    send: async (request) => {
      setMissing(kinds.length === 0)
      if (kinds.length === 0) return
      const key = await saveWebhook(request, webhook?.id)
      if (!webhook) onMade?.({ name: request.name, key })
      onDone()
    },
  })
  const { field } = state
  return (
    <form className="form company-form" {...state.form} aria-label={say('systems.webhooks.title')}>
      <ProblemSummary state={state} translate={translate} />
      <TextField field={field('name')} label={say('systems.punchout.name')} translate={translate} />
      <TextField
        field={field('url')}
        label={say('systems.webhooks.url')}
        hint={say('systems.webhooks.urlHint')}
        autoComplete="off"
        translate={translate}
      />
      <fieldset className="company-choices" aria-describedby={`${name}-missing`}>
        <legend>{say('systems.webhooks.events')}</legend>
        {webhookKinds.map((kind) => (
          <label key={kind} className="field-check">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ target }) => {
                setMissing(false)
                setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
              }}
            />
            <span>{say(textKeyOf(kind))}</span>
          </label>
        ))}
        <p className="field-problem" id={`${name}-missing`} role="alert">
          {isMissing && say('systems.webhooks.eventsMissing')}
        </p>
      </fieldset>
      {webhook && <CheckField field={field('active')} label={say('systems.active')} />}
      <FormActions
        state={state}
        submit={webhook ? translate('islands.panel.save') : say('systems.webhooks.add')}
        isQuiet
        translate={translate}
      >
        <button
          type="button"
          className="text-button"
          onClick={() => {
            dropDraft(name)
            onDone()
          }}
        >
          {translate('islands.panel.cancel')}
        </button>
      </FormActions>
    </form>
  )
}
