import * as v from 'valibot'
import { problemFields } from './problem.ts'

/** Every way a call can fail, with its HTTP status. A code is also a translation key of the shop (`errors.<CODE>`). */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  GUID_REQUIRED: 401,
  ACCESS_TOKEN_INVALID: 401,
  CREDENTIALS_INVALID: 401,
  REFRESH_TOKEN_INVALID: 401,
  /** Of the host where the staff look at releases, which passes on what reads and nothing else; the API never says it. */
  PREVIEW_ONLY: 403,
  RIGHT_MISSING: 403,
  SCOPE_MISSING: 403,
  SIGNATURE_INVALID: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CULTURE_NOT_SUPPORTED: 406,
  ACCOUNT_HAS_OPEN_ORDERS: 409,
  ALREADY_MEMBER: 409,
  APPROVAL_IS_OVER: 409,
  APPROVAL_NEEDED: 409,
  APPROVAL_NOT_NEEDED: 409,
  BRANCH_IN_USE: 409,
  CART_IS_FULL: 409,
  COMPANY_NEEDS_ADMINISTRATOR: 409,
  COST_CENTRE_EXISTS: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  OFFER_CHANGED: 409,
  OFFER_NOT_OPEN: 409,
  ORDER_CHANGED: 409,
  ORDER_IS_PAID: 409,
  ORDER_NOT_CANCELLABLE: 409,
  PRICE_CHANGED: 409,
  /** Of what is not for a visit from a procurement system, whose cart goes back there. */
  PUNCHOUT_RUNS: 409,
  QUANTITY_NOT_AVAILABLE: 409,
  ROLE_IN_USE: 409,
  TOO_MUCH_UNPAID: 409,
  PAYLOAD_TOO_LARGE: 413,
  ADDRESS_BOOK_IS_FULL: 422,
  COMPANY_IS_FULL: 422,
  LIST_IS_FULL: 422,
  CART_ADDRESS_IS_EMPTY: 422,
  CART_DELIVERY_IS_EMPTY: 422,
  CART_DELIVERY_PICKUP_POINT_IS_EMPTY: 422,
  CART_IS_EMPTY: 422,
  CART_PAYMENT_IS_EMPTY: 422,
  /** A file with no line that names a product, and one that is no order in any form that is read. */
  ORDER_FILE_EMPTY: 422,
  ORDER_FILE_UNREADABLE: 422,
  PASSWORD_TOO_COMMON: 422,
  PAYMENT_UNKNOWN: 422,
  PICKUP_POINT_UNKNOWN: 422,
  RETURN_ADDRESS_REFUSED: 422,
  SHIPPING_UNKNOWN: 422,
  SKU_UNKNOWN: 422,
  TAX_NUMBER_INVALID: 422,
  TOKEN_INVALID: 422,
  TOO_MANY_ATTEMPTS: 429,
  GENERAL_ERROR: 500,
  COMPANY_REGISTER_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const Problem = v.object({ ...problemFields, code: v.picklist(Object.keys(errorStatus) as ErrorCode[]) })
export type Problem = v.InferOutput<typeof Problem>
