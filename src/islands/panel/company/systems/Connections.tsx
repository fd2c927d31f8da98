import { useEffect, useState } from 'react'
import type { CompanyPerson } from '#lib/contract/company.ts'
import type { PunchoutProtocol } from '#lib/contract/punchout.ts'
import { $connections, readConnections } from '#lib/stores/customer/connections.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { Loaded } from '../../Loaded.tsx'
import { ConnectionForm, type MadeConnection } from './ConnectionForm.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { MadeSecret } from './MadeSecret.tsx'
import type { OfSystems } from './of-systems.ts'

type Props = OfSystems & { people: readonly CompanyPerson[] }

const addressOf = (protocol: PunchoutProtocol) =>
  new URL(`${pageEdition().apiBase}/yes-api/punchout/${protocol}`, location.origin).href

/** By which ways procurement systems of the company come into the shop. */
export function Connections({ people, ...shared }: Props) {
  const { labels, translate, say } = shared
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeConnection>()
  useEffect(() => void readConnections(), [])
  return (
    <>
      <h3>{say('systems.punchout.title')}</h3>
      <p>{say('systems.punchout.intro')}</p>
      {made && (
        <MadeSecret
          key={made.secret}
          told={say('systems.punchout.made', { name: made.name })}
          texts={[
            [say('systems.punchout.address'), addressOf(made.protocol)],
            [say('systems.punchout.userName'), made.userName],
            [say('systems.punchout.secret'), made.secret],
          ]}
          translate={translate}
          onDone={() => setMade(undefined)}
        />
      )}
      <Loaded $store={$connections} labels={labels} retry={readConnections} lines={2}>
        {({ connections }) =>
          connections.length === 0 ? (
            <p>{say('systems.punchout.none')}</p>
          ) : (
            <ul className="company-list">
              {connections.map((connection) => (
                <ConnectionLine
                  key={connection.id}
                  {...{ connection, people, ...shared }}
                  onSecret={(secret) => setMade({ ...connection, secret })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isOpen ? (
        <ConnectionForm {...{ people, translate, say }} onMade={setMade} onDone={() => setOpen(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {say('systems.punchout.add')}
        </button>
      )}
    </>
  )
}
