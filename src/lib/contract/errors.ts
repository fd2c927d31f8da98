import * as v from 'valibot'

/** Every way a call can fail, with its HTTP status. A code is also a translation key of the shop (`errors.<CODE>`). */
export const errorStatus = {
  VALIDATION_FAILED: 400,
  GUID_REQUIRED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CULTURE_NOT_SUPPORTED: 406,
  QUANTITY_NOT_AVAILABLE: 409,
  PAYLOAD_TOO_LARGE: 413,
  SKU_UNKNOWN: 422,
  GENERAL_ERROR: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: v.picklist(Object.keys(errorStatus) as ErrorCode[]),
  /** Which fields are wrong, for VALIDATION_FAILED; how many are left, for QUANTITY_NOT_AVAILABLE. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  available: v.optional(v.pipe(v.number(), v.integer())),
})
export type Problem = v.InferOutput<typeof Problem>
