export { HttpProblem } from '../../api/platform/http/problem.ts'
export type * from '../../api/sales/payments/gateway.ts'
export { paymentUrl } from '../../api/sales/payments/provider-endpoints.ts'
