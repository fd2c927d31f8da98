import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Parts of a country to which goods are sold or sent otherwise, as a catalogue adds them to those of the engine.
  `alter table market add column territories jsonb`,
  // What a way of delivery costs there, by the key of the territory; null where it does not go there.
  `alter table delivery_offer add column territories jsonb`,
  // The one that an order goes to, with what the buyer was told.
  `alter table customer_order add column territory jsonb`,
])
