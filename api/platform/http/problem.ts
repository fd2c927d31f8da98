import { errorStatus, type ErrorCode, type Problem } from '#lib/contract/errors.ts'
import { staffErrorStatus, type StaffErrorCode } from '#lib/contract/staff/errors.ts'
import { outagePause, isOutage } from '../database/outage.ts'

type Code = ErrorCode | StaffErrorCode

const statuses: Record<Code, number> = { ...errorStatus, ...staffErrorStatus }

const titles: Record<Code, string> = {
  VALIDATION_FAILED: 'The request is not in the form this call expects.',
  GUID_REQUIRED: 'This call needs the Guid header of a known guest, or an access token.',
  ACCESS_TOKEN_INVALID: 'This call needs an access token that is ours and not expired.',
  CREDENTIALS_INVALID: 'No account has this address and password.',
  REFRESH_TOKEN_INVALID: 'The login has ended. Log in again.',
  PREVIEW_ONLY: 'This is a preview. It reads the catalogue; nothing is ordered, written or logged in to here.',
  RIGHT_MISSING: 'Your role in the company does not include this.',
  SCOPE_MISSING: 'This token does not open that. An administrator of the company can make one that does.',
  SIGNATURE_INVALID: 'The signature does not belong to this body.',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This address does not answer to this method.',
  CULTURE_NOT_SUPPORTED: 'The shop is not offered in the culture asked for.',
  ACCOUNT_HAS_OPEN_ORDERS:
    'Orders of this account are still open. It can be deleted once they are shipped, paid back or cancelled.',
  ALREADY_MEMBER: 'Somebody with this address belongs to the company already.',
  APPROVAL_IS_OVER: 'This request was decided, taken back, or its time is over.',
  APPROVAL_NEEDED: 'The company wants this order to be approved. Ask for it.',
  APPROVAL_NOT_NEEDED: 'This can be ordered without asking anybody.',
  BRANCH_IN_USE: 'People or other branches belong to this branch.',
  CART_IS_FULL: 'No more different products fit into one cart.',
  COMPANY_NEEDS_ADMINISTRATOR: 'Somebody has to go on administering the company.',
  COST_CENTRE_EXISTS: 'Another cost centre of the company has this code.',
  COMPANY_IS_FULL: 'No more of these fit into one company.',
  IDEMPOTENCY_KEY_REUSED: 'This key already stands for something else that was sent.',
  OFFER_CHANGED: 'The seller has said something else meanwhile. Read the latest version first.',
  OFFER_NOT_OPEN: 'The offer can not be ordered: its time is over, it was withdrawn, or it was ordered.',
  ORDER_CHANGED: 'The order is not the one that was shown. Confirm the new one.',
  ORDER_FILE_EMPTY: 'No line of the file names a product.',
  ORDER_FILE_UNREADABLE: 'The file is no order in CSV, XLSX, openTRANS 2.1 or UBL 2.1 that can be read.',
  PASSWORD_TOO_COMMON: 'This password is among the first that are tried; choose another one.',
  ORDER_NOT_CANCELLABLE: 'This order is being prepared and can no longer be cancelled.',
  ORDER_IS_PAID: 'This order needs no payment any more.',
  PRICE_CHANGED: 'The total is not the one that was shown. Confirm the new one.',
  PUNCHOUT_RUNS: 'The cart of this visit goes back to the procurement system; this is not a part of it.',
  QUANTITY_NOT_AVAILABLE: 'There are not that many in stock.',
  PAYLOAD_TOO_LARGE: 'The request body is too large.',
  ADDRESS_BOOK_IS_FULL: 'No more addresses fit into one address book.',
  LIST_IS_FULL: 'There is no room for another list, or for another product on this one',
  CART_ADDRESS_IS_EMPTY: 'The cart has no address yet.',
  CART_DELIVERY_IS_EMPTY: 'No way of delivery is chosen.',
  CART_DELIVERY_PICKUP_POINT_IS_EMPTY: 'This way of delivery needs a pickup point.',
  CART_IS_EMPTY: 'The cart is empty.',
  CART_PAYMENT_IS_EMPTY: 'No way of payment is chosen.',
  PAYMENT_UNKNOWN: 'This way of payment is not offered.',
  PICKUP_POINT_UNKNOWN: 'This pickup point does not exist or belongs to another way of delivery.',
  RETURN_ADDRESS_REFUSED: 'The address to return to is of no host that this connection allows.',
  SHIPPING_UNKNOWN: 'This way of delivery is not offered.',
  ROLE_IN_USE: 'Somebody has this role still.',
  SKU_UNKNOWN: 'No product with this SKU is offered in the culture asked for.',
  TAX_NUMBER_INVALID: 'This is no tax number of that country.',
  TOO_MUCH_UNPAID: 'A guest may not hold that much without paying. Order less, pay, or log in.',
  TOKEN_INVALID: 'The link has expired or was used before.',
  TOO_MANY_ATTEMPTS: 'Too many attempts. Wait as long as Retry-After says.',
  GENERAL_ERROR: 'The server failed to answer. Trying again later may help.',
  LOGIN_REQUIRED: 'Log in first.',
  SECOND_STEP_REQUIRED: 'Give the code of your device first.',
  CODE_INVALID: 'This is not the code that the device shows now, nor an unused one for recovery.',
  PAGE_OUTDATED: 'This page was opened before the last login. Load it again.',
  NOT_ALLOWED: 'Your roles do not lead into this room.',
  ALREADY_INVITED: 'Somebody with this address works here already.',
  LAST_OWNER: 'Somebody has to stay an owner.',
  RECORD_CHANGED: 'Somebody else has changed this meanwhile.',
  ALREADY_UNDONE: 'This was taken back already.',
  NOT_EMPTY: 'Something lies in it still. Move that elsewhere first.',
  TABLE_UNREADABLE: 'This is neither a table of text nor a workbook, or is packed more tightly than any of them.',
  FILE_TOO_LONG: 'The table has too many lines. Import it in parts.',
  FILE_WITHOUT_SKU: 'The first line has to name the columns, with sku among them.',
  FILE_WITHOUT_COLUMNS: 'The first line has to name the columns as an export does.',
  FILE_HAS_FAULTS: 'Lines of the file are refused, and it was to be taken whole. Nothing was changed.',
  COMPANY_REQUIRED: 'Only a company buys on an invoice with terms, and this customer has named none.',
  COMPANY_HAS_ADMINISTRATOR: 'Somebody administers this company, and says who belongs to it.',
  STEP_REFUSED: 'The order does not stand where this step follows.',
  ADDRESS_TAKEN: 'There is a page with this address already.',
  PAGE_REQUIRED: 'The shop cannot do without this page, nor move it.',
  PLACEHOLDER_OPEN: 'The text leaves something to the records of the shop that none of them says.',
  NOT_LEFT: 'There is not as much left of it.',
  LABEL_IN_HAND: 'The carrier is being asked about this label just now. Look again in a minute.',
  LABEL_OF_OTHERS: 'A label was asked for already, for other pieces of this order. Print it or cancel it first.',
  LABEL_REFUSED: 'The carrier refuses this label. Its reason is told beside.',
  LABEL_UNAVAILABLE:
    'The carrier did not answer. Asking again asks for the same label; a parcel is sent by hand as well.',
  RUN_IS_OVER: 'This run is over already.',
  NOTHING_IS_ASKED: 'Nothing waits for an answer here any more.',
  ALREADY_THERE: 'There is one of this name already.',
  STILL_USED: 'Something else still needs this.',
  FILE_STANDS_ELSEWHERE:
    'The file stands somewhere else already, so that what is replaced by it could not be told apart',
  VIEWS_ARE_FULL: 'No more views of this list can be saved. Remove one.',
  PLANS_OVERLAP: 'Two of these prices would hold together.',
  PLAN_HOLDS: 'This price holds already: only its end can be changed.',
  TIME_IS_OVER: 'This time is over already.',
  TIME_IS_TOO_FAR: 'This time is too far away to be kept until then.',
  STATEMENT_UNREADABLE: 'This is no statement of a bank that can be read, or not whole. Nothing of it was taken.',
  DCC_UNREADABLE: 'This is no digital calibration certificate of version 3 that can be read.',
  XLIFF_UNREADABLE:
    'This is no XLIFF of version 1.2, 2.0 or 2.1 that can be read, or not whole. Nothing of it was taken.',
  TRANSLATION_REFUSED: 'The record does not take these texts. Nothing was saved.',
  FILE_UNREADABLE: 'This file cannot be read as what is asked for here.',
  JOBS_UNAVAILABLE: 'Where publications are asked for does not answer. Trying again later may help.',
  FILES_UNAVAILABLE: 'Where files are kept does not answer, or takes no more. Trying again later may help.',
  COMPANY_REGISTER_UNAVAILABLE: 'The company register does not answer. Enter the data by hand.',
}

