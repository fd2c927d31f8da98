import { useEffect, useRef, useState, type InputEvent, type RefObject, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { errorText, translation, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { dropDraft, storeDraft, readDraft, type Draft } from '#lib/stores/storage/drafts.ts'
import { problemsOf, refusedFields, type Problems } from './problems.ts'
import { draftOf, valuesOf } from './values.ts'

type Node = v.GenericSchema & {
  wrapped?: Node
  entries?: Record<string, Node>
  pipe?: readonly { type: string; requirement?: unknown }[]
}

type Bounds = { required: boolean; maxLength?: number }

/** What the contract says of one field, for the attributes of its input: the same schema is what the API checks with. */
function boundsOf(schema: v.GenericSchema, path: string): Bounds {
  const field = fieldAt(schema, path)
  const bound = (type: string) => field?.pipe?.find((step) => step.type === type)?.requirement
  const [shortest, longest] = [bound('min_length'), bound('max_length')]
  const wantsForm =
    field?.type === 'picklist' || (field?.pipe?.some(({ type }) => type === 'rfc_email' || type === 'regex') ?? false)
  return {
    required: field?.type === 'literal' || Number(shortest) >= 1 || (wantsForm && !isOptional(schema, path)),
    ...(typeof longest === 'number' && { maxLength: longest }),
  }
}

const unwrap = (node: Node | undefined): Node | undefined => (node?.wrapped ? unwrap(node.wrapped) : node)

const fieldAt = (schema: Node, path: string): Node | undefined =>
  path.split('.').reduce<Node | undefined>((node, name) => unwrap(unwrap(node)?.entries?.[name]), schema)

function isOptional(schema: Node, path: string): boolean {
  const names = path.split('.')
  const parent = names.slice(0, -1).reduce<Node | undefined>((node, name) => unwrap(node)?.entries?.[name], schema)
  return unwrap(parent)?.entries?.[names.at(-1) ?? '']?.wrapped !== undefined
}

type Schema = v.GenericSchema

type Options<S extends Schema> = {
  /** Names the form on its page. What is typed is kept under it until it is sent: nothing is lost by a reload. */
  name: string
  /** Another name for what is kept, where one form is filled in about several things; `false` keeps nothing. */
  draft?: string | false
  /** The contract's schema, so that the API checks by the same bounds. */
  schema: S
  /** What the fields begin with when nothing was typed before. */
  initial?: Draft
  /** Makes of what the fields hold what the schema takes, where that is not the same. */
  shape?: (values: Record<string, unknown>) => unknown
  /** Who has just asked for the form goes on in it. */
  takesFocus?: boolean
  /** Which field is meant by an error code of the API. */
  codes?: Readonly<Record<string, string>>
  /** Without the words they are fetched when the form is first sent. */
  translate?: TranslateIsland
  /** Says that nothing was sent where not even the words can be had. */
  unsaid?: string
  /** Throws an ApiError when it fails; then everything stays as it was typed. */
  send: (input: v.InferOutput<S>) => Promise<unknown>
}

export type FieldProps = {
  id: string
  name: string
  defaultValue: string
  defaultChecked: boolean
  required: boolean
  maxLength?: number
  problem: string | undefined
}

export type FormState = {
  form: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
    noValidate: true
    'aria-busy': boolean
  }
  field: (name: string) => FieldProps
  problems: Problems
  /** What went wrong with the whole, in words. */
  failure: string | undefined
  isSending: boolean
  /** Counts the attempts that found faults, so that the summary takes the focus each time. */
  attempts: number
}

/**
 * A form of the platform: the browser holds what is typed, this checks it by the contract's schema, sends it once and
 * tells what is wrong. Fields spread `field(name)`; `ProblemSummary` stands before them.
 */
export function useForm<S extends Schema>({
  name,
  draft = name,
  schema,
  initial = {},
  shape = (values) => values,
  codes = {},
  takesFocus = false,
  translate,
  unsaid = '',
  send,
}: Options<S>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [start] = useState<Draft>(() => ({ ...initial, ...(draft !== false && readDraft(draft)) }))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [attempts, setAttempts] = useState(0)
  // State comes a moment late for a double click.
  const isUnderway = useRef(false)
  const isMounted = useRef(true)
  const words = useRef(translate)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [takesFocus])

  const checked = (form: HTMLFormElement) => v.safeParse(schema, shape(valuesOf(form)))

  function refuse(form: HTMLFormElement, found: Problems) {
    setProblems(inOrder(form, found))
    setAttempts((count) => count + 1)
  }

  async function submit(form: HTMLFormElement) {
    setFailure(undefined)
    const say = (words.current = translate ?? (await translation().catch(() => undefined)))
    if (!say) return setFailure(unsaid)
    const result = checked(form)
    if (!result.success) return refuse(form, problemsOf(result.issues, say))
    setProblems({})
    setSending(true)
    try {
      await send(result.output)
      if (draft !== false) dropDraft(draft)
    } catch (error) {
      if (!isMounted.current) return
      const refused = refusedFields(error, codes, say)
      if (refused) refuse(form, refused)
      else setFailure(errorText(say, error))
    } finally {
      if (isMounted.current) setSending(false)
    }
  }

  return {
    form: {
      ref,
      noValidate: true,
      'aria-busy': isSending,
      onSubmit: (event) => {
        event.preventDefault()
        if (isUnderway.current) return
        isUnderway.current = true
        void submit(event.currentTarget).finally(() => (isUnderway.current = false))
      },
      onInput: (event) => {
        const form = event.currentTarget
        if (draft !== false) storeDraft(draft, draftOf(form))
        // A field that was found wrong is looked at again as it is mended; the others are left in peace.
        if (Object.keys(problems).length === 0 || !words.current) return
        const result = checked(form)
        const now = result.success ? {} : problemsOf(result.issues, words.current)
        const left = Object.keys(problems).flatMap((key) => (now[key] ? [[key, now[key]] as const] : []))
        setProblems(inOrder(form, Object.fromEntries(left)))
      },
    },
    field: (field) => {
      const value = start[field]
      return {
        id: `${name}-${field.replaceAll('.', '-')}`,
        name: field,
        defaultValue: typeof value === 'string' ? value : '',
        defaultChecked: value === true,
        problem: problems[field],
        ...boundsOf(schema, field),
      }
    },
    problems,
    failure,
    isSending,
    attempts,
  }
}

/** Sorts problems from the top of the form to its end, whichever rule found what. */
function inOrder(form: HTMLFormElement, problems: Problems): Problems {
  const names = Array.from(form.elements, (field) => field.getAttribute('name') ?? '')
  const entries = Object.entries(problems)
  return Object.fromEntries(entries.sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))
}
