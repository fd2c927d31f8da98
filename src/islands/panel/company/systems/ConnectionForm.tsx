import * as v from 'valibot'
import type { CompanyPerson } from '#lib/contract/company.ts'
import { ConnectionRequest, punchoutProtocols, type PunchoutProtocol } from '#lib/contract/punchout.ts'
import { addConnection, setConnection, type Connection } from '#lib/stores/customer/connections.ts'
import { dropDraft } from '#lib/stores/storage/drafts.ts'
import { CheckField, SelectField, TextField } from '#lib/ui/form/Fields.tsx'
import { FormActions } from '#lib/ui/form/FormActions.tsx'
import { ProblemSummary } from '#lib/ui/form/ProblemSummary.tsx'
import { useForm } from '#lib/ui/form/use-form.ts'
import type { OfSystems } from './of-systems.ts'

export type MadeConnection = { name: string; protocol: PunchoutProtocol; userName: string; secret: string }

type Props = Pick<OfSystems, 'translate' | 'say'> & {
  /** None: a new one. */
  connection?: Connection
  people: readonly CompanyPerson[]
  onMade?: (made: MadeConnection) => void
  onDone: () => void
}

const split = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** One field holds all hosts, so that what is wrong with any of them is said there. */
const Schema = v.object({
  ...ConnectionRequest.entries,
  hosts: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(1_000),
    v.check((text) => v.is(ConnectionRequest.entries.hosts, split(text)), 'expected hosts'),
    v.transform(split),
  ),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** How a procurement system comes into the shop, in whose name it orders, and where it is told what becomes of that. */
export function ConnectionForm({ connection, people, translate, say, onMade, onDone }: Props) {
  const name = `connection-${connection?.id ?? 'new'}`
  const state = useForm({
    name,
    schema: Schema,
    initial: {
      name: connection?.name ?? '',
      protocol: connection?.protocol ?? 'oci',
      hosts: connection?.hosts.join(', ') ?? '',
      ordersBy: String(connection?.ordersBy ?? ''),
      documentsUrl: connection?.documentsUrl ?? '',
      active: connection?.active ?? true,
    },
    shape: ({ ordersBy, documentsUrl, documentsSecret, ...rest }) => ({
      ...{ ...rest, ordersBy: Number(ordersBy) || null, documentsUrl: textOf(documentsUrl) || null },
      ...(textOf(documentsSecret) !== '' && { documentsSecret }),
    }),
    codes: { RETURN_ADDRESS_REFUSED: 'documentsUrl' },
    takesFocus: true,
    translate,
    send: async (request) => {
      if (connection) await setConnection(connection.id, request)
      else onMade?.({ name: request.name, protocol: request.protocol, ...(await addConnection(request)) })
      onDone()
    },
  })
  const { field } = state
  const buyers = people.filter((person) => person.state === 'active' && person.role !== 'reader')
  const kept = connection?.hasDocumentsSecret === true ? `${say('systems.punchout.documentsSecretKept')} ` : ''
  return (
    <form className="form company-form" {...state.form} aria-label={say('systems.punchout.title')}>
      <ProblemSummary state={state} translate={translate} />
      <TextField field={field('name')} label={say('systems.punchout.name')} translate={translate} />
      <SelectField
        field={field('protocol')}
        label={say('systems.punchout.protocol')}
        options={punchoutProtocols.map((value) => ({ value, label: protocolNames[value] }))}
        translate={translate}
      />
      <TextField
        field={field('hosts')}
        label={say('systems.punchout.hosts')}
        hint={say('systems.punchout.hostsHint')}
        autoComplete="off"
        translate={translate}
      />
      <SelectField
        field={field('ordersBy')}
        label={say('systems.punchout.ordersBy')}
        hint={say('systems.punchout.ordersByHint')}
        options={[
          { value: '', label: say('systems.punchout.nobody') },
          ...buyers.map((person) => ({ value: String(person.id), label: person.name || person.email })),
        ]}
        translate={translate}
      />
      <TextField
        field={field('documentsUrl')}
        label={say('systems.punchout.documentsUrl')}
        hint={say('systems.punchout.documentsUrlHint')}
        autoComplete="off"
        translate={translate}
      />
      <TextField
        field={{ ...field('documentsSecret'), required: false }}
        type="password"
        label={say('systems.punchout.documentsSecret')}
        hint={kept + say('systems.punchout.documentsSecretHint')}
        autoComplete="new-password"
        translate={translate}
      />
      {connection && <CheckField field={field('active')} label={say('systems.active')} />}
      <FormActions
        state={state}
        submit={connection ? translate('islands.panel.save') : say('systems.punchout.add')}
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

export const protocolNames: Readonly<Record<PunchoutProtocol, string>> = { oci: 'OCI 4.0 / 5.0', cxml: 'cXML 1.2' }
