export {
  type ParticipantId,
  type PeppolChannel,
  type PeppolMessage,
  peppolOver,
  type PeppolPort,
  type PeppolVerdict,
} from '../../api/sales/papers/peppol/peppol-port.ts'
export { phossChannel, type PhossSettings } from '../../api/sales/papers/peppol/phoss-channel.ts'
export { type Naptr, type Registers, registersAt } from '../../api/sales/papers/peppol/registers.ts'
export type { FiscalMessage } from '../../api/sales/papers/paper-tables.ts'
