/**
 * What the tests of a shop import as `nonius/testing`: each port tried as the engine asks it, by a double of the service behind
 * it that the test brings.
 */
export { eventsConformance } from './events.ts'
export { extensionConformance } from './extension.ts'
export { fiscalConformance, type FiscalBench } from './fiscal.ts'
export type { Bench as GatewayBench, Happening, ProviderCall } from './gateway-bench.ts'
export { gatewayConformance } from './gateway.ts'
export { mailTransportConformance, type ReceivedMail } from './mail.ts'
export { manualConformance } from './manual.ts'
export { peppolConformance, type PeppolBench } from './peppol.ts'
export { pictureSourceConformance } from './pictures.ts'
export { companyRegisterConformance, numberRegisterConformance } from './registers.ts'
export { searchConformance } from './search.ts'
export { shippingLabelsConformance } from './shipping-labels.ts'
export { shippingRatesConformance } from './shipping.ts'
export { storageConformance } from './storage.ts'
export { taxServiceConformance } from './tax-service.ts'
