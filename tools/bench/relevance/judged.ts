import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How well a product answers a question, by SKU: 3 is what was asked for, 2 does the work too, 1 belongs to it. */
export type Grades = ReadonlyMap<string, number>

export type Judged = { question: string; grades: Grades }

/** The questions of a language, with what answers each by the judgement of people who read the data sheets. */
export function readJudged(folder: string, language: string): Judged[] {
  const needs = new Map(
    linesOf(join(folder, 'needs.txt')).map((line) => {
      const [name, grades] = halves(line, ':')
      return [name, gradesOf(grades)]
    }),
  )
  return linesOf(join(folder, `${language}.txt`)).map((line) => {
    const [question, need] = halves(line, ' = ')
    const grades = /^\d /.test(need) ? gradesOf(need) : needs.get(need)
    if (!grades) throw new Error(`${language}.txt: "${question}" names a need that needs.txt does not have, ${need}`)
    return { question, grades }
  })
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))

function halves(line: string, mark: string): [string, string] {
  const at = line.lastIndexOf(mark)
  return [line.slice(0, at).trim(), line.slice(at + mark.length).trim()]
}

/** "3 NM-320; 2 NM-330T NM-230" as a table. */
function gradesOf(text: string): Grades {
  const grades = new Map<string, number>()
  for (const part of text.split(';')) {
    const [grade = '', ...skus] = part.trim().split(/\s+/)
    for (const sku of skus) {
      if (grades.has(sku)) throw new Error(`${sku} is judged twice in "${text}"`)
      grades.set(sku, Number(grade))
    }
  }
  return grades
}
