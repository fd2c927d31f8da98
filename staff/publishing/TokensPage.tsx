import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call, type Answer, type Confirmation } from '../platform/calls/call.ts'
import { moment, useTexts } from '../platform/texts/texts.ts'
import { Asking } from '../platform/frame/Asking.tsx'
import { Field, typedIn } from '../platform/fields/Field.tsx'
import { Problem, Waiting } from '../platform/frame/States.tsx'
import { Table } from '../platform/lists/Table.tsx'
import './publishing.css'

const key = ['tokens']

/** A token, of which somebody was asked. */
type Sure = { id: string; confirmation: Confirmation }

/** By which systems behind the shop ask for editions: made here, shown once, ended here. */
export function TokensPage() {
  const t = useTexts()
  const queries = useQueryClient()
  const tokens = useQuery({ queryKey: key, queryFn: () => call('tokens', {}) })
  const keep = (known: Answer<'tokens'>) => queries.setQueryData(key, known)
  const make = useMutation({
    mutationFn: (name: string) => call('makeToken', { body: { name } }),
    onSuccess: ({ tokens: known }) => keep(known),
  })
  const end = useMutation({
    mutationFn: ({ id, confirmation }: Sure) => call('endToken', { params: { id }, confirmation }),
    onSuccess: keep,
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
  const failure = make.error ?? end.error ?? tokens.error
  return (
    <>
      <p>
        <Link to="/publishing">{t('publishing.back')}</Link>
      </p>
      <h1>{t('webhooks.title')}</h1>
      <p>{t('webhooks.what')}</p>
      <form
        className="panel inline"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          make.mutate(typedIn(form)['name'] ?? '', { onSuccess: () => form.reset() })
        }}
      >
        <Field label={t('webhooks.name')} name="name" required maxLength={60} autoComplete="off" />
        <button className="button main" disabled={make.isPending}>
          {t('webhooks.make')}
        </button>
        {make.data && <Made token={make.data.secret} />}
      </form>
      {failure && <Problem error={failure} />}
      {tokens.isPending && <Waiting />}
      {tokens.data?.length === 0 && <p className="empty">{t('webhooks.none')}</p>}
      {tokens.data && tokens.data.length > 0 && <TokenList tokens={tokens.data} onEnd={end.mutate} />}
    </>
  )
}

/** Nobody can look it up later. */
function Made({ token }: { token: string }) {
  const t = useTexts()
  return (
    <p role="status">
      {t('webhooks.once')} <code className="secret">{token}</code>
    </p>
  )
}

function TokenList({ tokens, onEnd }: { tokens: Answer<'tokens'>; onEnd: (sure: Sure) => void }) {
  const t = useTexts()
  return (
    <Table columns={[...[t('webhooks.name'), t('webhooks.made'), t('webhooks.used')], { unseen: t('people.actions') }]}>
      {tokens.map(({ id, name, madeBy, madeAt, usedAt }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>
            {madeBy}
            <span className="second">{moment(madeAt)}</span>
          </td>
          <td data-name={t('webhooks.used')}>{usedAt === null ? t('webhooks.never') : moment(usedAt)}</td>
          <td className="actions">
            <Asking
              label={t('webhooks.end')}
              question={t('webhooks.endAsk', { name })}
              onConfirm={(confirmation) => onEnd({ id, confirmation })}
            />
          </td>
        </tr>
      ))}
    </Table>
  )
}
