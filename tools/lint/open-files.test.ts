import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readHouse } from '../house/read-house.ts'
import { rooms } from './rooms.ts'

const { files, imports } = readHouse(join(import.meta.dirname, '../..'))
const tests = new Set(files.filter(({ isTest }) => isTest).map(({ path }) => path))
const open = Object.values(rooms).flatMap((room) => (room.open ? [{ folder: room.folder, named: room.open }] : []))

test.each(open)(
  'what $folder names to others is there, in order, and used by somebody outside',
  ({ folder, named }) => {
    const used = imports
      .filter(({ from, to }) => to.startsWith(`${folder}/`) && !from.startsWith(`${folder}/`) && !tests.has(from))
      .map(({ to }) => to.slice(folder.length + 1))
    expect(named).toEqual([...new Set(used)].filter((file) => file !== 'index.ts').sort())
  },
)
