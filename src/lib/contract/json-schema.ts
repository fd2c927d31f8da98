import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { AnonymousCustomer, Cart, CartItem, CartSetRequest, CartSummary } from './cart.ts'
import {
  Category,
  Content,
  MenuNode,
  Product,
  ProductSummary,
  SearchRequest,
  SearchResponse,
  SeoRecord,
  ShopAttribute,
  SpecificationRow,
} from './catalogue.ts'
import { Culture, Currency } from './cultures.ts'
import { Problem } from './errors.ts'
import { SnapshotLine } from './snapshot.ts'
import { Price } from './values.ts'

export type Json = Record<string, unknown>

/** What has a name of its own in the document; everything else is written out where it stands. */
const definitions = {
  AnonymousCustomer,
  Cart,
  CartItem,
  CartSetRequest,
  CartSummary,
  Category,
  Content,
  Culture,
  Currency,
  MenuNode,
  Price,
  Problem,
  Product,
  ProductSummary,
  SearchRequest,
  SearchResponse,
  SeoRecord,
  ShopAttribute,
  SnapshotLine,
  SpecificationRow,
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // Nothing in the contract is transformed; what differs is only that a request may leave out what has a default.
  typeMode: 'input',
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // The converter gives up on a record whose keys are a list of words, although what it made of it is right.
  overrideSchema: ({ valibotSchema, jsonSchema }) => (valibotSchema.type === 'record' ? jsonSchema : undefined),
  // JSON Schema reads every pattern as Unicode, so the flag that says so is not lost.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex' && 'requirement' in valibotAction && valibotAction.requirement instanceof RegExp
      ? { ...jsonSchema, pattern: valibotAction.requirement.source }
      : undefined,
}

export function jsonSchema(schema: v.GenericSchema): Json {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, config)
  return rest
}

export const namedSchemas = (): Json => toJsonSchemaDefs(definitions, config)
