import type * as v from 'valibot'

type Node = v.GenericSchema & {
  wrapped?: Node
  entries?: Record<string, Node>
  pipe?: readonly { type: string; requirement?: unknown }[]
}

export type Bounds = { required: boolean; maxLength?: number }

/** What the contract says of one field, for the attributes of its input: the same schema is what the API checks with. */
export function boundsOf(schema: v.GenericSchema, path: string): Bounds {
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
