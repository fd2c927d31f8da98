export type { Rate, RateQuestion, ShippingRates } from '../../api/sales/delivery/shipping-rates.ts'
