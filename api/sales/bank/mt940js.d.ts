declare module 'mt940js' {
  export type Transaction = {
    /** Of the value. */
    date: Date
    /** Of the booking, in the year of the value. */
    entryDate: Date | ''
    amount: number
    currency: string
    isReversal: boolean
    reference: string
    details: string
    extraDetails?: string
    structuredDetails?: Record<string, string>
  }
  type Statement = { accountIdentification: string; transactions: Transaction[] }
  export class Parser {
    parse(data: string): Statement[]
  }
}
