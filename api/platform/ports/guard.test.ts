import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readLog } from '../../../tests/support/read-log.ts'
import { HttpProblem } from '../http/problem.ts'
import { Guard, PortFailure } from './guard.ts'

test('an answer is handed on, and so is a refusal, which is no failure', async () => {
  const guard = new Guard({ failures: 1 })
  const ask = guard.around('register', async (number: number) => {
    if (number < 0) throw new HttpProblem('TAX_NUMBER_INVALID')
    return number * 2
  })
  expect(await ask(21)).toBe(42)
  await expect(ask(-1)).rejects.toThrow(HttpProblem)
  expect(await ask(1)).toBe(2)
  expect(guard.states()).toEqual({ register: 'answers' })
})

test('what hangs is given up in time, by the name of its port', async () => {
  const { close } = readLog()
  const ask = new Guard({ patience: 20 }).around('taxService', () => new Promise<never>(() => {}))
  await expect(ask()).rejects.toThrow('The port taxService gave no answer in 20 ms')
  close()
})

test('what somebody waits for while typing is given up sooner than the rest', async () => {
  const { close } = readLog()
  const hangs = () => new Promise<never>(() => {})
  await expect(new Guard().around('search', hangs, 20)()).rejects.toThrow('The port search gave no answer in 20 ms')
  await expect(new Guard({ patience: 10 }).around('search', hangs, 20)()).rejects.toThrow('no answer in 10 ms')
  close()
})

test('what fails several times in a row is not asked for a while, and then it is again', async () => {
  const { lines, close } = readLog()
  const guard = new Guard({ failures: 3, pause: 50 })
  let asked = 0
  let isBroken = true
  const ask = guard.around('gateway acme', (): Promise<string> => {
    asked += 1
    // As code does that throws before it hands out a promise.
    if (isBroken) throw new Error('no such host')
    return Promise.resolve('paid')
  })
  for (let time = 0; time < 3; time++) await expect(ask()).rejects.toThrow('no such host')
  await expect(ask()).rejects.toThrow(PortFailure)
  expect(asked).toBe(3)
  expect(guard.states()).toEqual({ 'gateway acme': 'left alone' })
  await after(60)
  isBroken = false
  expect(await ask()).toBe('paid')
  expect(guard.states()).toEqual({ 'gateway acme': 'answers' })
  close()
  expect(lines.map(({ level, port }) => [level, port])).toEqual([
    ['error', 'gateway acme'],
    ['error', 'gateway acme'],
    ['error', 'gateway acme'],
    ['error', 'gateway acme'],
    ['warn', 'gateway acme'],
  ])
})

test('a port that fails leaves the others alone', async () => {
  const { close } = readLog()
  const guard = new Guard({ failures: 1 })
  const broken = guard.around('fiscal', async () => {
    throw new Error('out of order')
  })
  const sound = guard.around('manualOf', async () => 'a manual')
  await expect(broken()).rejects.toThrow('out of order')
  expect(await sound()).toBe('a manual')
  expect(guard.states()).toEqual({ fiscal: 'left alone', manualOf: 'answers' })
  close()
})
