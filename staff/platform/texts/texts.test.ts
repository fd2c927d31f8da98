import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staffErrorStatus } from '#lib/contract/staff/errors.ts'
import type { StaffEndpoint } from '#lib/contract/staff/endpoint.ts'
import { rooms } from '#lib/contract/staff/roles.ts'
import { staffEndpoints } from '#lib/contract/staff/staff-endpoints.ts'
import { codesOf } from '#lib/contract/staff/staff-openapi.ts'
import * as en from './en/index.ts'
import * as enLater from './en/later.ts'
import * as pl from './pl/index.ts'
import * as plLater from './pl/later.ts'

type Tree = { [name: string]: string | Tree }

const forms = /_(one|few|many|other)$/

const leaves = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [above + name] : leaves(value, `${above}${name}.`),
  )

const namesIn = (files: readonly Tree[]) => files.flatMap((file) => leaves(file))
const polish = namesIn([...pl.files, ...plLater.files])
const english = namesIn([...en.files, ...enLater.files])
const withoutForms = (names: readonly string[]) => [...new Set(names.map((name) => name.replace(forms, '')))].sort()

test('every text is there once in each language, with the forms that numbers take there', () => {
  for (const names of [polish, english]) expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(withoutForms(english)).toEqual(withoutForms(polish))
  const formsOf = (names: readonly string[], name: string) =>
    names.filter((one) => one.replace(forms, '') === name).length
  for (const name of withoutForms(polish).filter((one) => polish.includes(`${one}_few`)))
    expect([name, formsOf(polish, name), formsOf(english, name)]).toEqual([name, 4, 2])
})

test('every room, refusal and change that is noted has words', () => {
  const api = join(import.meta.dirname, '../../../api')
  const sources = readdirSync(api, { recursive: true, encoding: 'utf8' })
    // What is done in a company stands in a log of its own, which its people read.
    .filter(
      (name) =>
        name.endsWith('.ts') && !/^(customers\/(companies|lists|punchout)|sales\/(approvals|buyers))\//.test(name),
    )
    .map((name) => readFileSync(join(api, name), 'utf8'))
  const actions = sources.flatMap((text) => [...text.matchAll(/\baction: '(\w+\.\w+)'/g)].map(([, action]) => action))
  expect(actions.length).toBeGreaterThan(10)
  const refusals = [
    ...Object.keys(staffErrorStatus),
    ...Object.values(staffEndpoints).flatMap((row: StaffEndpoint) => [...codesOf(row)]),
  ]
  const wanted = [
    ...actions.map((action) => `actions.${action}`),
    ...refusals.map((code) => `errors.${code}`),
    ...Object.keys(rooms).map((room) => `rooms.${room}`),
  ]
  expect(wanted.filter((name) => !polish.includes(name))).toEqual([])
})

test('what is seen before any other page says nothing that comes later', () => {
  const staff = join(import.meta.dirname, '../..')
  const seenFirst = ['app', 'today', 'access/entry', 'platform/frame', 'platform/keys', 'platform/routing']
  const sources = seenFirst.flatMap((folder) =>
    readdirSync(join(staff, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(staff, folder, name), 'utf8')),
  )
  const said = new Set(
    sources.flatMap((text) => [...text.matchAll(/['"`](\w+(?:\.\w+)+)['"`]/g)].map(([, name]) => name)),
  )
  expect(said).toContain('today.title')
  expect(withoutForms(namesIn(plLater.files)).filter((name) => said.has(name))).toEqual([])
})
