import * as v from 'valibot'
import { Id, Text } from '../values.ts'

const Search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)))
/** How many were shown before. */
const From = v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Guid = v.pipe(v.string(), v.uuid())

export const contractStates = ['planned', 'holds', 'over'] as const

export const ContractsQuery = v.object({
  /** Words of its name, of a company or its tax number, or of a group. */
  search: Search,
  state: v.optional(v.picklist(contractStates)),
  /** The company that it holds for, by itself or as one of a group. */
  company: v.optional(Guid),
  from: From,
})

const ContractLine = v.object({
  id: Id,
  name: Text,
  /** The company or the group. */
  buyer: Text,
  /** The company, as records name it; nothing where it is a group. */
  company: v.nullable(v.object({ id: Guid, key: Text })),
  isGroup: v.boolean(),
  onlyThis: v.boolean(),
  /** Days; without a last one it holds until somebody ends it. */
  startsOn: Text,
  endsOn: v.nullable(Text),
  state: v.picklist(contractStates),
  /** Products, categories and markets that it says a price of. */
  pricesCount: Count,
})
export type ContractLine = v.InferOutput<typeof ContractLine>

/** By name. */
export const ContractsPage = v.object({ contracts: v.array(ContractLine), hasMore: v.boolean() })
export type ContractsPage = v.InferOutput<typeof ContractsPage>

const GroupLine = v.object({ id: Id, name: Text, companiesCount: Count, contractsCount: Count })
export type GroupLine = v.InferOutput<typeof GroupLine>
export const GroupList = v.object({ groups: v.array(GroupLine) })
