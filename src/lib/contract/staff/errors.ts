/** Every way a call of the staff can fail beside those of the contract, with its HTTP status. Its text is `errors.<CODE>` of the rooms. */
export const staffErrorStatus = {
  LOGIN_REQUIRED: 401,
  SECOND_STEP_REQUIRED: 401,
  CODE_INVALID: 401,
  PAGE_OUTDATED: 403,
  NOT_ALLOWED: 403,
  ALREADY_INVITED: 409,
  LAST_OWNER: 409,
  RECORD_CHANGED: 409,
  ALREADY_UNDONE: 409,
  NOT_EMPTY: 409,
  COMPANY_REQUIRED: 409,
  STEP_REFUSED: 409,
  NOT_LEFT: 409,
  ADDRESS_TAKEN: 409,
  PAGE_REQUIRED: 409,
  RUN_IS_OVER: 409,
  NOTHING_IS_ASKED: 409,
  ALREADY_THERE: 409,
  STILL_USED: 409,
  TIME_IS_OVER: 422,
  FILE_UNREADABLE: 422,
  JOBS_UNAVAILABLE: 503,
} as const

export type StaffErrorCode = keyof typeof staffErrorStatus
