export type { Rate, RateQuestion, ShippingRates } from '../../api/sales/delivery/shipping-rates.ts'
export type {
  LabelQuestion,
  LabelRefused,
  LabelToCancel,
  ShippingLabel,
  ShippingLabels,
} from '../../api/sales/delivery/labels/shipping-labels.ts'
