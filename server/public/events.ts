export type * from '../../api/integrations/erp/shop-event.ts'
