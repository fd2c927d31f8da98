import { useEffect, useState } from 'react'
import type { CompanyWebhook, WebhookDeliveries } from '#lib/contract/company-webhook.ts'
import { localDay } from '#lib/formats/dates.ts'
import {
  $webhooks,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  replayDelivery,
} from '#lib/stores/customer/webhooks.ts'
import { Loaded } from '../../Loaded.tsx'
import { Deliveries, type Delivery } from './Deliveries.tsx'
import { MadeSecret } from './MadeSecret.tsx'
import type { OfSystems } from './of-systems.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { ToggleButton } from './ToggleButton.tsx'
import { textKeyOf, WebhookForm, type MadeWebhook } from './WebhookForm.tsx'

/** Which systems of the company are told what becomes of its orders. */
export function Webhooks(shared: OfSystems) {
  const { labels, translate, say } = shared
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeWebhook>()
  useEffect(() => void readWebhooks(), [])
  return (
    <>
      <h3>{say('systems.webhooks.title')}</h3>
      <p>{say('systems.webhooks.intro')}</p>
      {made && (
        <MadeSecret
          key={made.key}
          told={say('systems.webhooks.made', { name: made.name })}
          texts={[[say('systems.webhooks.key'), made.key]]}
          translate={translate}
          onDone={() => setMade(undefined)}
        />
      )}
      <Loaded $store={$webhooks} labels={labels} retry={readWebhooks} lines={2}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <p>{say('systems.webhooks.none')}</p>
          ) : (
            <ul className="company-list">
              {webhooks.map((webhook) => (
                <Line key={webhook.id} webhook={webhook} {...shared} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen ? (
        <WebhookForm {...{ translate, say }} onMade={setMade} onDone={() => setOpen(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {say('systems.webhooks.add')}
        </button>
      )}
    </>
  )
}

function Line({ webhook, ...shared }: OfSystems & { webhook: CompanyWebhook }) {
  const { culture, attempt, translate, say } = shared
  const { id, name, url, kinds, active, failingSince } = webhook
  const [open, setOpen] = useState<'form' | 'deliveries'>()
  const facts = [
    ...(active ? [] : [say('systems.off')]),
    kinds.map((kind) => say(textKeyOf(kind))).join(', '),
    ...(failingSince === null ? [] : [say('systems.webhooks.failing', { day: localDay(failingSince, culture) })]),
  ]
  const told = async (asked: Promise<WebhookDeliveries>) =>
    (await asked).deliveries.map(({ kind, about, ...delivery }): Delivery => ({
      ...delivery,
      what: `${say(textKeyOf(kind))} ${about}`,
    }))
  const toggle = (which: 'form' | 'deliveries') => ({
    isOpen: open === which,
    onToggle: () => setOpen(open === which ? undefined : which),
    ...{ name, say },
  })
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span>{url}</span>
        <span>{facts.join('; ')}</span>
      </p>
      <span className="company-actions">
        <ToggleButton {...toggle('form')} label={say('systems.edit')} />
        <ToggleButton {...toggle('deliveries')} label={say('systems.webhooks.deliveries')} />
        <RemoveButton {...{ name, attempt, translate, say }} remove={() => removeWebhook(id)} />
      </span>
      {open !== undefined && (
        <div className="company-below">
          {open === 'form' && <WebhookForm {...{ webhook, translate, say }} onDone={() => setOpen(undefined)} />}
          {open === 'deliveries' && (
            <Deliveries
              {...shared}
              read={() => told(readDeliveries(id))}
              again={(delivery) => told(replayDelivery(id, delivery))}
            />
          )}
        </div>
      )}
    </li>
  )
}
