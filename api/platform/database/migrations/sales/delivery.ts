/** Where parcels can be fetched. Beginnings are compared byte by byte, which is what an index can answer. */
export const delivery = [
  `create table pickup_point (
    id text primary key, integration text not null, country text not null, name text not null,
    latitude double precision not null, longitude double precision not null, street text not null,
    postcode text not null, city text not null, opening_hours text not null,
    postcode_folded text collate "C" not null, town text not null, position integer not null)`,
  `create index pickup_point_town on pickup_point (town)`,
  `create index pickup_point_postcode on pickup_point (country, postcode_folded)`,
  `create index pickup_point_place on pickup_point (country, latitude, longitude)`,
  `create index pickup_point_position on pickup_point (country, position)`,

  // Every way a town's name is typed, folded.
  `create table pickup_town_name (
    country text not null, name text collate "C" not null, town text not null, primary key (country, name, town))`,
]
