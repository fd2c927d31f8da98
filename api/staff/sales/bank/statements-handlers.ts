import type { statementsCalls } from '#lib/contract/staff/statements-calls.ts'
import type { StaffHandlers } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { listTransfers, readTransfer } from './read-transfers.ts'
import { rehearseTransfer, setTransferState, settleTransfer } from './settle-transfer.ts'
import { takeStatement, tryStatement } from './take-statement.ts'

export const statementsHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof statementsCalls> => ({
  tryStatement: (call) => tryStatement(services, call),
  takeStatement: (call) => takeStatement(services, call),
  transfers: (call) => listTransfers(services.db, call.query),
  transfer: (call) => readTransfer(services.db, call.params['id'] ?? ''),
  rehearseTransfer: (call) => rehearseTransfer(services, call),
  settleTransfer: (call) => settleTransfer(services, call),
  setTransferState: (call) => setTransferState(services, call),
})
