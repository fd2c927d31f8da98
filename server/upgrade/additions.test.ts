import { describe, expect, test } from 'vitest'
import { onlyAdds } from './additions.ts'
import { currentInterfaces } from './released.ts'

const call =
  '?since; takes application/json {type:object,properties:{a:{type:string}},required:[a]}; 200 application/json {type:object,properties:{b:{type:string,pattern:^[a-z]{2}$}},required:[b]}; 400 429'
const field = '{type:array,items:{type:object,properties:{a:{type:string}},required:[a]}}, optional'

/** Whether a form only adds to what it was when a part of it becomes another one. */
function onlyAddsWith(form: string, from: string, to: string): boolean {
  expect(form).toContain(from)
  return onlyAdds(
    form,
    form.replace(from, () => to),
  )
}

describe('what nobody has to know', () => {
  test.each([
    ['a parameter', call, '?since', '?since; ?only'],
    ['a field of an answer that always comes', call, '}},required:[b]', '},c:{type:number}},required:[b,c]'],
    [
      'a field of a request that may be left out',
      call,
      '{type:string}},required:[a]',
      '{type:string},c:{type:number}},required:[a]',
    ],
    ['a field within a field', field, '{type:string}', '{type:string},c:{type:number}'],
  ])('%s more', (_, form, from, to) => {
    expect(onlyAddsWith(form, from, to)).toBe(true)
  })
})

describe('what somebody stumbles over', () => {
  test.each([
    ['a parameter that is gone', call, '?since; ', ''],
    [
      'a field of a request that is asked for',
      call,
      '{type:string}},required:[a]',
      '{type:string},c:{type:number}},required:[a,c]',
    ],
    ['a field of an answer that may be left out', call, 'required:[b]', 'required:[]'],
    ['a field that is gone', call, 'b:{', 'c:{'],
    ['another pattern', call, '{2}', '{3}'],
    ['another body', call, '200 application/json', '200 text/plain'],
    ['another status', call, '400 429', '400 404 429'],
    ['a field of another type', field, 'a:{type:string}', 'a:{type:number}'],
    ['a field that may be left out no more', field, ', optional', ''],
    ['a bound', field, 'a:{type:string', 'a:{type:string,minLength:1'],
  ])('%s', (_, form, from, to) => {
    expect(onlyAddsWith(form, from, to)).toBe(false)
  })
})

test('every object of the API is read: a field more in it is an addition, another type is none', () => {
  const forms = Object.entries(currentInterfaces().api ?? {}).filter(([, form]) => form.includes('properties:{'))
  expect(forms.length).toBeGreaterThan(50)
  for (const [name, form] of forms) {
    expect(onlyAdds(form, form.replace('properties:{', 'properties:{quiteNew:{type:string},')), name).toBe(true)
    expect(onlyAdds(form, form.replace('type:object', 'type:number')), name).toBe(false)
  }
})
