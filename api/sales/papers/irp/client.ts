export { irpByApi, type IrpSettings } from './irp-api.ts'
export { irpOver } from './irp-port.ts'
