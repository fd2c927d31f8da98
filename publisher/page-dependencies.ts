import { isFile } from './addresses.ts'
import type { Answers, Question } from './questions.ts'
import type { LivePage } from './state/live-pages.ts'

/** A page and what it shows, each a page dependency: `product 1043`, `box 1044`, `menu`. */
export type DependenciesOfPage = { path: string; shows: string[] }

/** Pages and what each shows: of all of a release, or of what became different by it. */
export type PageDependencies = { isWhole: boolean; pages: DependenciesOfPage[]; gone: string[] }

/**
 * What pages show, so that somebody who is about to change something can be told how many it will be seen on. A page that was kept
 * shows what it showed, because its answers are the same. What is no page is left out: nobody looks at a sitemap.
 */
export function pageDependencies(
  pages: Iterable<Pick<LivePage, 'path' | 'asked' | 'route'>>,
  answers: Answers,
): DependenciesOfPage[] {
  const known = new Map<Question, string[]>()
  const subjectsOf = (question: Question): string[] => {
    const subjects = known.get(question) ?? answers.subjects(question)
    known.set(question, subjects)
    return subjects
  }
  const told: DependenciesOfPage[] = []
  for (const { path, asked, route } of pages) {
    if (isFile(route)) continue
    told.push({ path, shows: [...new Set(asked.flatMap(subjectsOf))] })
  }
  return told
}
