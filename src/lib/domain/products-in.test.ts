import { expect, it } from 'vitest'
import { productsIn } from './products-in.ts'

it('finds each product once, in the order of the text', () => {
  const body =
    '<a href="/product/7">a</a> <a title="x" href="/product/3#s">b</a> <a href="/product/7">c</a> <a href="/category/9">d</a> href="/product/8"'
  expect(productsIn(body)).toEqual([7, 3])
})
