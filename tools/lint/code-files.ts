/** What is written in the project's languages. */
export const isCode = (file: string): boolean => /\.(tsx?|mjs|astro)$/.test(file)

/** Wrong on purpose, or code of another house: read by their own tests, which name no file of them, and judged by nobody. */
export const isOfAnotherHouse = (file: string): boolean => /^tests\/(walls\/fixtures|sweden\/files)\//.test(file)

/** One that a runner of tests begins with. */
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)

/** A test, or what only tests need. */
export const isOfTests = (file: string): boolean => file.startsWith('tests/') || isTest(file)
