import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { contentKinds } from '#lib/contract/catalogue.ts'
import { Voice } from '#lib/contract/staff/content.ts'
import * as v from 'valibot'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { contentQuery } from './content-queries.ts'
import { voiceName } from './voice-name.ts'

type Begun = { culture: string; uri: string; kind: 'page' | 'post'; copyOf?: string | undefined }

/** Begins a draft and goes to it. */
export function useBegin() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ culture, uri, kind, copyOf }: Begun) =>
      call('newContent', {
        body: {
          uri,
          kind,
          culture: v.parse(Voice, culture),
          copyOf: copyOf === undefined ? null : v.parse(Voice, copyOf),
        },
      }),
    onSuccess: async (record) => {
      const { culture, uri } = record
      queries.setQueryData(contentQuery(culture, uri).queryKey, record)
      await queries.invalidateQueries({ queryKey: ['content', 'list'] })
      await navigate({ to: '/content/$culture/$uri', params: { culture, uri }, ignoreBlocker: true })
    },
  })
}

export function NewPage({ voices, edition }: { voices: readonly string[]; edition: string | undefined }) {
  const t = useTexts()
  const begin = useBegin()
  const { onInput } = useLosable()
  return (
    <form
      className="panel inline new-page"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        const { culture = '', uri = '', kind } = typedIn(event.currentTarget)
        begin.mutate({ culture, uri: uri.trim(), kind: kind === 'post' ? 'post' : 'page' })
      }}
    >
      <h2>{t('content.new')}</h2>
      <p className="hint">{t('content.newHint')}</p>
      <Choice
        name="culture"
        label={t('content.edition')}
        options={voices.map((voice) => ({ value: voice, label: voiceName(voice) }))}
        defaultValue={edition ?? voices[0]}
      />
      <Choice
        name="kind"
        label={t('content.kindLabel')}
        options={contentKinds.map((kind) => ({ value: kind, label: t(`content.kind.${kind}`) }))}
      />
      <Field label={t('content.uri')} name="uri" required maxLength={100} pattern="[\p{L}\p{N}][\p{L}\p{N}._\-]*" />
      <button className="button" disabled={begin.isPending}>
        {t('content.begin')}
      </button>
      {begin.error && <Problem error={begin.error} />}
    </form>
  )
}
