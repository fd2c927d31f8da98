import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { Cart, CartItem, CartSetRequest, CartSummary, CartValidation } from './cart.ts'
import {
  Category,
  CategoryAttribute,
  Content,
  ContentSummary,
  MenuNode,
  SeoRecord,
  ShopAttribute,
  SliderCategory,
} from './catalogue.ts'
import { Product, ProductSummary, SpecificationRow } from './product.ts'
import { Culture, Currency } from './cultures.ts'
import {
  Address,
  AddressEntry,
  CompanyData,
  CompanyProfile,
  ContactMessage,
  CustomerSummary,
  PickupBatch,
} from './customer.ts'
import { AnonymousCustomer } from './guest.ts'
import { PickupPoint } from './shipping.ts'
import { Problem } from './errors.ts'
import { Complaint, Withdrawal } from './law.ts'
import {
  CartAddresses,
  FinalizeRequest,
  Order,
  OrderLine,
  OrderPayment,
  OrderSummary,
  PaymentMethod,
  PaymentNotification,
} from './order.ts'
import { OrdersPage } from './orders-page.ts'
import { CartShipping, ShippingMethod } from './shipping.ts'
import { Facet, FilterResponse, ProductPage, SearchRequest, SearchResponse, Suggestions } from './search.ts'
import { Accepted, RegisterRequest, TokenRequest, TokenResponse } from './session.ts'
import { SnapshotLine } from './snapshot.ts'
import { Price } from './values.ts'

export type Json = Record<string, unknown>

/** What has a name of its own in the document; everything else is written out where it stands. */
const definitions = {
  Accepted,
  Address,
  AddressEntry,
  AnonymousCustomer,
  Cart,
  CartAddresses,
  CartItem,
  CartSetRequest,
  CartShipping,
  CartSummary,
  CartValidation,
  Category,
  CategoryAttribute,
  CompanyData,
  CompanyProfile,
  Complaint,
  ContactMessage,
  Content,
  ContentSummary,
  Culture,
  Currency,
  CustomerSummary,
  Facet,
  FilterResponse,
  FinalizeRequest,
  MenuNode,
  Order,
  OrderLine,
  OrderPayment,
  OrderSummary,
  OrdersPage,
  PaymentMethod,
  PaymentNotification,
  PickupBatch,
  PickupPoint,
  Price,
  Problem,
  Product,
  ProductPage,
  ProductSummary,
  RegisterRequest,
  SearchRequest,
  SearchResponse,
  SeoRecord,
  ShippingMethod,
  ShopAttribute,
  SliderCategory,
  SnapshotLine,
  SpecificationRow,
  Suggestions,
  TokenRequest,
  TokenResponse,
  Withdrawal,
}

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // A request may leave out what has a default, and blanks around a text and capitals of an address are taken away. What a check
  // compares of a value cannot be said in JSON Schema.
  typeMode: 'input',
  ignoreActions: ['trim', 'to_lower_case', 'finite', 'check'],
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
