/** What stand-ins of the systems of states share with the ports that reach those: how files are read, and the ports themselves. */
export const stateFiles = [
  'api/sales/papers/cfdi/cfdi-chain.ts',
  'api/sales/papers/cfdi/cfdi-port.ts',
  'api/sales/papers/cfdi/sw-channel.ts',
  'api/sales/papers/cpe/cpe-port.ts',
  'api/sales/papers/cpe/one-file-zip.ts',
  'api/sales/papers/cpe/read-cpe.ts',
  'api/sales/papers/cpe/sunat-channel.ts',
  'api/sales/papers/invoice/cfdi-parts.ts',
  'api/sales/papers/dte/client.ts',
  'api/sales/papers/irp/client.ts',
  'api/sales/papers/ksef/ksef-number.ts',
  'api/sales/papers/ksef/ksef-port.ts',
]
