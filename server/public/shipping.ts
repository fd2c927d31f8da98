export type { Rate, RateQuestion, ShippingRates } from '../../api/sales/delivery/shipping-rates.ts'
export type {
  LabelQuestion,
  LabelRefusal,
  LabelToCancel,
  ShippingLabel,
  ShippingLabels,
} from '../../api/sales/delivery/labels/shipping-labels.ts'
