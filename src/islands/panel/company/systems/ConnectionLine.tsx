import { useState } from 'react'
import type { CompanyPerson } from '#lib/contract/company.ts'
import type { PunchoutDocuments } from '#lib/contract/punchout.ts'
import { localDay, localMoment } from '#lib/formats/dates.ts'
import {
  readDocuments,
  removeConnection,
  revokeOldSecret,
  sendDocument,
  type Connection,
} from '#lib/stores/customer/connections.ts'
import { ConnectionForm, protocolNames } from './ConnectionForm.tsx'
import { Deliveries, type Delivery } from './Deliveries.tsx'
import { NewSecret } from './NewSecret.tsx'
import type { OfSystems } from './of-systems.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { ToggleButton } from './ToggleButton.tsx'

type Props = OfSystems & {
  connection: Connection
  people: readonly CompanyPerson[]
  onSecret: (secret: string) => void
}

/** One connection: what is known of it, and what is done with it. */
export function ConnectionLine({ connection, people, onSecret, ...shared }: Props) {
  const { culture, attempt, translate, say } = shared
  const { id, name, protocol, active, userName, hosts, usedAt, oldUntil, documentsUrl } = connection
  const [open, setOpen] = useState<'form' | 'secret' | 'documents'>()
  const facts = [
    protocolNames[protocol],
    ...(active ? [] : [say('systems.off')]),
    say('systems.punchout.user', { name: userName }),
    hosts.join(', '),
    usedAt === null
      ? say('systems.punchout.unused')
      : say('systems.punchout.usedOn', { day: localDay(usedAt, culture) }),
    ...(oldUntil === null ? [] : [say('systems.punchout.oldUntil', { day: localMoment(oldUntil, culture) })]),
  ]
  const revokeOld = async () => void (await revokeOldSecret(id))
  const told = async (asked: Promise<PunchoutDocuments>) =>
    (await asked).documents.map(({ kind, number, orderId, ...document }): Delivery => ({
      ...document,
      what: `${say(`systems.punchout.kinds.${kind}`)} ${number} (${orderId})`,
    }))
  const toggle = (which: 'form' | 'secret' | 'documents') => ({
    isOpen: open === which,
    onToggle: () => setOpen(open === which ? undefined : which),
    ...{ name, say },
  })
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span>{facts.join('; ')}</span>
      </p>
      <span className="company-actions">
        <ToggleButton {...toggle('form')} label={say('systems.edit')} />
        <ToggleButton {...toggle('secret')} label={say('systems.punchout.newSecret')} />
        {documentsUrl !== null && <ToggleButton {...toggle('documents')} label={say('systems.punchout.documents')} />}
        {oldUntil !== null && (
          <button
            type="button"
            className="text-button"
            aria-label={say('systems.of', { what: say('systems.punchout.revokeOld'), name })}
            onClick={() => void attempt(revokeOld, translate('islands.panel.saved'))}
          >
            {say('systems.punchout.revokeOld')}
          </button>
        )}
        <RemoveButton {...{ name, attempt, translate, say }} remove={() => removeConnection(id)} />
      </span>
      {open !== undefined && (
        <div className="company-below">
          {open === 'form' && (
            <ConnectionForm {...{ connection, people, translate, say }} onDone={() => setOpen(undefined)} />
          )}
          {open === 'secret' && (
            <NewSecret
              {...{ connection, attempt, translate, say }}
              onMade={(secret) => {
                setOpen(undefined)
                onSecret(secret)
              }}
            />
          )}
          {open === 'documents' && (
            <Deliveries
              {...shared}
              read={() => told(readDocuments(id))}
              again={(document) => told(sendDocument(id, document))}
            />
          )}
        </div>
      )}
    </li>
  )
}
