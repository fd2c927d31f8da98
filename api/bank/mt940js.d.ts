declare module 'mt940js' {
  type Transaction = {
    date: Date
    entryDate: Date | ''
    amount: number
    currency: string
    reversal: boolean
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
