export { DeliveryStep } from './DeliveryStep.tsx'
export { PaymentStep } from './PaymentStep.tsx'
export { SummaryStep } from './SummaryStep.tsx'