type Details = Pick<Problem, 'errors' | 'reason' | 'available' | 'lines' | 'orders' | 'changed' | 'retryAfter'> & {
  headers?: Record<string, string>
}

/** A call that cannot be answered as asked, with a code of the contract. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly code: Code
  readonly details: Details

  constructor(code: Code, details: Details = {}) {
    super(titles[code])
    this.code = code
    this.details = details
  }
}

/** A failure of ours; of what is out for a while with when to try again, so that whoever is in front asks another process. */
export const failureResponse = (error: unknown): Response =>
  isOutage(error)
    ? problemResponse(new HttpProblem('GENERAL_ERROR', { headers: { 'retry-after': String(outagePause) } }), 503)
    : problemResponse(new HttpProblem('GENERAL_ERROR'))

/** What a refusal is told as, where that is not an answer of its own. */
export const statusOf = ({ code }: HttpProblem): number => statuses[code]

/** A refusal is for no cache: who may not see something now may see it a moment later, or somebody else may. */
export function problemResponse(
  { code, details: { headers, ...details } }: HttpProblem,
  status: number = statuses[code],
): Response {
  const problem: Omit<Problem, 'code'> & { code: Code } = {
    type: `urn:nonius:problem:${code}`,
    title: titles[code],
    status,
    code,
    ...details,
  }
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}
