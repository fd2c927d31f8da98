/**
 * What the release that is live is made of, in the same file as the records it was made of: which questions its pages asked, and
 * what they were answered. It follows from the manifest of that release, and is made of it again where it is of another one.
 */
export const pageTables: readonly string[] = [
  `create table page (
    number integer primary key, path text not null unique, route text not null, file text not null, print text not null,
    size integer not null, modified real not null, facts text, deadLinks text, asked text not null, inline integer not null)`,
  'create index page_route on page (route)',
  'create index page_deadLinks on page (number) where deadLinks is not null',
  `create table question (
    number integer primary key, text text not null unique, scope text not null, print text not null)`,
  'create index question_scope on question (scope)',
  // Which pages asked it.
  'create table asked (question integer not null, page integer not null, primary key (question, page)) without rowid',
  // Which questions name a product by itself, wherever it is listed.
  'create table naming (product integer not null, question integer not null, primary key (product, question)) without rowid',
  // What the policy of the site has to allow for pages of a kind, and how many those are.
  'create table inline (number integer primary key, parts text not null unique, pages integer not null)',
]
